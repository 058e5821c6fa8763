import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import difference from 'lodash-es/difference.js';
import { createFinding } from '../../findings/index.ts';
import { evaluate, printable } from '../expressions.ts';
import {
	type Expression,
	type ImageReference,
	type JsxElement,
	type LinkReference,
	MdxSyntaxError,
	type Nodes,
	parseMdx,
	type Table,
	type TableCell,
} from '../mdx.ts';
import { emptyNotes, type Inclusion, type Origin } from '../notes.ts';
import { snippetName } from '../snippets.ts';
import { isJsx, isPhrasing } from '../tree.ts';
import { checkStrayFence, resolveAdmonition } from './admonitions.ts';
import { checkParameter, readAttributes } from './attributes.ts';
import { checkContent, resolveComponent } from './components.ts';
import { checkSigns, namesIn, type ResolveContext, report, use } from './context.ts';
import { resolveFence } from './fences.ts';
import { resolveFootnote } from './footnotes.ts';
import { createSlugger, resolveHeading } from './headings.ts';
import { resolveImage } from './images.ts';
import { resolveLinkNode } from './links.ts';
import { checkLiterals } from './literal-text.ts';

export type { ResolveContext } from './context.ts';

interface ResolveInput
	extends Pick<ResolveContext, 'page' | 'ui' | 'fences' | 'snippets' | 'images' | 'proofPage' | 'facts'> {
	source: string;
	children: readonly Nodes[];
}

/**
 * The first pass over a page: includes snippets, gives headings their ids, resolves links and images, evaluates
 * expressions, and checks components. Rendering and the Markdown copy use its notes.
 */
export function resolvePage({ source, children, ...input }: ResolveInput): ResolveContext {
	const { page } = input;
	const context: ResolveContext = {
		...input,
		slugger: createSlugger(),
		notes: emptyNotes(),
		headings: [],
		anchors: new Set(),
		links: [],
		ownFences: [],
		used: new Map(),
		textLength: 0,
		findings: [],
		placed: new Set(),
		uses: new Map(),
		dependencies: new Map(),
		assets: new Map(),
		later: [],
		names: new Map(),
		footnoteCount: 0,
		depth: 1,
	};
	// On its own page, a snippet must not include itself.
	const trail = page.kind === 'snippet' ? [snippetName(page.id)] : [];
	const origin = { file: page.file, source, parameters: {}, trail };
	resolveAll(children, origin, context);
	for (const step of context.later) step();
	for (const node of children) {
		const { column = 1, offset = 0 } = node.position?.start ?? {};
		if (column <= MAX_INDENTATION || source.slice(offset - column + 1, offset).trim() !== '' || isJsx(node)) continue;
		const message = 'Blanks before a line do not make it code here; write code between lines of "```", or remove them.';
		report(context, node, origin, 'literal-markup', message);
	}
	for (const rules of context.fences)
		for (const { code, message, closest, ...place } of rules.checkFile(context.ownFences))
			context.findings.push(createFinding(code, place, message, { closest }));
	return context;
}

/** In columns; more are indented code in Markdown, which MDX does not have. */
const MAX_INDENTATION = 4;

const ELEMENT_NAMES: Partial<Record<Nodes['type'], string>> = {
	table: 'Table',
	image: 'Image',
	imageReference: 'Image',
	blockquote: 'RareMarkdown',
	thematicBreak: 'RareMarkdown',
	footnoteReference: 'Footnotes',
};

function resolveAll(nodes: readonly Nodes[], origin: Origin, context: ResolveContext): void {
	for (const node of nodes) {
		const name = ELEMENT_NAMES[node.type];
		if (name) use(name, context);
		if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
			context.textLength += node.value.length;
		if (isJsx(node)) {
			resolveJsx(node, origin, context);
			continue;
		}
		resolveOne(node, origin, context);
		if ('children' in node) resolveAll(node.children, origin, context);
		if (node.type !== 'text') context.later.push(() => checkLiterals(node, origin, context));
		// Resolved after its children, since the text of a heading can contain expressions and components.
		if (node.type === 'heading') resolveHeading(node, origin, context);
	}
}

