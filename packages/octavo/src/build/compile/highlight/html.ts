import { escapeHtml } from '../../../theme/content/escape-html.ts';
import { tokenClasses } from '../../../theme/content/token-classes.ts';
import type { Segment } from './segments.ts';

const EDGES = /^(\s*)([\s\S]*?)(\s*)$/;

function segmentHtml({ text, role }: Segment): string {
	const trimmed = text.trim();
	if (role === null || trimmed === '') return escapeHtml(text);
	if (trimmed.length === text.length) return `<span class="${tokenClasses[role]}">${escapeHtml(text)}</span>`;
	const [, before = '', middle = '', after = ''] = EDGES.exec(text) ?? [];
	return `${before}<span class="${tokenClasses[role]}">${escapeHtml(middle)}</span>${after}`;
}

/** Returns the occurrences of `words` in `line` as sorted `[start, end)` ranges that do not overlap. */
function occurrences(line: string, words: readonly string[]): [number, number][] {
	const found: [number, number][] = [];
	for (const word of words) {
		for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + word.length))
			found.push([at, at + word.length]);
	}
	found.sort(([a], [b]) => a - b);
	return found.filter(([start], index) => start >= (found[index - 1]?.[1] ?? 0));
}

/** Returns the HTML of the part of `segments` between two columns. */
function cut(segments: readonly Segment[], start: number, end: number): string {
	let at = 0;
	let html = '';
	for (const { text, role } of segments) {
		const part = text.slice(Math.max(0, start - at), Math.max(0, end - at));
		if (part !== '') html += segmentHtml({ text: part, role });
		at += text.length;
	}
	return html;
}

/** Returns the HTML of a line with `words` marked, wrapped in an element if the line has classes. */
export function lineHtml(segments: readonly Segment[], classes: readonly string[], words: readonly string[]): string {
	const text = words.length > 0 ? segments.map((segment) => segment.text).join('') : '';
	let html = '';
	let at = 0;
	for (const [start, end] of occurrences(text, words)) {
		html += `${cut(segments, at, start)}<mark class="word">${cut(segments, start, end)}</mark>`;
		at = end;
	}
	html += at === 0 ? segments.map(segmentHtml).join('') : cut(segments, at, text.length);
	return classes.length > 0 ? `<span class="${['line', ...classes].join(' ')}">${html}</span>` : html;
}
