import type { HighlightResult, SnippetResult } from '../../protocol/responses.ts';
import { analyzeText } from '../analysis/index.ts';
import type { Matcher, TextMatch } from './matcher.ts';

export interface Marks {
	/** Before a match, as HTML. */
	pre: string;
	post: string;
}

export const defaultMarks: Readonly<Marks> = { pre: '<mark>', post: '</mark>' };

const SPECIAL = /[&<>"']/;

/** Clients put highlighted values into pages as HTML, so all of the text is escaped. */
export function escapeHtml(text: string): string {
	if (!SPECIAL.test(text)) return text;
	let html = '';
	let from = 0;
	for (let at = 0; at < text.length; at++) {
		const entity = entityOf(text.charCodeAt(at));
		if (entity === undefined) continue;
		html += text.slice(from, at) + entity;
		from = at + 1;
	}
	return html + text.slice(from);
}

function entityOf(code: number): string | undefined {
	switch (code) {
		case 34:
			return '&quot;';
		case 38:
			return '&amp;';
		case 39:
			return '&#39;';
		case 60:
			return '&lt;';
		case 62:
			return '&gt;';
		default:
			return undefined;
	}
}

export function highlight(text: string, matcher: Matcher, marks: Marks): HighlightResult {
	const matches = matcher.find(text);
	if (matches.length === 0) return { value: escapeHtml(text), matchLevel: 'none', matchedWords: [] };
	return {
		value: mark(text, matches, marks),
		matchLevel: levelOf(matches, matcher),
		fullyHighlighted: isFull(text, matches),
		matchedWords: [...new Set(matches.map(({ word }) => word))].flatMap(
			(word) => matcher.matches[word]?.word.term ?? [],
		),
	};
}

const LETTER = /[\p{L}\p{N}]/u;

/** Nothing but signs between the matches. */
function isFull(text: string, matches: readonly TextMatch[]): boolean {
	let at = 0;
	for (const { start, end } of matches) {
		if (start > at && LETTER.test(text.slice(at, start))) return false;
		at = end;
	}
	return !LETTER.test(text.slice(at));
}

function mark(text: string, matches: readonly TextMatch[], { pre, post }: Marks): string {
	let html = '';
	let at = 0;
	for (const { start, end } of joinNeighbours(matches)) {
		html += escapeHtml(text.slice(at, start)) + pre + escapeHtml(text.slice(start, end)) + post;
		at = end;
	}
	return html + escapeHtml(text.slice(at));
}

/** Parts of one name are marked as one. */
function joinNeighbours(matches: readonly TextMatch[]): { start: number; end: number }[] {
	const joined: { start: number; end: number }[] = [];
	for (const { start, end } of matches) {
		const last = joined.at(-1);
		if (last && start <= last.end) last.end = Math.max(last.end, end);
		else joined.push({ start, end });
	}
	return joined;
}

function levelOf(matches: readonly TextMatch[], matcher: Matcher): 'none' | 'partial' | 'full' {
	if (matches.length === 0) return 'none';
	return matcher.required.every((number) => matches.some(({ word }) => word === number)) ? 'full' : 'partial';
}

/**
 * Cuts a text to `words` words around the place with the most different words of the query, the first such place.
 * @param ellipsis stands where something was cut off
 */
export function snippet(text: string, words: number, matcher: Matcher, marks: Marks, ellipsis: string): SnippetResult {
	const matches = matcher.find(text);
	const { words: places } = analyzeText(text);
	const matchLevel = levelOf(matches, matcher);
	const total = places.length / 2;
	if (total <= words) return { value: flatten(mark(text, matches, marks)), matchLevel };
	const first = bestWindow(places, matches, words);
	const start = places[first * 2] ?? 0;
	const end = places[Math.min(total, first + words) * 2 - 1] ?? text.length;
	const inside = matches.flatMap((match) =>
		match.start >= start && match.end <= end ? [{ ...match, start: match.start - start, end: match.end - start }] : [],
	);
	const before = first > 0 ? ellipsis : '';
	const after = first + words < total ? ellipsis : '';
	return { value: before + flatten(mark(text.slice(start, end), inside, marks)) + after, matchLevel };
}

/** Most texts have single blanks only, and looking is cheaper than replacing. */
const UNEVEN = /[^\S ]| {2}/;

function flatten(html: string): string {
	return UNEVEN.test(html) ? html.replace(/\s+/g, ' ') : html;
}

/**
 * @param places start and end of each word
 * @returns the first word of the window
 */
function bestWindow(places: Uint16Array, matches: readonly TextMatch[], words: number): number {
	if (matches.length === 0) return 0;
	const total = places.length / 2;
	const at = placesOf(places, matches);
	let best = { value: 0, from: 0, to: 0 };
	for (const [index, from] of at.entries()) {
		let seen = 0;
		let different = 0;
		let end = index;
		for (; end < at.length && (at[end] ?? 0) < from + words; end++) {
			const bit = 1 << (matches[end]?.word ?? 0);
			if ((seen & bit) === 0) different += 1;
			seen |= bit;
		}
		// Different words count most; more of the same decide between equals.
		const value = different * words + end - index;
		if (value > best.value) best = { value, from, to: at[end - 1] ?? from };
	}
	// The matches in the middle, but never past the ends of the text.
	const spare = words - (best.to - best.from + 1);
	const centered = best.from - Math.floor(spare / 2);
	return Math.max(0, Math.min(windowStart(total, best.from, centered), total - words));
}

/** @returns of each match: the number of the word that it is in */
function placesOf(places: Uint16Array, matches: readonly TextMatch[]): number[] {
	const total = places.length / 2;
	let place = 0;
	return matches.map(({ start }) => {
		while (place < total && (places[place * 2 + 1] ?? 0) <= start) place += 1;
		return place;
	});
}

/** A window near the beginning of the text begins with it. */
function windowStart(total: number, from: number, centered: number): number {
	return from < total / 8 && centered <= 2 ? 0 : centered;
}