function resolveJsx(node: JsxElement, origin: Origin, context: ResolveContext): void {
	if (node.name !== 'Snippet') {
		resolveComponent(node, origin, context);
		resolveAll(node.children, origin, context);
		context.later.push(() => checkLiterals(node, origin, context));
		return;
	}
	checkContent(node, 'Snippet', origin, context);
	const inclusion = includeSnippet(node, origin, context);
	context.notes.inclusions.set(node, inclusion ?? { children: [], origin });
	if (inclusion) resolveAll(inclusion.children, inclusion.origin, context);
}

function resolveOne(node: Nodes, origin: Origin, context: ResolveContext): void {
	switch (node.type) {
		case 'text':
			return checkSigns(node.value, node, origin, context);
		case 'link':
			return resolveLinkNode(node, origin, context);
		case 'definition': {
			const { definitions } = namesIn(origin, context);
			const key = node.identifier.toUpperCase();
			const message = `"${node.label ?? key}" is defined above; this address is not used.`;
			// The first of several definitions is meant, as in CommonMark.
			if (!definitions.has(key)) definitions.set(key, node);
			else report(context, node, origin, 'lost-text', message);
			// Once all uses are known: an address that only pictures use is not that of a page.
			context.later.push(() => {
				context.later.push(() => {
					const uses = context.uses.get(node);
					if (uses?.size !== 1 || !uses.has('imageReference')) resolveLinkNode(node, origin, context);
				});
			});
			return;
		}
		case 'linkReference':
		case 'imageReference':
			context.later.push(() => resolveReference(node, origin, context));
			return;
		case 'image':
			return resolveImage(node, node.url, origin, context);
		case 'table':
			return checkCells(node, origin, context);
		case 'code':
			return resolveFence(node, origin, context);
		case 'containerDirective':
			return resolveAdmonition(node, origin, context);
		case 'paragraph':
			return checkStrayFence(node, origin, context);
		case 'heading':
			if (node.depth > 4) use('RareMarkdown', context);
			return;
		case 'listItem':
			if (typeof node.checked === 'boolean') use('TaskBox', context);
			return;
		case 'mdxFlowExpression':
		case 'mdxTextExpression':
			return resolveExpression(node, origin, context);
		case 'footnoteReference':
		case 'footnoteDefinition':
			return resolveFootnote(node, origin, context);
		case 'mdxjsEsm': {
			const message =
				'Pages cannot import or export; the components of the catalogue are available without an import. A paragraph of text begins with another word.';
			return report(context, node, origin, 'import-not-allowed', message);
		}
	}
}

function resolveExpression(node: Expression, origin: Origin, context: ResolveContext): void {
	const result = evaluate(node.value, origin.parameters);
	const text = 'value' in result ? printable(result.value) : '';
	const noText = `{${node.value.trim()}} does not evaluate to text; write a string or a number.`;
	if ('problem' in result) report(context, node, origin, 'invalid-expression', result.problem);
	else if (text === undefined) report(context, node, origin, 'invalid-expression', noText);
	else if (result.value === undefined) checkParameter(node.value, node, origin, context);
	checkSigns(text, node, origin, context);
	context.notes.values.set(node, text ?? '');
}

function resolveReference(node: LinkReference | ImageReference, origin: Origin, context: ResolveContext): void {
	const definition = namesIn(origin, context).definitions.get(node.identifier.toUpperCase());
	if (!definition) return;
	context.notes.definitions.set(node, definition);
	context.uses.set(definition, (context.uses.get(definition) ?? new Set()).add(node.type));
	if (node.type === 'imageReference') resolveImage(node, definition.url, origin, context);
}

/** Whether a cell says no more than yes or no, which a table that compares shows as a sign. */
function isAnswer({ children: [only] }: TableCell): boolean {
	return only?.type === 'text' && /^(?:yes|no)$/.test(only.value);
}

