import type { Answer } from '../../ask/index.ts';
import type { LinesOnPage } from './lines-on-page.ts';
import type { Question } from './questions.ts';

/** What came of one question. */
export interface Outcome {
	question: Question;
	answer: Answer;
	/** Unit: ms of processor time. */
	time: number;
	/** Place of the first page that answers it among the pages that the search box finds, from 1; 0 where it is not among the first ten. */
	found: number;
	/** A page that answers it is among the sources. */
	rightPage: boolean;
	/** Sources that are pages which answer it. */
	rightSources: number;
	factsPresent: string[];
	lines: LinesOnPage;
}

/** Places that a reader looks at. */
const SEEN = 3;

export function report(outcomes: readonly Outcome[], verbose: boolean): string {
	const answerable = outcomes.filter(({ question }) => question.pages.length > 0);
	const missing = outcomes.filter(({ question }) => question.pages.length === 0 && question.kind === 'missing');
	const outside = outcomes.filter(({ question }) => question.pages.length === 0 && question.kind !== 'missing');
	const count = (list: readonly Outcome[], test: (outcome: Outcome) => boolean) =>
		share(list.filter(test).length, list.length);
	const facts = answerable.reduce((sum, { question }) => sum + question.must_say.length, 0);
	const present = answerable.reduce((sum, { factsPresent }) => sum + factsPresent.length, 0);
	const answered = answerable.filter(isAnswered);
	const cited = answered.reduce((sum, { answer }) => sum + answer.sources.length, 0);
	const right = answered.reduce((sum, { rightSources }) => sum + rightSources, 0);
	const shown = outcomes.reduce((sum, { lines }) => sum + lines.shown, 0);
	const found = outcomes.reduce((sum, { lines }) => sum + lines.found, 0);
	const times = outcomes.map(({ time }) => time).sort((a, b) => a - b);
	const lines = [
		'| what | result |',
		'|---|---|',
		`| search: right page among the first ${SEEN} | ${count(answerable, isSeen)} |`,
		`| Ask AI: right page cited | ${count(answerable, ({ rightPage }) => rightPage)} |`,
		`| Ask AI: facts stated | ${share(present, facts)} |`,
		`| Ask AI: right sources among those cited | ${share(right, cited)} |`,
		`| answerable and not answered | ${count(answerable, (outcome) => !isAnswered(outcome))} |`,
		`| missing and not answered, or in part | ${count(missing, (outcome) => !isWhole(outcome))} |`,
		`| outside and not answered | ${count(outside, (outcome) => !isAnswered(outcome))} |`,
		`| lines of answers that stand on the cited page | ${share(found, shown)} |`,
		`| processor time of an answer, median and 95 % | ${quantile(times, 0.5)} and ${quantile(times, 0.95)} ms |`,
	];
	return [...(verbose ? [...outcomes.map(describe), ''] : []), ...lines].join('\n');
}

/** What is known of questions without judged pages: whether the documentation covers them. */
export function reportCalibration(
	sets: readonly { set: string; answers: readonly { text: string; kind: Answer['kind'] }[] }[],
	verbose: boolean,
): string {
	return sets
		.flatMap(({ set, answers }) => {
			const kinds = [...new Set(answers.map(({ kind }) => kind))];
			const counts = kinds.map(
				(kind) => `${kind} ${share(answers.filter((answer) => answer.kind === kind).length, answers.length)}`,
			);
			const details = verbose ? answers.map(({ text, kind }) => `  ${kind}: ${text}`) : [];
			return [...details, `questions ${set} the documentation: ${counts.join(', ')}`];
		})
		.join('\n');
}

function isAnswered({ answer }: Outcome): boolean {
	return answer.kind !== 'not-covered';
}

function isWhole({ answer }: Outcome): boolean {
	return answer.kind === 'answer';
}

function isSeen({ found }: Outcome): boolean {
	return found > 0 && found <= SEEN;
}

function describe({ question, answer, rightPage, found, factsPresent }: Outcome): string {
	const lacking = question.must_say.filter((fact) => !factsPresent.includes(fact));
	return [
		`${question.id} ${question.kind} -> ${answer.kind}${rightPage ? ', right page' : ''}, found ${found}: ${question.question}`,
		...answer.sources.map(({ number, url }) => `  ${number} ${url}`),
		...(answer.kind !== 'not-covered' && lacking.length > 0 ? [`  not stated: ${lacking.join(' | ')}`] : []),
	].join('\n');
}

function share(part: number, whole: number): string {
	return whole === 0 ? 'none asked' : `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;
}

function quantile(sorted: readonly number[], position: number): string {
	return (sorted[Math.floor(position * (sorted.length - 1))] ?? 0).toFixed(1);
}
