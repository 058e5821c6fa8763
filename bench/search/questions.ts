import { routeOf, type SectionRecord } from '@octavo/search/records/index.ts';
import { type Question, readQuestions as readAllQuestions } from '../ask/report.ts';
import { seededRandom } from '../synthetic/tree.ts';

/** A query with the routes that answer it. */
export interface JudgedQuery {
	query: string;
	relevant: ReadonlySet<string>;
}

type QuerySetName = 'keywords' | 'one typo' | 'questions';

/**
 * Reads judged questions, without those that no existing page answers.
 * @param file one question of JSON per line
 * @param records of all existing pages
 * @throws {Error} with file, line and problem
 */
export async function readQuestions(file: string, records: readonly SectionRecord[]): Promise<Question[]> {
	const routes = new Set(records.map(({ url }) => routeOf(url)));
	return (await readAllQuestions(file))
		.map((question) => ({ ...question, pages: question.pages.filter((page) => routes.has(page)) }))
		.filter(({ pages }) => pages.length > 0);
}

/** Returns the questions in three forms. */
export function querySets(questions: readonly Question[]): Record<QuerySetName, JudgedQuery[]> {
	const queries = (text: (question: Question, index: number) => string | undefined) =>
		questions.flatMap((question, index) => {
			const query = text(question, index);
			return query === undefined ? [] : [{ query, relevant: new Set(question.pages) }];
		});
	return {
		keywords: queries(({ keywords }) => keywords),
		'one typo': queries(({ keywords }, index) => keywords && withTypo(keywords, index + 1)),
		questions: queries(({ question }) => question),
	};
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words get no typo, since they would be unrecognizable. */
const MIN_LENGTH = 4;

/** Adds one typo to one of the longer words, after its first letter: a letter is dropped, doubled, swapped or replaced. */
function withTypo(text: string, seed: number): string {
	const random = seededRandom(seed);
	const pick = (count: number) => Math.floor(random() * count);
	const words = text.split(' ');
	const candidates = words.flatMap((word, index) =>
		/^[\p{L}]+$/u.test(word) && word.length >= MIN_LENGTH ? [index] : [],
	);
	const chosen = candidates[pick(candidates.length)];
	if (chosen === undefined) return text;
	const word = words[chosen] ?? '';
	const position = 1 + pick(word.length - 2);
	const [before, letter, after] = [word.slice(0, position), word.charAt(position), word.slice(position + 1)];
	const changes = [
		before + after,
		before + letter + letter + after,
		before + after.charAt(0) + letter + after.slice(1),
		before + LETTERS.charAt(pick(LETTERS.length)) + after,
	];
	return words.with(chosen, changes[pick(changes.length)] ?? word).join(' ');
}

/** Maximum number of queries from the front matter: engines that take 0.1 s each would need half an hour for all. */
const MAX_HELD_OUT = 500;

/**
 * Returns questions in the front matter of pages as a held-out set, each to be answered by its page, with records that
 * leave these questions out.
 */
export function heldOut(records: readonly SectionRecord[]): { records: SectionRecord[]; queries: JudgedQuery[] } {
	const queries = records.flatMap(({ url, questions }) =>
		questions.map((query) => ({ query, relevant: new Set([routeOf(url)]) })),
	);
	return { records: records.map((record) => ({ ...record, questions: [] })), queries: spread(queries, MAX_HELD_OUT) };
}

/** @returns at most `count` items of a list, evenly spaced */
function spread<Item>(list: readonly Item[], count: number): Item[] {
	const step = Math.max(1, list.length / count);
	return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count);
}

/**
 * Samples queries that readers could type for these records: one to three words of a section, every third query with a
 * typo, and each followed by one of its prefixes.
 */
export function sampleQueries(records: readonly SectionRecord[], count = 300, seed = 7): string[] {
	const random = seededRandom(seed);
	const queries: string[] = [];
	while (queries.length < count) {
		const record = records[Math.floor(random() * records.length)];
		const words = (record?.content ?? '').match(/\b[a-z]{3,14}\b/gi) ?? [];
		const first = Math.floor(random() * Math.max(1, words.length - 3));
		const text = words.slice(first, first + 1 + Math.floor(random() * 3)).join(' ');
		if (text === '') continue;
		const query = queries.length % 3 === 0 ? withTypo(text, queries.length) : text;
		const typed = Math.max(1, Math.floor(random() * query.length));
		queries.push(query, query.slice(0, typed));
	}
	return queries;
}
