import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { type Answer, CUT_MARK, type ReadPage } from '@octavo/search/ask/index.ts';
import { routeOf } from '@octavo/search/records/index.ts';
import sumBy from 'lodash-es/sumBy.js';
import { z } from 'zod';
import { table, timesAt } from '../figures.ts';

const questionSchema = z.object({
	id: z.string(),
	question: z.string().min(1),
	/** The keywords that a reader would type; not available for every question. */
	keywords: z.string().optional(),
	/** Routes of the pages that answer it; empty if the documentation has no answer. */
	pages: z.array(z.string()),
	/** Addresses of the sections that answer it, the best first; unknown for some sets, which may name only the best. */
	sections: z.array(z.string()).optional(),
	anchor: z.string().optional(),
	/** What a question of yes or no is to be answered with. */
	verdict: z.enum(['yes', 'no', 'conditional']).optional(),
	/** Facts that a good answer states. */
	must_say: z.array(z.string()),
	kind: z.string(),
});

export type Question = z.infer<typeof questionSchema>;

/**
 * Reads a file with one question of JSON per line.
 * @throws {Error} with file, line and problem
 */
export async function readQuestions(file: string): Promise<Question[]> {
	const lines = (await readFile(file, 'utf8')).split('\n');
	return lines.flatMap((line, index) =>
		line.trim() === '' ? [] : parseJson(line, questionSchema, `${file}:${index + 1}`, 'a question'),
	);
}

/** @returns the questions that are known to be inside or outside the documentation */
export async function readTexts(root: string, set: 'inside' | 'outside'): Promise<string[]> {
	return (await readFile(join(root, `bench/ask/${set}.txt`), 'utf8')).split('\n').filter((line) => line.trim() !== '');
}

/** The result of one question. */
export interface Outcome {
	question: Question;
	answer: Answer;
	/** Minimum processor time of the search and of Ask AI, in ms. */
	searchTime: number;
	askTime: number;
	/** Rank of the first page that answers the question in the search results, from 1; 0 if none is on the first page. */
	found: number;
	/** Whether a page that answers the question is among the sources. */
	rightPage: boolean;
	/** Number of sources that are pages which answer the question. */
	rightSources: number;
	factsPresent: string[];
	/** Facts within the first `LEAD` characters. */
	leadFacts: string[];
	/** The answer as readers see it, as Markdown. */
	text: string;
	lines: LinesOnPage;
}

/** Number of characters of an answer that a reader looks at first. */
export const LEAD = 600;
/** Number of results that a reader looks at. */
const SEEN = 3;

/** A set of questions with their results. */
export interface JudgedSet {
	name: string;
	outcomes: readonly Outcome[];
}

/** @returns a table with a column for each set, preceded by the result of every question if `verbose` */
export function report(sets: readonly JudgedSet[], verbose: boolean): string {
	const columns = sets.map(({ outcomes }) => measuresOf(outcomes));
	const names = Object.keys(columns[0] ?? {});
	const details = verbose ? sets.flatMap(({ outcomes }) => [...outcomes.map(describe), '']) : [];
	const rows = names.map((name) => [name, ...columns.map((column) => column[name] ?? '')]);
	return [...details, table(['what', ...sets.map(({ name }) => name)], rows)].join('\n');
}

function measuresOf(outcomes: readonly Outcome[]): Record<string, string> {
	const answerable = outcomes.filter(({ question }) => question.pages.length > 0);
	const missing = outcomes.filter(({ question }) => question.pages.length === 0 && question.kind === 'missing');
	const outside = outcomes.filter(({ question }) => question.pages.length === 0 && question.kind !== 'missing');
	const count = (list: readonly Outcome[], test: (outcome: Outcome) => boolean) =>
		share(list.filter(test).length, list.length);
	const answered = answerable.filter(isAnswered);
	const facts = sumBy(answerable, ({ question }) => question.must_say.length);
	const present = sumBy(answerable, ({ factsPresent }) => factsPresent.length);
	const lead = sumBy(answerable, ({ leadFacts }) => leadFacts.length);
	const labelled = answered.filter(({ question }) => sectionsOf(question).length > 0);
	const judged = answerable.filter(({ question }) => question.verdict !== undefined);
	const yesNo = answered.filter(({ question }) => YES_NO.test(question.question));
	const lengths = answered.map(({ text }) => text.length).sort((a, b) => a - b);
	const cited = sumBy(answered, ({ answer }) => answer.sources.length);
	const right = sumBy(answered, ({ rightSources }) => rightSources);
	const shown = sumBy(outcomes, ({ lines }) => lines.shown);
	const found = sumBy(outcomes, ({ lines }) => lines.found);
	return {
		[`search: right page among the first ${SEEN}`]: count(answerable, isSeen),
		'Ask AI: right page cited': count(answerable, ({ rightPage }) => rightPage),
		'Ask AI: facts stated': share(present, facts),
		[`facts within the first ${LEAD} characters`]: share(lead, facts),
		'right page first': count(answered, ({ question, answer }) => isOn(question.pages, answer)),
		'right section first': count(labelled, ({ question, answer }) =>
			sectionsOf(question).includes(answer.sources[0]?.url ?? ''),
		),
		'right section among the sources': count(labelled, ({ question, answer }) =>
			answer.sources.some(({ url }) => sectionsOf(question).includes(url)),
		),
		'verdict right': count(judged, isVerdictRight),
		'questions of yes or no that begin with either': count(yesNo, ({ text }) => verdictOf(text) !== undefined),
		'length of an answer in characters, median': String(lengths[lengths.length >> 1] ?? 'none'),
		'Ask AI: right sources among those cited': share(right, cited),
		'answerable and not answered': count(answerable, (outcome) => !isAnswered(outcome)),
		'missing and not answered, or in part': count(missing, (outcome) => !isFullAnswer(outcome)),
		'outside and not answered': count(outside, (outcome) => !isAnswered(outcome)),
		'outside and not answered, or in part': count(outside, (outcome) => !isFullAnswer(outcome)),
		'lines of answers that stand on the cited page': share(found, shown),
		'processor time of a search, median and 95 %': quantiles(outcomes.map(({ searchTime }) => searchTime)),
		'processor time of an answer, median and 95 %': quantiles(outcomes.map(({ askTime }) => askTime)),
	};
}

