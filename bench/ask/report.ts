import type { Answer } from '../../ask/index.ts';
import type { LinesOnPage } from './lines-on-page.ts';
import type { Question } from './questions.ts';

/** What came of one question. */
export interface Outcome {
	question: Question;
	answer: Answer;
	/** Milliseconds. */
	time: number;
	/** A page that answers it is among the sources. */
	rightPage: boolean;
	/** Sources that are pages which answer it. */
	rightSources: number;
	factsPresent: string[];
	lines: LinesOnPage;
}

interface Setting {
	/** Pages of the built site. */
	routes: ReadonlySet<string | undefined>;
	/** Milliseconds. */
	indexing: number;
	records: number;
	verbose: boolean;
}

export function report(outcomes: readonly Outcome[], { routes, indexing, records, verbose }: Setting): string {
	const answerable = outcomes.filter(({ question }) => question.pages.some((page) => routes.has(page)));
	const outside = outcomes.filter(({ question }) => question.pages.length === 0);
	const unwritten = outcomes.filter((outcome) => !answerable.includes(outcome) && !outside.includes(outcome));
	const allFacts = ({ question, factsPresent }: Outcome) => factsPresent.length === question.must_say.length;
	const facts = answerable.reduce((sum, { question }) => sum + question.must_say.length, 0);
	const present = answerable.reduce((sum, { factsPresent }) => sum + factsPresent.length, 0);
	const answered = answerable.filter(({ answer }) => answer.kind === 'answer');
	const cited = answered.reduce((sum, { answer }) => sum + answer.sources.length, 0);
	const right = answered.reduce((sum, { rightSources }) => sum + rightSources, 0);
	const shown = outcomes.reduce((sum, { lines }) => sum + lines.shown, 0);
	const found = outcomes.reduce((sum, { lines }) => sum + lines.found, 0);
	const times = outcomes.map(({ time }) => time).sort((a, b) => a - b);
	const refused = (list: readonly Outcome[]) => list.filter(({ answer }) => answer.kind === 'not-covered').length;
	const lines = [
		'| what | result |',
		'|---|---|',
		`| sections indexed | ${records} of ${routes.size} pages in ${indexing.toFixed(0)} ms |`,
		`| right page among the sources | ${share(answerable.filter(({ rightPage }) => rightPage).length, answerable.length)} |`,
		`| all facts stated | ${share(answerable.filter(allFacts).length, answerable.length)} |`,
		`| facts stated | ${share(present, facts)} |`,
		`| sources that are right | ${share(right, cited)} |`,
		`| lines of answers that stand on the cited page | ${share(found, shown)} |`,
		`| questions outside of the documentation that are refused | ${share(refused(outside), outside.length)} |`,
		`| questions whose page is not written yet that are refused | ${share(refused(unwritten), unwritten.length)} |`,
		`| time of an answer, median and 95 % | ${quantile(times, 0.5)} and ${quantile(times, 0.95)} ms |`,
	];
	if (!verbose) return lines.join('\n');
	const details = outcomes.map((outcome) => {
		const { question, answer, rightPage, factsPresent } = outcome;
		const group = answerable.includes(outcome) ? 'answerable' : outside.includes(outcome) ? 'outside' : 'unwritten';
		const missing = question.must_say.filter((fact) => !factsPresent.includes(fact));
		return [
			`${question.id} ${group} ${answer.kind}${rightPage ? ', right page' : ''}: ${question.question}`,
			...answer.sources.map(({ number, url }) => `  ${number} ${url}`),
			...(group === 'answerable' && missing.length > 0 ? [`  missing: ${missing.join(' | ')}`] : []),
		].join('\n');
	});
	return [...details, '', ...lines].join('\n');
}

function share(part: number, whole: number): string {
	return whole === 0 ? 'none asked' : `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;
}

function quantile(sorted: readonly number[], position: number): string {
	return (sorted[Math.floor(position * (sorted.length - 1))] ?? 0).toFixed(1);
}
