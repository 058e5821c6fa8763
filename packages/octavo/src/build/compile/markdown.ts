import { encodeAddress } from '@octavo/contract/index.ts';
import { withAnchor } from '@octavo/search/records/index.ts';
import type { Heading as PageHeading } from '../../theme/index.ts';
import type { Admonition, Code, Definition, JsxElement, Link, Nodes } from './mdx.ts';
import { contents, type Fence, type Origin, type PageNotes } from './notes.ts';
import { isPhrasing, runs, unwrapParagraph } from './tree.ts';

interface MarkdownContext {
	notes: PageNotes;
	/** Origin of the site, which makes its links absolute. */
	url: string;
}

interface MarkdownInput extends MarkdownContext {
	title: string;
	description: string;
	children: readonly Nodes[];
	origin: Origin;
}

/**
 * Returns the clean Markdown copy of a page. The author's text is copied from the source by its positions; only nodes that
 * are not plain Markdown are replaced. (Serializing the whole tree with `mdast-util-to-markdown` takes 10 ms a page, more
 * than everything else together, and changes the author's text.)
 */
export function pageMarkdown({ title, description, children, origin, ...context }: MarkdownInput): string {
	const parts = [`# ${title}`, description, blocks(children, origin, context)];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns blocks and runs of text, separated by empty lines. */
function blocks(nodes: readonly Nodes[], origin: Origin, context: MarkdownContext): string {
	return runs(nodes)
		.map((run) => extract(run, origin, context).trim())
		.filter((text) => text !== '')
		.join('\n\n');
}

function inline(nodes: readonly Nodes[], origin: Origin, context: MarkdownContext): string {
	const paragraphs = unwrapParagraph(nodes);
	return paragraphs.every(isPhrasing) ? extract(paragraphs, origin, context).trim() : blocks(nodes, origin, context);
}

/** Matches the markers of block quotes and lists, and blanks, at the start of a line. */
const CONTAINER = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)*/;

/** Returns the markers of the containers around `offset` at the start of its line. */
function containerOf(source: string, offset: number): string {
	const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
	return CONTAINER.exec(line)?.[0] ?? '';
}

/** Returns the source from the first to the last node, with replacements and without the markers of outer containers. */
function extract(nodes: readonly Nodes[], origin: Origin, context: MarkdownContext): string {
	const start = nodes[0]?.position?.start.offset;
	const end = nodes.at(-1)?.position?.end.offset;
	if (start === undefined || end === undefined) return '';
	let text = '';
	let at = start;
	const visit = (node: Nodes): void => {
		const from = node.position?.start.offset;
		const to = node.position?.end.offset;
		if (from === undefined || to === undefined) return;
		const replacement = replace(node, origin, context);
		if (replacement === undefined) {
			if ('children' in node) node.children.forEach(visit);
			return;
		}
		const prefix = containerOf(origin.source, from).replace(/[^\s>]/g, ' ');
		text += origin.source.slice(at, from) + indent(replacement, prefix);
		at = to;
	};
	nodes.forEach(visit);
	text += origin.source.slice(at, end);
	const width = containerOf(origin.source, start).length;
	return width === 0 ? text : text.replace(new RegExp(`\\n[ \\t>]{1,${width}}`, 'g'), '\n');
}

/** Puts `prefix` before every line but the first. */
function indent(text: string, prefix: string): string {
	if (prefix === '') return text;
	return text.replace(/\n(?!\n)/g, `\n${prefix}`).replace(/\n(?=\n)/g, `\n${prefix.trimEnd()}`);
}

