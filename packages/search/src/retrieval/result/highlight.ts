import { DEFAULT_MARKS, type SearchParameters } from '../../protocol/requests.ts';
import type { HighlightResult, SnippetResult } from '../../protocol/responses.ts';
import type { Matcher, TextMatch } from './matcher.ts';
import type { ShownText } from './shown-text.ts';

export interface Marks {
	/** HTML before and after a match. */
	pre: string;
	post: string;
}

/** Returns the marks that a request asks for. */
export function marksOf({
	highlightPreTag: pre = DEFAULT_MARKS.highlightPreTag,
	highlightPostTag: post = DEFAULT_MARKS.highlightPostTag,
}: SearchParameters): Marks {
	return { pre, post };
}

export function highlight(text: ShownText, matcher: Matcher, marks: Marks): HighlightResult {
	const matches = matcher.find(text);
	if (matches.length === 0) return text.unmarked;
	return {
		value: mark((start, end) => text.html(start, end), matches, marks, 0, text.text.length),
		matchLevel: levelOf(matches, matcher),
		matchedWords: wordsOf(matches, matcher),
	};
}

/** Returns the matched words of the query, without duplicates. */
function wordsOf(matches: readonly TextMatch[], matcher: Matcher): string[] {
	const words: string[] = [];
	let seen = 0;
	for (const { word } of matches) {
		if ((seen >>> word) & 1) continue;
		seen |= 1 << word;
		const term = matcher.matches[word]?.word.term;
		if (term !== undefined) words.push(term);
	}
	return words;
}

/**
 * Marks the matches in a part of a text.
 * @param cut returns a part of the text as HTML
 * @returns the HTML of the part from `from` to `to`; matches that it cuts are not marked
 */
function mark(
	cut: (start: number, end: number) => string,
	matches: readonly TextMatch[],
	{ pre, post }: Marks,
	from: number,
	to: number,
): string {
	let html = '';
	let at = from;
	/** The current mark; adjacent parts of a name share one. */
	let start = -1;
	let end = -1;
	for (const match of matches) {
		if (match.start < from || match.end > to) continue;
		if (match.start <= end) {
			if (match.end > end) end = match.end;
			continue;
		}
		if (start >= 0) {
			html += cut(at, start) + pre + cut(start, end) + post;
			at = end;
		}
		start = match.start;
		end = match.end;
	}
	if (start < 0) return cut(from, to);
	return html + cut(at, start) + pre + cut(start, end) + post + cut(end, to);
}

function levelOf(matches: readonly TextMatch[], matcher: Matcher): 'none' | 'partial' | 'full' {
	let found = 0;
	for (const { word } of matches) found |= 1 << word;
	if (matches.length === 0) return 'none';
	return (matcher.required & ~found) === 0 ? 'full' : 'partial';
}

/**
 * Cuts a text to `words` words around the first place with the most different words of the query.
 * @param ellipsis inserted at each cut
 */
export function snippet(
	text: ShownText,
	words: number,
	matcher: Matcher,
	marks: Marks,
	ellipsis: string,
): SnippetResult {
	const matches = matcher.find(text);
	const { words: places } = text.analyzed;
	const matchLevel = levelOf(matches, matcher);
	const total = places.length / 2;
	const markLine = (start: number, end: number): string => {
		const line = mark((from, to) => text.line(from, to), matches, marks, start, end);
		return line.includes('  ') ? line.replace(/ {2,}/g, ' ') : line;
	};
	if (total <= words) return { value: markLine(0, text.text.length), matchLevel };
	const first = bestWindow(places, matches, words);
	const start = places[first * 2] ?? 0;
	const end = places[Math.min(total, first + words) * 2 - 1] ?? text.text.length;
	const before = first > 0 ? ellipsis : '';
	const after = first + words < total ? ellipsis : '';
	return { value: before + markLine(start, end) + after, matchLevel };
}

/**
 * Chooses the words of a snippet.
 * @param places start and end of each word
 * @returns the index of the first word
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
		// The number of different words decides; ties go to the window with more matches.
		const value = different * words + end - index;
		if (value > best.value) best = { value, from, to: at[end - 1] ?? from };
	}
	// Centers the matches within the bounds of the text.
	const spare = words - (best.to - best.from + 1);
	const centered = best.from - Math.floor(spare / 2);
	// Starts at the beginning of the text if the matches are near it and stay within the window.
	const first = best.from < total / 8 && centered <= 2 && best.to < words ? 0 : centered;
	return Math.max(0, Math.min(first, total - words));
}

/** @returns for each match, the index of the word that contains it */
function placesOf(places: Uint16Array, matches: readonly TextMatch[]): number[] {
	const total = places.length / 2;
	let place = 0;
	return matches.map(({ start }) => {
		while (place < total && (places[place * 2 + 1] ?? 0) <= start) place += 1;
		return place;
	});
}
