import { type AnalyzedText, analyzeText, type Synonyms } from '../../../records/index.ts';
import type { HighlightResult } from '../../protocol/responses.ts';
import { lowerBound } from '../lower-bound.ts';
import { escapeHtml } from './escape-html.ts';

/** A text as HTML, and where in it the text's characters are. */
interface EscapedText {
	html: string;
	/** Where the text's special characters end, and by how much the HTML before there is longer. */
	ends: Uint16Array;
	shifts: Uint32Array;
}

let lastId = 0;

/** A text as hits show it: taken apart and escaped once, since the same ones are shown at each key. */
export class ShownText {
	/** Quicker to find in a map than the text itself. */
	readonly id = ++lastId;
	#analyzed: AnalyzedText | undefined;
	#escaped: EscapedText | undefined;
	/** The escaped text in one line. */
	#line: string | undefined;
	#unmarked: HighlightResult | undefined;

	/** @param text of fewer than 65,536 characters, as every record is */
	constructor(
		readonly text: string,
		private readonly synonyms: Synonyms,
	) {}

	get analyzed(): AnalyzedText {
		this.#analyzed ??= analyzeText(this.text, this.synonyms);
		return this.#analyzed;
	}

	/** How it is shown where nothing of it was asked for. */
	get unmarked(): HighlightResult {
		this.#unmarked ??= { value: this.html(0, this.text.length), matchLevel: 'none', matchedWords: [] };
		return this.#unmarked;
	}

	/** A part of the text as HTML. */
	html(start: number, end: number): string {
		const escaped = this.#escape();
		return cut(escaped.html, escaped, start, end);
	}

	/** The same with a space for every other blank, as in a snippet. */
	line(start: number, end: number): string {
		const escaped = this.#escape();
		this.#line ??= OTHER_BLANK.test(escaped.html) ? escaped.html.replace(OTHER_BLANKS, ' ') : escaped.html;
		return cut(this.#line, escaped, start, end);
	}

	#escape(): EscapedText {
		this.#escaped ??= escapeWithPlaces(this.text);
		return this.#escaped;
	}
}

const OTHER_BLANK = /[^\S ]/;
const OTHER_BLANKS = /[^\S ]/g;

function cut(html: string, { ends, shifts }: EscapedText, start: number, end: number): string {
	if (ends.length === 0) return html.slice(start, end);
	return html.slice(shifted(start, ends, shifts), shifted(end, ends, shifts));
}

function shifted(at: number, ends: Uint16Array, shifts: Uint32Array): number {
	const specials = lowerBound(ends.length, (index) => (ends[index] ?? 0) <= at);
	return at + (shifts[specials - 1] ?? 0);
}

function escapeWithPlaces(text: string): EscapedText {
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