/** Reports on questions that are only known to be inside or outside the documentation. */
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

/** How a question of yes or no begins, by itself or after a full stop or a comma. */
const YES_NO = /(?:^|[.,;:!?] )(?:is|are|can|could|do|does|did|will|would|should|has|have|may) [^?]*\?\s*$/i;

/** Returns the word that an answer begins with if it is a verdict. */
function verdictOf(text: string): 'yes' | 'no' | 'conditional' | undefined {
	const [first = ''] = text.toLowerCase().match(/\p{L}+/u) ?? [];
	if (first === 'yes' || first === 'no') return first;
	return first === 'only' ? 'conditional' : undefined;
}

function isVerdictRight({ question, text }: Outcome): boolean {
	return verdictOf(text) === question.verdict;
}

/** Returns the sections that are known to answer a question. */
function sectionsOf({ sections, anchor }: Question): readonly string[] {
	return sections ?? (anchor ? [anchor] : []);
}

function isOn(pages: readonly string[], { sources: [first] }: Answer): boolean {
	return first !== undefined && pages.includes(routeOf(first.url));
}

function isAnswered({ answer }: Outcome): boolean {
	return answer.kind !== 'not-covered';
}

function isFullAnswer({ answer }: Outcome): boolean {
	return answer.kind === 'answer';
}

function isSeen({ found }: Outcome): boolean {
	return found > 0 && found <= SEEN;
}

/** Prints the beginning of an answer beside the labels of its question. */
function describe({ question, answer, text, rightPage, found, factsPresent }: Outcome): string {
	const lacking = question.must_say.filter((fact) => !factsPresent.includes(fact));
	return [
		`${question.id} ${question.kind} -> ${answer.kind}${rightPage ? ', right page' : ''}, found ${found}: ${question.question}`,
		...sectionsOf(question).map((section) => `  section: ${section}`),
		...(question.verdict ? [`  verdict: ${question.verdict}`] : []),
		...answer.sources.map(({ number, url }) => `  ${number} ${url}`),
		...(answer.kind !== 'not-covered' && lacking.length > 0 ? [`  not stated: ${lacking.join(' | ')}`] : []),
		text.slice(0, LEAD).replaceAll(/^/gm, '  > '),
	].join('\n');
}

function share(part: number, total: number): string {
	return total === 0 ? 'none asked' : `${part} of ${total} (${Math.round((100 * part) / total)} %)`;
}

/** Returns the median and the 95th percentile of times in ms, as text. */
function quantiles(times: readonly number[]): string {
	return timesAt(times, [0.5, 0.95]).join(' and ');
}

interface LinesOnPage {
	/** Number of lines in the answer. */
	shown: number;
	/** Number of those that occur literally on the page that is cited for them. */
	found: number;
}

/** Counts the lines of an answer that occur in the Markdown copy of the page that their passage cites. */
export async function linesOnPage({ parts, sources }: Answer, readPage: ReadPage): Promise<LinesOnPage> {
	const result: LinesOnPage = { shown: 0, found: 0 };
	for (const { markdown, sources: numbers } of parts) {
		const cited = sources.filter(({ number }) => numbers.includes(number)).map(({ url }) => url.split('#', 1).join());
		const pages = await Promise.all(cited.map(readPage));
		const known = new Set(pages.flatMap((page) => linesOf(page ?? '')));
		const lines = linesOf(markdown).filter((line) => !CUT_MARK.test(line));
		result.shown += lines.length;
		result.found += lines.filter((line) => known.has(line)).length;
	}
	return result;
}

/** Returns the lines without the blockquote marks of a page's summary, which answers do not show. */
function linesOf(markdown: string): string[] {
	return markdown.split('\n').map((line) => line.replace(/^> ?/, '').trim());
}
