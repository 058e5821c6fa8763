import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { routeOf, type SectionRecord } from '../../records/index.ts';
import { seededRandom } from '../synthetic/random.ts';

const questionSchema = z.object({
	id: z.string(),
	/** A whole question. */
	question: z.string(),
	/** What a reader types for it; not known of every question. */
	keywords: z.string().optional(),
	/** Routes that answer it; none where the site can't. */
	pages: z.array(z.string()),
});

export type Question = z.infer<typeof questionSchema>;

/** A query with the routes that answer it. */
export interface JudgedQuery {
	query: string;
	relevant: ReadonlySet<string>;
}

export type QuerySetName = 'keywords' | 'one typo' | 'questions';

/**
 * @param file one question of JSON a line
 * @param routes that exist; questions that none of them answers are left out
 */
export async function readQuestions(file: string, routes: ReadonlySet<string>): Promise<Question[]> {
	const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
	return lines
		.map((line) => questionSchema.parse(JSON.parse(line)))
		.map((question) => ({ ...question, pages: question.pages.filter((page) => routes.has(page)) }))
		.filter(({ pages }) => pages.length > 0);
}

/** The same questions in three forms. */
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
/** Shorter words leave nothing to recognize them by. */
const MIN_LENGTH = 4;

/** One typing error in one of the longer words, but not in its first letter: left out, doubled, swapped, or wrong. */
export function withTypo(text: string, seed: number): string {
	const random = seededRandom(seed);
	const pick = (count: number) => Math.floor(random() * count);
	const words = text.split(' ');
	const candidates = words.flatMap((word, index) =>
		/^[\p{L}]+$/u.test(word) && word.length >= MIN_LENGTH ? [index] : [],
	);
	const chosen = candidates[pick(candidates.length)];
	if (chosen === undefined) return text;
	const word = words[chosen] ?? '';
	const at = 1 + pick(word.length - 2);
	const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
	const changes = [
		before + after,
		before + letter + letter + after,
		before + after.charAt(0) + letter + after.slice(1),
		before + LETTERS.charAt(pick(LETTERS.length)) + after,
	];
	return words.with(chosen, changes[pick(changes.length)] ?? word).join(' ');
}

/**
 * A second set that no one wrote for search: each question in a page's front matter, to be answered by that page from
 * an index that does not have these questions.
 */
export function heldOut(records: readonly SectionRecord[]): { records: SectionRecord[]; queries: JudgedQuery[] } {
	const queries = records.flatMap(({ url, questions }) =>
		questions.map((query) => ({ query, relevant: new Set([routeOf(url)]) })),
	);
	return { records: records.map((record) => ({ ...record, questions: [] })), queries };
}