/** Returns the Markdown that replaces `node`, or `undefined` if its source is kept and its children are visited. */
function replace(node: Nodes, origin: Origin, context: MarkdownContext): string | undefined {
	const { notes } = context;
	const within = (nodes: readonly Nodes[]) => inline(nodes, origin, context);
	switch (node.type) {
		case 'yaml':
		case 'mdxjsEsm':
			return '';
		case 'text':
			return unescapeBraces(node, origin);
		case 'heading':
			return `${'#'.repeat(node.depth)} ${headingText(within(node.children), notes.headings.get(node))}`;
		case 'link': {
			const isAutomatic = origin.source[node.position?.start.offset ?? 0] !== '[';
			if (isAutomatic) return undefined;
			return `[${within(node.children)}](${targetOf(node, context)})`;
		}
		// A snippet can use the names of its page for other addresses, so the copy has the addresses in place.
		case 'linkReference': {
			const definition = notes.definitions.get(node);
			return definition && `[${within(node.children)}](${targetOf(definition, context)})`;
		}
		case 'imageReference': {
			const definition = notes.definitions.get(node);
			if (!definition) return undefined;
			const address = absolute(notes.images.get(node)?.src ?? definition.url, context);
			return `![${node.alt ?? ''}](${address}${title(definition)})`;
		}
		case 'definition':
			return '';
		case 'footnoteReference':
			return `[^${notes.footnotes.get(node)?.name ?? node.identifier}]`;
		case 'footnoteDefinition': {
			const text = blocks(node.children, origin, context).replace(/\n(?!\n)/g, '\n    ');
			return `[^${notes.footnotes.get(node)?.name ?? node.identifier}]: ${text}`;
		}
		case 'image':
			return `![${node.alt ?? ''}](${absolute(notes.images.get(node)?.src ?? node.url, context)}${title(node)})`;
		case 'code': {
			const fence = notes.fences.get(node);
			return fence && fenceMarkdown(node, fence);
		}
		case 'containerDirective':
			return admonitionMarkdown(node, origin, context);
		case 'mdxTextExpression':
		case 'mdxFlowExpression':
			return notes.values.get(node) ?? '';
		case 'mdxJsxTextElement':
			return componentMarkdown(node, origin, context)
				.trim()
				.replace(/\s*\n\s*/g, ' ');
		case 'mdxJsxFlowElement':
			return componentMarkdown(node, origin, context).trim();
		default:
			return undefined;
	}
}

/** Headings carry their ids, so that a section of the copy can be found by its address. */
function headingText(text: string, heading: PageHeading | undefined): string {
	return heading ? withAnchor(text, heading.id) : text;
}

/** Removes the escapes of braces, which MDX needs and Markdown does not. */
function unescapeBraces({ position }: Nodes, { source }: Origin): string | undefined {
	const text = source.slice(position?.start.offset, position?.end.offset);
	return text.includes('\\') ? text.replace(/\\([{}])/g, '$1') : undefined;
}

function targetOf(node: Link | Definition, context: MarkdownContext): string {
	return absolute(context.notes.targets.get(node) ?? node.url, context) + title(node);
}

function absolute(target: string, { url }: MarkdownContext): string {
	return encodeAddress(target.startsWith('/') && !target.startsWith('//') ? url + target : target);
}

function title({ title: text }: { title?: string | null | undefined }): string {
	return text ? ` "${text.replaceAll('"', '\\"')}"` : '';
}

/** Returns a fence. Changed lines are shown as a diff, since the comments that mark them are removed. */
function fenceMarkdown(node: Code, { language, meta, code, changes }: Fence): string {
	const sign = (line: number) => ({ added: '+', removed: '-', same: ' ' })[changes.get(line) ?? 'same'];
	const lines = code.split('\n').map((line, index) => (changes.size === 0 ? line : sign(index + 1) + line));
	const longest = Math.max(2, ...[...node.value.matchAll(/`+/g)].map(([ticks]) => ticks.length));
	const fence = '`'.repeat(longest + 1);
	const info = `${changes.size === 0 ? language : 'diff'}${meta.title ? ` title="${meta.title}"` : ''}`;
	return `${fence}${info}\n${lines.join('\n')}\n${fence}`;
}

function admonitionMarkdown(node: Admonition, origin: Origin, context: MarkdownContext): string {
	const [first, ...rest] = node.children;
	const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
	const heading = label?.children.length
		? inline(label.children, origin, context)
		: node.name.charAt(0).toUpperCase() + node.name.slice(1);
	const body = blocks(label ? rest : node.children, origin, context);
	return [`**${heading}**`, '', ...body.split('\n')].map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

function componentMarkdown(node: JsxElement, origin: Origin, context: MarkdownContext): string {
	const { notes } = context;
	const inclusion = notes.inclusions.get(node);
	const from = inclusion?.origin ?? origin;
	const children = contents(node, notes);
	const use = notes.components.get(node);
	if (!use?.definition) {
		if (use?.name === 'br') return ' ';
		return node.type === 'mdxJsxTextElement' ? inline(children, from, context) : blocks(children, from, context);
	}
	const { definition, props } = use;
	const inside = definition.children === 'inline' ? inline(children, from, context) : blocks(children, from, context);
	return definition.markdown(markdownProps(props, definition.linkProps ?? [], context), inside);
}

/** Turns measured images back into addresses, and makes links absolute. */
function markdownProps(
	props: Readonly<Record<string, unknown>>,
	linkProps: readonly string[],
	context: MarkdownContext,
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(props).map(([name, value]) => {
			if (typeof value === 'string' && linkProps.includes(name)) return [name, absolute(value, context)];
			const isImage = typeof value === 'object' && value !== null && 'src' in value && typeof value.src === 'string';
			return [name, isImage ? absolute(String(value.src), context) : value];
		}),
	);
}
