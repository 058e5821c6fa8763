import Prism from 'prismjs';
import { escapeHtml } from '../../../theme/content/escape-html.ts';
import { type TokenRole, tokenClasses } from '../../../theme/content/token-classes.ts';
import { roleOf } from '../../../theme/content/token-roles.ts';
import { grammarOf } from './languages.ts';

export { closestLanguage, isKnownLanguage } from './languages.ts';

interface HighlightOptions {
	language: string;
	/** Line numbers, from 1. */
	markedLines?: ReadonlySet<number>;
	changes?: ReadonlyMap<number, Change>;
	words?: readonly string[];
}

/**
 * Highlights a code block with one markup for all themes.
 * @returns the content of `<code>`. No element spans several lines, and marked or changed lines are `<span class="line …">`.
 * The classes of tokens are in `packages/octavo/src/theme/content/token-classes.ts`.
 */
export function highlight(code: string, { language, markedLines, changes, words = [] }: HighlightOptions): string {
	return segmentLines(code, language)
		.map((segments, index) => {
			const change = changes?.get(index + 1);
			const classes = [markedLines?.has(index + 1) ? 'line-marked' : '', change ? `line-${change}` : ''];
			return lineHtml(
				segments,
				classes.filter((name) => name !== ''),
				words,
			);
		})
		.join('\n');
}

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
function lineHtml(segments: readonly Segment[], classes: readonly string[], words: readonly string[]): string {
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

/** A part of one line. */
interface Segment {
	text: string;
	role: TokenRole | null;
}

const LONG_WORD = /\S{1000}/;

/** Returns the lines of `code`, split where the role changes. Blanks take the role of their neighbours. */
function segmentLines(code: string, language: string): Segment[][] {
	// Grammars look through a word from each of its letters anew, which takes minutes for a long one.
	const found = LONG_WORD.test(code) ? undefined : grammarOf(language);
	const lines: Segment[][] = [[]];
	const add = (text: string, role: TokenRole | null) => {
		const current = lines.at(-1);
		if (current && !text.includes('\n')) {
			if (text !== '') append(current, text, role);
			return;
		}
		for (const [index, part] of text.split('\n').entries()) {
			if (index > 0) lines.push([]);
			const line = lines.at(-1);
			if (part !== '' && line) append(line, part, role);
		}
	};
	const walk = (stream: Prism.TokenStream, parent: string | undefined, role: TokenRole | null): void => {
		if (typeof stream === 'string') add(stream, role);
		else if (Array.isArray(stream)) for (const part of stream) walk(part, parent, role);
		else {
			const types = [stream.type, ...(stream.alias ? [stream.alias].flat() : [])];
			walk(stream.content, stream.type, roleOf(found?.name ?? '', types, parent, role));
		}
	};
	walk(found ? Prism.tokenize(code, found.grammar) : code, undefined, null);
	return lines;
}

const BLANK = /^\s*$/;

function append(line: Segment[], text: string, role: TokenRole | null): void {
	const last = line.at(-1);
	if (last && (last.role === role || BLANK.test(text))) last.text += text;
	else if (last && BLANK.test(last.text)) {
		last.text += text;
		last.role = role;
	} else line.push({ text, role });
}

export type Change = 'added' | 'removed';

/** Matches `// [!code ++]` at the end of a line, with the comment syntax of every supported language. */
const MARK = /\s*(?:\{\s*)?(?:\/\/|\/\*|#|--|;|<!--)\s*\[!code (\+\+|--)\]\s*(?:\*\/|-->)?\s*\}?\s*$/;

/** Removes the marks of added and removed lines from `code`. Lines count from 1. */
export function readDiffComments(code: string): { code: string; changes: Map<number, Change> } {
	const changes = new Map<number, Change>();
	if (!code.includes('[!code ')) return { code, changes };
	const lines = code.split('\n').map((line, index) => {
		const mark = MARK.exec(line);
		if (!mark) return line;
		changes.set(index + 1, mark[1] === '++' ? 'added' : 'removed');
		return line.slice(0, mark.index);
	});
	return { code: lines.join('\n'), changes };
}
