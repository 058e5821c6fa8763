/** The only file that knows the MDX parser. Everything else works on the mdast tree that it returns. */

import { messageOf } from '@octavo/platform/error-message.ts';
import type { Nodes, Root } from 'mdast';
import {
	type MdxFlowExpression,
	type MdxJsxFlowElement,
	type MdxJsxTextElement,
	type MdxTextExpression,
	mdxToMdast,
} from 'satteri';

export type {
	Code,
	Definition,
	FootnoteDefinition,
	FootnoteReference,
	Heading,
	Image,
	ImageReference,
	Link,
	LinkReference,
	List,
	ListItem,
	Nodes,
	Root,
	Table,
	TableCell,
	TableRow,
} from 'mdast';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type Expression = MdxFlowExpression | MdxTextExpression;
export type Admonition = Extract<Nodes, { type: 'containerDirective' }>;

/** Thrown for a page that is not valid MDX. Line and column count from 1 and include the front matter. */
export class MdxSyntaxError extends Error {
	override name = 'MdxSyntaxError';
	readonly line: number;
	readonly column: number;

	constructor(message: string, line: number, column: number) {
		super(message);
		this.line = line;
		this.column = column;
	}
}

const FEATURES = { directive: true, headingAttributes: true } as const;

/** The form of the parser's errors: `5:3: Text of the error (mdx-jsx:unexpected-character)`. */
const ERROR_SHAPE = /^(\d+):(\d+):\s*([\s\S]*?)(?:\s*\([\w-]+:[\w-]+\))?$/;

/**
 * Parses a page with its front matter. Only block directives (`:::kind`) exist here. The parser also reads `:name` in
 * running text and `::name` on a line as directives, which would swallow parts of `ts:generate-types` and `10:30`; these
 * are turned back into text.
 * @throws {MdxSyntaxError} if the source is not valid MDX
 */
export function parseMdx(source: string): Root {
	const tree = parse(source);
	restoreText(tree, source);
	return tree;
}

function parse(source: string): Root {
	try {
		const tree = mdxToMdast(source, { features: FEATURES });
		if (tree.type === 'root') return tree;
		throw new Error(`the parser returned a "${tree.type}" instead of a root`);
	} catch (error) {
		const message = messageOf(error);
		const [, line, column, text] = ERROR_SHAPE.exec(message) ?? [];
		if (text === undefined) throw new MdxSyntaxError(message, 1, 1);
		const isId = /^ {0,3}#{1,6}[ \t].*\{#/.test(source.split('\n')[Number(line) - 1] ?? '');
		const id = 'The braces after a heading hold one id of letters, digits and "-", and end the line: {#id}.';
		throw new MdxSyntaxError(isId ? id : withMend(text.replace(' with oxc', '')), Number(line), Number(column));
	}
}

/** Adds what to write to a message of the parser that does not say it, for signs that are meant as text. */
function withMend(text: string): string {
	if (text.includes('\\')) return text;
	const [, empty] = /closing tag for `<(br|hr|img|input|wbr)>`/.exec(text) ?? [];
	if (empty) return `${text}. Write <${empty} />, with a slash.`;
	if (/^Could not parse expression|`\{`|`\}`/.test(text))
		return `${text}. Write "\\{" for a literal "{", and formulas and templates as code: \`{{ name }}\`.`;
	return /`<`|name|tag/.test(text)
		? `${text}. Put values of attributes in quotes or braces. Write "\\<" for a literal "<", or use code: \`a < b\`.`
		: text;
}

function restoreText(node: Nodes, source: string): void {
	if (!('children' in node)) return;
	const children: Nodes[] = node.children;
	for (const [index, child] of children.entries()) {
		if (child.type === 'textDirective') children[index] = literal(child, source);
		else if (child.type === 'leafDirective') {
			const text = literal(child, source);
			children[index] = { ...text, type: 'paragraph', children: [text] };
		} else restoreText(child, source);
	}
}

function literal(node: Nodes, source: string): Extract<Nodes, { type: 'text' }> {
	const value = source.slice(node.position?.start.offset, node.position?.end.offset);
	return { type: 'text', value, ...(node.position && { position: node.position }) };
}
