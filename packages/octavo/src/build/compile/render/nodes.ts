import type { ReactNode } from 'react';
import type { AdmonitionKind } from '../../../theme/index.ts';
import { highlight } from '../highlight/index.ts';
import type {
	Admonition,
	Code,
	FootnoteReference,
	Heading,
	Image,
	ImageReference,
	JsxElement,
	List,
	ListItem,
	Nodes,
	Table,
	TableRow,
} from '../mdx.ts';
import { contents } from '../notes.ts';
import { footnoteId, footnoteReferenceId } from '../resolve/footnotes.ts';
import { unwrapParagraph } from '../tree.ts';
import { element, group, type RenderContext, renderAll } from './context.ts';

/**
 * Renders a node of the page as a React element. It follows the rules of `mdast-util-to-hast`, which Markdown processors
 * use, and a test compares the two. It creates elements directly, since an intermediate tree costs more than parsing.
 */
export function renderNode(node: Nodes, context: RenderContext): ReactNode {
	const { elements } = context;
	const children = () => ('children' in node ? renderAll(node.children, context) : []);
	switch (node.type) {
		case 'text':
			return node.value;
		case 'paragraph':
			return element('p', null, children());
		case 'heading':
			return renderHeading(node, context);
		case 'inlineCode':
			// In Markdown, a line break in inline code is a blank.
			return element(elements.code, null, [node.value.replace(/\r?\n|\r/g, ' ')]);
		case 'emphasis':
			return element('em', null, children());
		case 'strong':
			return element('strong', null, children());
		case 'delete':
			return element('del', null, children());
		case 'break':
			return group([element('br', null), '\n']);
		case 'thematicBreak':
			return element('hr', null);
		case 'blockquote':
			return element('blockquote', null, children());
		case 'list':
			return renderList(node, context);
		case 'table':
			return renderTable(node, context);
		case 'link':
			return element(elements.a, { href: context.notes.targets.get(node), ...titleOf(node) }, children());
		case 'linkReference': {
			const definition = context.notes.definitions.get(node);
			if (!definition) return group(children());
			return element(elements.a, { href: context.notes.targets.get(definition), ...titleOf(definition) }, children());
		}
		case 'image':
			return renderImage(node, node, context);
		case 'imageReference': {
			const definition = context.notes.definitions.get(node);
			return definition ? renderImage(node, definition, context) : null;
		}
		case 'code':
			return renderFence(node, context);
		case 'containerDirective':
			return renderAdmonition(node, context);
		case 'footnoteReference':
			return renderFootnoteReference(node, context);
		case 'mdxTextExpression':
		case 'mdxFlowExpression':
			return context.notes.values.get(node) ?? null;
		case 'mdxJsxTextElement':
		case 'mdxJsxFlowElement':
			return renderJsx(node, context);
		default:
			// Front matter, definitions and footnotes print nothing in place.
			return null;
	}
}

function titleOf({ title }: { title?: string | null | undefined }): { title?: string } {
	return title ? { title } : {};
}

function renderHeading(node: Heading, context: RenderContext): ReactNode {
	const { elements, notes } = context;
	const components = {
		1: 'h1',
		2: elements.h2,
		3: elements.h3,
		4: elements.h4,
		5: elements.h5,
		6: elements.h6,
	} as const;
	return element(components[node.depth], { id: notes.headings.get(node)?.id }, renderAll(node.children, context));
}

function renderImage(
	node: Image | ImageReference,
	target: { url: string; title?: string | null | undefined },
	{ elements, notes }: RenderContext,
): ReactNode {
	const image = notes.images.get(node);
	return element(elements.img, { alt: node.alt ?? '', ...titleOf(target), ...(image ?? { src: target.url }) });
}

function renderFence(node: Code, { elements, notes, isTrial }: RenderContext): ReactNode {
	const fence = notes.fences.get(node);
	if (!fence) return null;
	const { language, meta, code, changes, marked, verified, amount, marks } = fence;
	if (language === 'mermaid') return element(elements.Diagram, { source: code, title: meta.title });
	const { title, showLineNumbers, wrap, live, markedLines, words } = meta;
	const html = isTrial ? '' : highlight(code, { language, markedLines, changes, words });
	const options = { title, showLineNumbers, wrap, live };
	return element(elements.CodeBlock, { html, code, language, marked, verified, amount, marks, ...options });
}