/** Reports cells beyond the columns of the head, which no table shows. */
function checkCells({ children: [head, ...rows] }: Table, origin: Origin, context: ResolveContext): void {
	const columns = head?.children.length ?? 0;
	for (const row of rows) {
		if (row.children.some(isAnswer)) use('ComparedTable', context);
		const cell = row.children[columns];
		if (!cell) continue;
		const message = `This cell is not shown, because the head of the table has ${columns === 1 ? 'one column' : `${columns} columns`}; add one to the head, or write "\\|" for a pipe inside a cell.`;
		report(context, cell, origin, 'lost-text', message);
	}
}

/**
 * Resolves `<Snippet name="…" parameter="…" />`. It parses the snippet each time, since every inclusion has its own ids
 * and values.
 */
function includeSnippet(node: JsxElement, origin: Origin, context: ResolveContext): Inclusion | undefined {
	const { name, ...parameters } = readAttributes(node, origin, context).values;
	if (typeof name !== 'string' || name === '') {
		report(context, node, origin, 'missing-snippet', '<Snippet> needs the name of a snippet: <Snippet name="…" />.');
		return undefined;
	}
	const snippet = context.snippets.get(name);
	if (!snippet) {
		const nearest = closestOf(name, context.snippets.names);
		// Recorded as a dependency, so that the page is compiled again once the snippet exists.
		context.dependencies.set(`content/snippets/${name}.mdx`, '');
		report(context, node, origin, 'missing-snippet', `There is no snippet "${name}"${didYouMean(nearest)}`, {
			closest: nearest,
		});
		return undefined;
	}
	context.dependencies.set(snippet.file, snippet.hash);
	if (origin.trail.includes(name)) {
		const loop = [...origin.trail.slice(origin.trail.indexOf(name)), name].join(' → ');
		report(context, node, origin, 'snippet-loop', `The snippet "${name}" includes itself: ${loop}.`);
		return undefined;
	}
	// "props" without a name can mean each of them.
	const used = [...snippet.source.matchAll(/\bprops\b(?:\.(\w+))?/g)].map(([, key = '']) => key);
	for (const key of used.includes('') ? [] : difference(Object.keys(parameters), used)) {
		const closest = closestOf(key, used);
		const message = `The snippet "${name}" does not use "${key}"${didYouMean(closest)} Remove it, or write {props.${key}} in the snippet.`;
		report(context, node, origin, 'unknown-property', message, { closest });
	}
	try {
		const { children } = parseMdx(snippet.source);
		return {
			children: node.type === 'mdxJsxTextElement' ? inLine(children, node, origin, context) : children,
			origin: { file: snippet.file, source: snippet.source, parameters, trail: [...origin.trail, name] },
		};
	} catch (error) {
		if (!(error instanceof MdxSyntaxError)) throw error;
		const { line, column, message } = error;
		context.findings.push(createFinding('syntax-error', { file: snippet.file, line, column }, message));
		return undefined;
	}
}

/** Blocks that print nothing where they are, or print what a line can hold. */
const FIT_IN_LINES = new Set<Nodes['type']>([
	...(['yaml', 'definition', 'footnoteDefinition', 'mdxFlowExpression', 'mdxJsxFlowElement'] as const),
]);

/** Returns the content of a snippet for a line of text or a cell, without its paragraph; reports blocks. */
function inLine(children: readonly Nodes[], node: JsxElement, origin: Origin, context: ResolveContext): Nodes[] {
	const isAlone = children.filter(({ type }) => type === 'paragraph').length === 1;
	const parts = children.flatMap((child) => (child.type === 'paragraph' && isAlone ? child.children : [child]));
	const message =
		'A snippet of more than one line of text cannot be inside a line or a cell; include it on a line of its own.';
	if (!parts.every((part) => isPhrasing(part) || FIT_IN_LINES.has(part.type)))
		report(context, node, origin, 'invalid-children', message);
	return parts;
}
