import type { HighlightResult } from '../../protocol/responses.ts';
import { type AnalyzedText, analyzeText, type Synonyms } from '../../records/index.ts';
import { lowerBound } from '../lower-bound.ts';
import { escapeHtml } from './escape-html.ts';

interface EscapedText {
	html: string;
	/** Ends of the special characters in the text. */
	ends: Uint16Array;
	/** For each of them: the additional length of the HTML up to there. */
	shifts: Uint32Array;
}

let lastId = 0;

/** A text of a hit, which is analyzed and escaped once, since the same ones are shown again with each typed key. */
export class ShownText {
	/** A map key that is faster to look up than the text. */
	readonly id = ++lastId;
	#analyzed: AnalyzedText | undefined;
	#escaped: EscapedText | undefined;
	/** The escaped text on one line. */
	#line: string | undefined;
	#unmarked: HighlightResult | undefined;

	/** @param text of fewer than 65,536 characters, like the content of every record */
	constructor(
		readonly text: string,
		private readonly synonyms: Synonyms,
	) {}

	get analyzed(): AnalyzedText {
		this.#analyzed ??= analyzeText(this.text, this.synonyms);
		return this.#analyzed;
	}

	/** The highlight result if nothing matches. */
	get unmarked(): HighlightResult {
		this.#unmarked ??= { value: this.html(0, this.text.length), matchLevel: 'none', matchedWords: [] };
		return this.#unmarked;
	}

	/** Returns a part of the text as HTML. */
	html(start: number, end: number): string {
		const escaped = this.#escape();
		return cut(escaped.html, escaped, start, end);
	}

	/** Returns a part of the text as HTML on one line, with spaces for all other whitespace, as in a snippet. */
	line(start: number, end: number): string {
		const escaped = this.#escape();
		this.#line ??= escaped.html.replace(OTHER_WHITESPACE, ' ');
		return cut(this.#line, escaped, start, end);
	}

	#escape(): EscapedText {
		this.#escaped ??= escapeWithPositions(this.text);
		return this.#escaped;
	}
}

const OTHER_WHITESPACE = /[^\S ]/g;

function cut(html: string, { ends, shifts }: EscapedText, start: number, end: number): string {
	if (ends.length === 0) return html.slice(start, end);
	return html.slice(shifted(start, ends, shifts), shifted(end, ends, shifts));
}

function shifted(at: number, ends: Uint16Array, shifts: Uint32Array): number {
	const specials = lowerBound(ends.length, (index) => (ends[index] ?? 0) <= at);
	return at + (shifts[specials - 1] ?? 0);
}

function escapeWithPositions(text: string): EscapedText {
	const ends: number[] = [];
	const shifts: number[] = [];
	let shift = 0;
	const html = escapeHtml(text, (at, longer) => {
		shift += longer;
		ends.push(at + 1);
		shifts.push(shift);
	});
	return { html, ends: Uint16Array.from(ends), shifts: Uint32Array.from(shifts) };
}
