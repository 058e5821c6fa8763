import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import type { ContentComponent } from '../../../theme/index.ts';
import type { FindingCode } from '../../findings/index.ts';
import { describeIssue, toJson } from '../../graph/index.ts';
import type { JsxElement, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { isJsx, isPhrasing, unwrapParagraph } from '../tree.ts';
import { type Attributes, readAttributes } from './attributes.ts';
import { type ResolveContext, report, use } from './context.ts';
import { claimId } from './headings.ts';
import { useImage } from './images.ts';
import { useLink } from './links.ts';

/** Checks an element against the catalogue and prepares its props. */
export function resolveComponent(node: JsxElement, origin: Origin, context: ResolveContext): void {
	// `<>…</>` only groups its children.
	if (node.name === null) return;
	const { contentComponents } = context.ui;
	const definition = Object.hasOwn(contentComponents, node.name) ? contentComponents[node.name] : undefined;
	if (definition) resolveDefined(node, node.name, definition, origin, context);
	else if (HTML_ELEMENTS.some((name) => name === node.name)) resolveHtml(node, node.name, origin, context);
	else reportUnknown(node, node.name, origin, context);
}

function resolveDefined(
	node: JsxElement,
	name: string,
	definition: ContentComponent,
	origin: Origin,
	context: ResolveContext,
): void {
	checkChildren(node, name, definition, origin, context);
	const props = validateProps(name, definition, readAttributes(node, origin, context), (code, message, nearest) =>
		report(context, node, origin, code, message, { closest: nearest }),
	);
	use(name, context);
	const { within } = definition;
	if (within && !context.placed.has(node) && origin.trail.length === 0)
		report(context, node, origin, 'invalid-children', `<${name}> is shown only in <${within}>; put it into one.`);
	if (!props) return;
	if (typeof props.id === 'string') claimId(props.id, node, origin, context);
	for (const prop of definition.linkProps ?? []) {
		const url = props[prop];
		if (typeof url === 'string') props[prop] = useLink(url, node, origin, context);
	}
	for (const fact of definition.facts ?? []) props[fact] = context.facts[fact];
	const written = (definition.imageProps ?? []).map((prop): [string, unknown] => [prop, props[prop]]);
	let complete = true;
	for (const [prop, url] of [...written, ...Object.entries(definition.derivedImages?.(props) ?? {})]) {
		if (typeof url !== 'string') continue;
		const image = useImage(url, node, origin, context);
		if (image) props[prop] = image;
		else complete = false;
	}
	if (complete) context.notes.components.set(node, { name, definition, props });
}

function resolveHtml(node: JsxElement, name: string, origin: Origin, context: ResolveContext): void {
	const { values } = readAttributes(node, origin, context);
	if (values.id !== undefined) claimId(String(values.id), node, origin, context);
	const { class: className, ...props } = values;
	const both =
		className !== undefined && 'className' in props && `<${name} className> is written as well as class; remove it.`;
	const problem = both || htmlProblem(name, props, node.children.some(isSubstantial));
	if (problem !== undefined) return report(context, node, origin, 'invalid-property', problem);
	context.notes.components.set(node, { name, props: className === undefined ? props : { className, ...props } });
}

/** Elements without content. */
const EMPTY_ELEMENTS = ['br', 'wbr'];

/** Returns what is wrong with an HTML element that React refuses, or prints otherwise than it is written. */
function htmlProblem(name: string, props: Record<string, unknown>, hasContent: boolean): string | undefined {
	if (EMPTY_ELEMENTS.includes(name) && hasContent) return `<${name}> has no content; write <${name} />.`;
	for (const [prop, value] of Object.entries(props)) {
		if (/^(?:on[a-z]|dangerouslySetInnerHTML$|children$|ref$|key$)/i.test(prop))
			return `<${name} ${prop}> cannot be used in pages; remove it.`;
		if (prop === 'style') {
			const isStyle = isRecord(value) && Object.values(value).every((one) => ['string', 'number'].includes(typeof one));
			if (!isStyle) return `<${name} style> cannot be ${shown(value)}; write style={{color: 'red'}}.`;
		} else if (typeof value === 'object' || typeof value === 'function')
			return `<${name} ${prop}> cannot be ${shown(value)}; write text in quotes.`;
		else if (value !== undefined && value !== null && value !== false && !isPrinted(prop, value))
			return `<${name} ${prop}> cannot be ${shown(value)}, which is not printed; write text in quotes, or remove it.`;
	}
	return undefined;
}

/** Whether React prints an attribute; it leaves out names that HTML cannot have, and values of the wrong type. */
function isPrinted(prop: string, value: unknown): boolean {
	return renderToStaticMarkup(createElement('p', { [prop]: value })) !== '<p></p>';
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
	return typeof value === 'string' ? `"${value}"` : `{${toJson(value)}}`;
}

function reportUnknown(node: JsxElement, name: string, origin: Origin, context: ResolveContext): void {
	const instead = INSTEAD.find(([element]) => element.test(name))?.[1];
	if (instead) {
		report(context, node, origin, 'unknown-component', `<${name}> cannot be used in pages: write ${instead}.`, {
			closest: instead,
		});
		return;
	}
	const names = [
		...Object.keys(context.ui.contentComponents),
		'Snippet',
		...(/^[a-z]/.test(name) ? HTML_ELEMENTS : []),
	];
	const nearest = closestOf(name, names);
	const hint = nearest === undefined ? '.' : `; did you mean <${nearest}>?`;
	const message = `There is no component <${name}>${hint} Write "\\<" for a literal "<".`;
	report(context, node, origin, 'unknown-component', message, { closest: nearest });
}

/** Whether a child counts as content, unlike blanks and comments. */
function isSubstantial(node: Nodes): boolean {
	if (node.type === 'text') return node.value.trim() !== '';
	return node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression';
}

/** Reports the content of a component that shows none. */
export function checkContent(node: JsxElement, name: string, origin: Origin, context: ResolveContext): void {
	const first = node.children.find(isSubstantial);
	const message = `<${name}> has no content; write <${name} … />.`;
	if (first) report(context, first, origin, 'invalid-children', message);
}

function checkChildren(
	node: JsxElement,
	name: string,
	{ children: kind, consistsOf }: ContentComponent,
	origin: Origin,
	context: ResolveContext,
): void {
	const children = node.children.filter(isSubstantial);
	if (consistsOf) {
		checkParts(node, consistsOf, origin, context);
		// Snippets and groups can contain the component.
		const parts = [consistsOf, 'Snippet', null];
		const stray = children.find((child) => !isJsx(child) || !parts.includes(child.name));
		const message = `<${name}> consists of <${consistsOf}>; put this into one.`;
		if (stray) report(context, stray, origin, 'invalid-children', message);
	}
	if (kind === 'none') checkContent(node, name, origin, context);
	if (kind === 'inline') {
		const block = unwrapParagraph(children).find((child) => !isPhrasing(child) && child.type !== 'mdxJsxFlowElement');
		if (block) report(context, block, origin, 'invalid-children', `<${name}> takes one line of text, without blocks.`);
	}
	if (kind === 'blocks' && node.type === 'mdxJsxTextElement') {
		const message = `<${name}> is in the middle of a line of text; put it on lines of its own.`;
		report(context, node, origin, 'invalid-children', message);
	}
}

/** Reports a component without its parts, and two parts of one name; notes those that are where they belong. */
function checkParts(node: JsxElement, part: string, origin: Origin, context: ResolveContext): void {
	const parts = node.children
		.filter(isJsx)
		.flatMap((child) => (child.name === null ? child.children.filter(isJsx) : child));
	for (const one of parts) context.placed.add(one);
	const message = `<${node.name}> has no content; put a <${part}> into it.`;
	if (!node.children.some(isSubstantial)) report(context, node, origin, 'invalid-children', message);
	const values = parts.map(({ attributes }) => attributes.find((one) => 'name' in one && one.name === 'value')?.value);
	const twice = values.find((value, index) => typeof value === 'string' && values.indexOf(value) < index);
	const again = `Two <${part}> have the value "${twice}"; change one.`;
	if (twice !== undefined) report(context, node, origin, 'invalid-property', again);
}

/**
 * The HTML elements that pages can use because Markdown has no syntax for them. Links, images, headings, tables and lists
 * have one, and are checked only if they are written in Markdown.
 */
const HTML_ELEMENTS = [
	...['abbr', 'br', 'del', 'ins', 'kbd', 'mark', 'samp', 'small', 'span', 'sub', 'sup', 'var', 'wbr'],
	...['dd', 'details', 'div', 'dl', 'dt', 'p', 'summary'],
];

/** What to write instead of an HTML element. */
const INSTEAD: readonly [RegExp, string][] = [
	[/^(?:a|iframe|video|audio|object|embed)$/, '[text](/address)'],
	[/^(?:img|picture|svg|canvas|figure)$/, '![alternative text](./picture.png)'],
	[/^code$/, '`code`'],
	[/^pre$/, 'a fence of three back-ticks'],
	[/^(?:strong|b|u)$/, '**text**'],
	[/^(?:em|i|cite|dfn|q)$/, '*text*'],
	[/^(?:ul|ol|li|menu)$/, 'a Markdown list'],
	[/^(?:table|thead|tbody|tfoot|tr|td|th|caption)$/, 'a Markdown table'],
	[/^blockquote$/, '> text'],
	[/^hr$/, '---'],
	[/^h[1-6]$/, '## Heading'],
	[/^(?:script|style|form|input|button|select|textarea|link|meta)$/, 'text: pages have no scripts, styles and forms'],
];

type Report = (code: FindingCode, message: string, closest?: string) => void;

/**
 * Checks attributes against a component's schema and reports every mistake.
 * @returns the props with the schema's defaults, or `undefined` if the component cannot be rendered with them
 */
function validateProps(
	name: string,
	definition: ContentComponent,
	{ values, uncertain }: Attributes,
	report: Report,
): Record<string, unknown> | undefined {
	const parsed = definition.props.safeParse(values, { error: describeIssue });
	if (parsed.success) return { ...parsed.data };
	const known = Object.keys(definition.props.shape);
	let uncertainOnly = true;
	for (const issue of parsed.error.issues) {
		if (issue.code === 'unrecognized_keys') {
			for (const key of issue.keys) reportUnknownProp(name, key, known, report);
			uncertainOnly = false;
			continue;
		}
		const prop = String(issue.path[0] ?? '');
		if (uncertain.has(prop)) continue;
		const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
		const nearest = typeof values[prop] === 'string' ? closestOf(values[prop], choices) : undefined;
		report('invalid-property', describe(name, prop, values[prop], issue), nearest);
		uncertainOnly = false;
	}
	return uncertainOnly ? { ...values } : undefined;
}

function reportUnknownProp(name: string, key: string, known: readonly string[], report: Report): void {
	if (known.length === 0) report('unknown-property', `<${name}> has no property "${key}"; it has no properties.`);
	else {
		const nearest = closestOf(key, known);
		const list = known.map((one) => `"${one}"`).join(', ');
		report(
			'unknown-property',
			`<${name}> has no property "${key}"${didYouMean(nearest)} Its properties are ${list}.`,
			nearest,
		);
	}
}

function describe(name: string, prop: string, value: unknown, issue: z.core.$ZodIssue): string {
	if (value === undefined) return `<${name}> needs the property "${prop}".`;
	const hint =
		issue.code === 'invalid_type' && issue.expected !== 'string' && typeof value === 'string'
			? ` Write it in braces: ${prop}={${value}}.`
			: '';
	const expected = issue.message.replace(/^found .*?, (?=expected )/s, '');
	return `<${name} ${prop}> cannot be ${shown(value)}: ${expected}.${hint}`;
}
