import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import { createFinding, type FindingCode } from '../../findings/index.ts';
import { positionAt } from '../../graph/index.ts';
import type { Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { isJsx } from '../tree.ts';
import { namesIn, type ResolveContext } from './context.ts';

/** Stands for a character that is no markup: an escaped one, or one of an element. */
const OTHER = '\uFFFC';
const MARKS = /[[\]*_#`|~]|:\w+:|::\w|&\w|!!! |<<< |\$\$|[^\S \t\r\n]|(?:^|\n)[ \t>]*(?:[-+]|\d+[.)])[ \t]/;

interface Literal {
	/** `literal-markup` if absent. */
	code?: FindingCode;
	/** Whether only paragraphs and elements have it. */
	blocks?: boolean;
	pattern: RegExp;
	/** Says why it is no markup and what to write. @param written what matches, and its groups */
	mend(written: readonly string[]): string;
}

/** What looks like markup in text. Each pattern is one that Markdown would have read if it were right. */
const LITERALS: readonly Literal[] = [
	{
		pattern: /^[ \t>]*\[!(\w+)\]/dg,
		mend: ([, kind = 'NOTE']) =>
			`write ":::${/^(?:note|tip|warning|caution)$/i.test(kind) ? kind.toLowerCase() : 'info'}" before the text and ":::" after it`,
	},
	{
		code: 'undefined-reference',
		pattern: /\[\^([^[\]\n]+)\]/dg,
		mend: ([mark = '', name = '']) => {
			const label = name.replace(/\s+/g, '-');
			return `there is no footnote "${label}" in this file; write "[^${label}]: Text." below, or "\\${mark}"`;
		},
	},
	{
		pattern: /(?<![\w\]])!?\[[^[\]]*\]\([^()\n]*\)/dg,
		mend: () => 'write "<" and ">" around an address with blanks, quotes around a title, or "\\[" for a bracket',
	},
	{
		pattern: /(?<![\w\]])\[[^[\]]+\][ \t]+\((?:\/|\.{1,2}\/|https?:|#)[^()\s]*\)/dg,
		mend: () => 'remove the blank between "]" and "("',
	},
	{
		pattern: /\([^()[\]\n]+\)\[(?:\/|\.{1,2}\/|https?:|#)[^[\]\s]*\]/dg,
		mend: () => 'write the text in brackets and the address in parentheses: "[text](/address)"',
	},
	{
		pattern: /^[ \t>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})[^\S \t\r\n]/dgm,
		mend: () => 'it is followed by a no-break space or another special blank; write a plain one',
	},
	{
		blocks: true,
		pattern: /^[ \t>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+(?=\S)/dgm,
		mend: ([mark = '']) =>
			`a list or heading begins on a line of its own, after an empty line; write it there, or "\\${mark.trim().at(-1)}"`,
	},
	{
		pattern: /^[ \t>]*(?:#(?=\p{L})|#{2,6}(?=[^\s#])|#{7,})/dgmu,
		mend: ([marks = '']) => `a heading is one to six "#" and a blank; write that, or "\\${marks.trim()}"`,
	},
	{
		pattern: /(?<!\*)\*\*[^*\n]+\*\*(?!\*)|(?<!\*)\*(?![\s*])[^*\n]+(?<!\s)\*(?!\*)|(?<!\w)__[^_\n]+__|~~[^~\n]+~~/dg,
		mend: ([text = '']) =>
			`marks have no blank on their inner side, and a blank or a sign on their outer side if a sign is inside; move the signs out of them, or write "${text.replace(/[*_~]/g, '\\$&')}"`,
	},
	{
		pattern: /(?<![\w*~/]|(?:\*\*|~~).*)(?:\*\*|~~)(?=[\p{L}\d])(?!.*(?:\*\*|~~))/dgu,
		mend: ([marks = '']) =>
			`it has no end in this paragraph; write "${marks}" after the words, or "${marks.replace(/./g, '\\$&')}"`,
	},
	{
		pattern: /^[ \t>]*\[(?!\^)[^[\]\n]*\][ \t]*:(?=[ \t]*(?:$|<?(?:\/|\.{1,2}\/|https?:|#)))/dgm,
		mend: () => 'write a name, ":", the address and perhaps a title in quotes, after an empty line',
	},
	{
		pattern: /\^\[[^[\]\n]+\]/dg,
		mend: () => 'write "[^name]" here, and "[^name]: Text." on a line below',
	},
	{
		pattern: /^[ \t>]*(?:::(?=[a-z]+[ \t]*$)|::?[a-z]+\[|:{3,}[a-z]+)/dgm,
		mend: () => 'an admonition begins and ends with three colons, on lines of their own',
	},
	{
		pattern: /^[ \t]*(?:\[\[?toc\]\]?[ \t]*$|!!! \w+|<<< |\$\$)|(?<![\w:]):[a-z][a-z\d_+-]+:(?![\w:])/dgim,
		mend: () => 'it is markup of other tools; remove it, or write an emoji itself, ":::note", or a code block',
	},
	{
		pattern: /`/dg,
		mend: () => 'the code in back-ticks has no end; write "\\|" for a pipe in a table, or "\\`" for a back-tick',
	},
	{
		pattern: /^[ \t>]*\|.*\|[ \t]*$(?:\r?\n[ \t>]*\|.*$)*/dgm,
		mend: () => 'a table needs a line such as "|---|---|" below its head, with as many columns as the head',
	},
];

const REFERENCE = /(?<![\w\]])!?\[([^[\]]*)\](?:\[([^[\]]*)\])?(?![[(:])/dg;

/** Reports markup in the text of a paragraph, heading, cell or element that is shown as it is written. */
export function checkLiterals(node: Nodes, origin: Origin, context: ResolveContext): void {
	if (!('children' in node)) return;
	const children: readonly Nodes[] = node.children;
	const start = children[0]?.position?.start.offset;
	const end = children.at(-1)?.position?.end.offset;
	if (start === undefined || end === undefined || !children.some(({ type }) => type === 'text')) return;
	const text = textBetween(children, start, end, origin.source);
	if (!MARKS.test(text)) return;
	const report = (code: FindingCode, match: RegExpExecArray, mend: string) => {
		const place = { file: origin.file, ...positionAt(origin.source, start + match.index + match[0].search(/[^\s>]/)) };
		const [shown] = origin.source
			.slice(start + match.index, start + match.index + match[0].length)
			.trim()
			.split('\n');
		context.findings.push(createFinding(code, place, `"${shown}" is shown as it is written: ${mend}.`));
	};
	// The text of a match has lost what is blotted out.
	const written = ({ indices = [] }: RegExpExecArray) =>
		Array.from(indices, (span) => (span ? origin.source.slice(start + span[0], start + span[1]) : ''));
	const canHaveBlocks = isJsx(node) || (node.type === 'paragraph' && !node.data?.directiveLabel);
	for (const { code = 'literal-markup', blocks, pattern, mend } of LITERALS)
		for (const match of blocks && !canHaveBlocks ? [] : text.matchAll(pattern))
			report(code, match, mend(written(match)));
	for (const match of text.matchAll(/&[a-z]\w*;/gi))
		if (children.some((child) => child.type === 'text' && child.value.includes(match[0])))
			report('literal-markup', match, 'there is no such sign; write the sign itself, or a backslash before it');
	const known = [...namesIn(origin, context).definitions.keys()];
	for (const match of text.matchAll(REFERENCE)) {
		const [, words = '', label = ''] = written(match);
		const name = label || words;
		const closest = closestOf(name, known);
		// Brackets alone are common in prose.
		const isMeant = match[2] !== undefined || (name.length > 3 && isMisspelt(name, closest));
		if (words.startsWith('^') || name === '' || !isMeant) continue;
		const hint = closest === undefined ? '; write' : `${didYouMean(closest)} Or write`;
		report(
			'undefined-reference',
			match,
			`this file does not define "${name}"${hint} "[${name}]: /address" below, or "\\["`,
		);
	}
}

function isMisspelt(name: string, known = ''): boolean {
	return Math.abs(name.length - known.length) < 3 && name[0]?.toUpperCase() === known[0];
}

/** Returns the source of an element's text with its length, in which everything that is no unescaped text is blotted out. */
function textBetween(children: readonly Nodes[], start: number, end: number, source: string): string {
	let text = '';
	for (const child of children) {
		const from = child.position?.start.offset ?? start;
		const to = child.position?.end.offset ?? from;
		text = text.padEnd(from - start, OTHER);
		if (child.type === 'text') text += source.slice(from, to).replace(/\\[!-/:-@[-`{-~]/g, OTHER + OTHER);
	}
	return text.padEnd(end - start, OTHER);
}