function renderAdmonition(node: Admonition, context: RenderContext): ReactNode {
	const [first, ...rest] = node.children;
	const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
	const title = label?.children.length ? group(renderAll(label.children, context)) : undefined;
	// An unknown kind is an error that fails the build; the preview shows it as a note.
	const kind = node.name as AdmonitionKind;
	return element(context.elements.Admonition, { kind, title }, renderAll(label ? rest : node.children, context));
}

function renderFootnoteReference(node: FootnoteReference, { elements, notes }: RenderContext): ReactNode {
	const footnote = notes.footnotes.get(node);
	if (!footnote?.definition) return null;
	const id = footnoteReferenceId(footnote, footnote.references.indexOf(node));
	return element('sup', null, [
		element(elements.a, { href: `#${footnoteId(footnote)}`, id }, [String(footnote.number)]),
	]);
}

function renderJsx(node: JsxElement, context: RenderContext): ReactNode {
	const children = contents(node, context.notes);
	const inText = node.type === 'mdxJsxTextElement';
	const use = context.notes.components.get(node);
	if (!use) {
		// A snippet, a fragment, or a component with a finding: only the children are rendered.
		return group(renderAll(inText ? unwrapParagraph(children) : children, context));
	}
	const { definition, name, props } = use;
	if (!definition) return element(name, props, renderAll(inText ? unwrapParagraph(children) : children, context));
	if (definition.children === 'none') return element(definition.component, props);
	return element(
		definition.component,
		props,
		renderAll(definition.children === 'inline' ? unwrapParagraph(children) : children, context),
	);
}

/**
 * Renders a table. The first row is the head and sets the number of columns: extra cells are dropped, missing ones are
 * empty.
 */
function renderTable(node: Table, context: RenderContext): ReactNode {
	const [head, ...body] = node.children;
	const columns = head?.children.length ?? 0;
	const alignments = node.align ?? [];
	const row = (tableRow: TableRow, cell: typeof context.elements.td): ReactNode =>
		element(
			'tr',
			null,
			Array.from({ length: columns }, (_, column) => {
				const textAlign = alignments[column];
				const children = tableRow.children[column]?.children ?? [];
				return element(cell, textAlign ? { style: { textAlign } } : null, renderAll(children, context));
			}),
		);
	const parts = head ? [element('thead', null, [row(head, context.elements.th)])] : [];
	if (body.length > 0) {
		parts.push(
			element(
				'tbody',
				null,
				body.map((tableRow) => row(tableRow, context.elements.td)),
			),
		);
	}
	return element(context.elements.table, null, parts);
}

/**
 * Whether an item is loose. Loose items show paragraphs, tight ones plain text; one loose item makes the whole list
 * loose.
 */
function isLoose(item: ListItem): boolean {
	return item.spread ?? item.children.length > 1;
}

function renderList(node: List, context: RenderContext): ReactNode {
	const loose = (node.spread ?? false) || node.children.some(isLoose);
	const tasks = node.children.some((item) => typeof item.checked === 'boolean');
	const start = node.ordered && typeof node.start === 'number' && node.start !== 1 ? { start: node.start } : {};
	const props = { ...start, ...(tasks && { className: 'contains-task-list' }) };
	return element(
		node.ordered ? 'ol' : 'ul',
		props,
		node.children.map((item) => renderItem(item, loose, context)),
	);
}

function renderItem(item: ListItem, loose: boolean, context: RenderContext): ReactNode {
	const isTask = typeof item.checked === 'boolean';
	const box = isTask
		? [element(context.elements.input, { type: 'checkbox', checked: item.checked === true, disabled: true }), ' ']
		: [];
	const [first, ...rest] = item.children;
	const children: ReactNode[] = [];
	if (first?.type === 'paragraph') {
		const text = [...box, ...renderAll(first.children, context)];
		if (loose) children.push(element('p', null, text));
		else children.push(...text);
	} else {
		children.push(...box);
		if (first) children.push(context.renderNode(first));
	}
	for (const child of rest) children.push(...renderItemChild(child, loose, context));
	return element('li', isTask ? { className: 'task-list-item' } : null, children);
}

function renderItemChild(child: Nodes, loose: boolean, context: RenderContext): ReactNode[] {
	return child.type === 'paragraph' && !loose ? renderAll(child.children, context) : [context.renderNode(child)];
}
