import type { HighlightResult, SnippetResult } from '../../protocol/responses.ts';
import { analyzeText } from '../analysis/index.ts';
import type { Matcher, TextMatch } from './matcher.ts';

export interface Marks {
	/** Before a match, as HTML. */
	pre: string;
	post: string;
}

export const defaultMarks: Readonly<Marks> = { pre: '<mark>', post: '</mark>' };

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

const SPECIAL = /[&<>"']/;

/** Clients put highlighted values into pages as HTML, so all of the text is escaped. */
export function escapeHtml(text: string): string {
	return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text;
}

export function highlight(text: string, matcher: Matcher, marks: Marks): HighlightResult {
	const matches = matcher.find(text);
	return {
		value: mark(text, matches, marks),
		matchLevel: levelOf(matches, matcher),
		...(matches.length > 0 ? { fullyHighlighted: isFull(text, matches) } : {}),
		matchedWords: [...new Set(matches.map(({ word }) => word))].flatMap(
			(word) => matcher.matches[word]?.word.term ?? [],
		),
	};
}

/** Nothing but signs between the matches. */
function isFull(text: string, matches: readonly TextMatch[]): boolean {
	let rest = '';
	let at = 0;
	for (const { start, end } of matches) {
		rest += text.slice(at, start);
		at = end;
	}
	return !/[\p{L}\p{N}]/u.test(rest + text.slice(at));
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
	const wanted = matcher.matches.flatMap(({ word }, number) => (word.required ? [number] : []));
	return wanted.every((number) => matches.some(({ word }) => word === number)) ? 'full' : 'partial';
}

/**
 * Cuts a text to `words` words around the place with the most different words of the query, the first such place.
 * @param ellipsis stands where something was cut off
 */
export function snippet(text: string, words: number, matcher: Matcher, marks: Marks, ellipsis: string): SnippetResult {
	const matches = matcher.find(text);
	const { places } = analyzeText(text);
	const matchLevel = levelOf(matches, matcher);
	const total = places.length / 2;
	if (total <= words) return { value: flatten(mark(text, matches, marks)), matchLevel };
	const first = bestWindow(places, matches, words);
	const start = places[first * 2] ?? 0;
	const end = places[Math.min(total, first + words) * 2 - 1] ?? text.length;
	const inside = matches
		.filter((match) => match.start >= start && match.end <= end)
		.map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
	const before = first > 0 ? ellipsis : '';
	const after = first + words < total ? ellipsis : '';
	return { value: before + flatten(mark(text.slice(start, end), inside, marks)) + after, matchLevel };
}

function flatten(html: string): string {
	return html.replace(/\s+/g, ' ');
}

/**
 * @param places start and end of each word
 * @returns the first word of the window
 */
function bestWindow(places: Uint16Array, matches: readonly TextMatch[], words: number): number {
	if (matches.length === 0) return 0;
	const total = places.length / 2;
	let place = 0;
	const at = matches.map((match) => {
		while (place < total && (places[place * 2 + 1] ?? 0) <= match.start) place += 1;
		return { word: match.word, place };
	});
	let best = { value: 0, from: 0, to: 0 };
	for (const [index, { place: from }] of at.entries()) {
		const inside = at.slice(index).filter((other) => other.place < from + words);
		// Different words count most; more of the same decide between equals.
		const value = new Set(inside.map(({ word }) => word)).size * words + inside.length;
		if (value > best.value) best = { value, from, to: inside.at(-1)?.place ?? from };
	}
	// The matches in the middle, but never past the ends of the text.
	const spare = words - (best.to - best.from + 1);
	const centered = best.from - Math.floor(spare / 2);
	return Math.max(0, Math.min(windowStart(total, best.from, centered), total - words));
}

/** A window near the beginning of the text begins with it. */
function windowStart(total: number, from: number, centered: number): number {
	return from < total / 8 && centered <= 2 ? 0 : centered;
}
