import { type Postings, STRENGTH_STEPS } from './term-index.ts';

/**
 * The index that a browser answers from, without a server. What every question needs is in one file, the core; terms are
 * in files of a few kilobytes each, of which a question loads those that its words are in. All of it is JSON.
 */
export const FORMAT_VERSION = 1;

/** [route, questions as terms with a space between, …] */
export type CorePage = [route: string, ...questions: string[]];

/** [page, anchor, trail with line breaks between, position of the first section with the same text where that is another] */
export type CoreSection = [page: number, anchor: string, trail: string, text?: number];

export interface AskCore {
	format: typeof FORMAT_VERSION;
	pages: CorePage[];
	sections: CoreSection[];
	/** Of each term that stands in a page's questions: sections that have it. */
	counts: Record<string, number>;
	/** In order: the first term of each file, and its name. */
	terms: [first: string, file: string][];
}

/** Term -> where it is: in sections, then after a `;` in pages. */
export type TermsFile = Record<string, string>;

const FIRST_LETTER = 'A'.charCodeAt(0);
const LETTERS = 26;
const RADIX = 36;

/** Each posting is the distance from the one before, base 36, and its strength, two capital letters. */
export function encodePostings({ positions, strengths }: Postings): string {
	let text = '';
	let before = 0;
	for (const [index, position] of positions.entries()) {
		const step = Math.round((strengths[index] ?? 0) * STRENGTH_STEPS);
		text += (position - before).toString(RADIX);
		text += String.fromCharCode(FIRST_LETTER + Math.floor(step / LETTERS), FIRST_LETTER + (step % LETTERS));
		before = position;
	}
	return text;
}

export function decodePostings(text: string): Postings {
	const positions: number[] = [];
	const strengths: number[] = [];
	let position = 0;
	for (const [, distance = '', letters = ''] of text.matchAll(/([0-9a-z]+)([A-Z]{2})/g)) {
		position += Number.parseInt(distance, RADIX);
		const step = (letters.charCodeAt(0) - FIRST_LETTER) * LETTERS + letters.charCodeAt(1) - FIRST_LETTER;
		positions.push(position);
		strengths.push(step / STRENGTH_STEPS);
	}
	return { positions, strengths };
}

/** @returns the file that a term is in, if it is in any */
export function fileOf(term: string, files: AskCore['terms']): string | undefined {
	return files.findLast(([first]) => first <= term)?.[1];
}
