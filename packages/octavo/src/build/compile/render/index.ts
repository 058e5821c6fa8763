import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Nodes } from '../mdx.ts';
import type { PageNotes } from '../notes.ts';
import type { CompilerUi } from '../options.ts';
import { footnoteId, footnoteReferenceId } from '../resolve/footnotes.ts';
import { childrenOf, isJsx } from '../tree.ts';
import { element, group, type RenderContext, renderAll } from './context.ts';
import { renderNode } from './nodes.ts';

/** The prefix keeps React's ids in the article apart from those of the shell, which is rendered separately. */
const OPTIONS = { identifierPrefix: 'a' };

/**
 * Renders an article to HTML.
 * @throws whatever a component throws
 */
export function renderArticle(
	children: readonly Nodes[],
	notes: PageNotes,
	{ markdownElements }: CompilerUi,
	{ isTrial = false } = {},
): string {
	const context: RenderContext = {
		notes,
		elements: markdownElements,
		isTrial,
		renderNode: (node) => renderNode(node, context),
	};
	if (isTrial) return renderStatic(group(renderAll(children, context)));
	const blocks = isWorkbench(notes) ? inSections(children, context) : renderAll(children, context);
	return renderStatic(group([...blocks, renderFootnotes(context)]));
}

/** Number of API calls from which a page shows them in a separate column beside the text. */
const MIN_CALLS = 4;

/** Whether the page uses the wide layout, with API calls beside the text of their section, or two columns of code. */
export function isWorkbench({ components }: PageNotes): boolean {
	const uses = [...components.values()];
	return (
		uses.some(({ definition }) => definition?.wide) || uses.filter(({ name }) => name === 'ApiCall').length >= MIN_CALLS
	);
}

/**
 * Splits a page into parts with at most one call each. A part starts at a heading or after the previous call, so that a
 * call can be shown beside the text that introduces it. Text after the last call of a section belongs to that call's part.
 * The first part is the opening, with everything before the first wide part; the contents stand beside it.
 */
function inSections(children: readonly Nodes[], context: RenderContext): ReactNode[] {
	const sections: Nodes[][] = [];
	let section: Nodes[] = [];
	const begin = () => {
		if (section.length > 0) sections.push(section);
		section = [];
	};
	for (const [index, node] of children.entries()) {
		if (node.type === 'heading') begin();
		section.push(node);
		if (isCall(node) && leadsToCall(children.slice(index + 1))) begin();
	}
	begin();
	const isWide = (node: Nodes) => isCall(node) || (isJsx(node) && context.notes.components.get(node)?.definition?.wide);
	const end = sections.findIndex((nodes) => nodes.some(isWide));
	const opening = sections.splice(0, end < 0 ? sections.length : end).flat();
	return [
		element('section', { className: 'opening' }, renderAll(opening, context)),
		...sections.map((nodes) =>
			element('section', nodes.some(isCall) ? { className: 'with-call' } : null, renderAll(nodes, context)),
		),
	];
}

/** Whether another call comes before the next heading. */
function leadsToCall(nodes: readonly Nodes[]): boolean {
	return nodes.find((node) => isCall(node) || node.type === 'heading')?.type !== 'heading' && nodes.some(isCall);
}

/** Whether a node is a call, or tabs with calls. */
function isCall(node: Nodes): boolean {
	return isJsx(node) && (node.name === 'ApiCall' || (node.name === 'Tabs' && holdsCall(node)));
}

function holdsCall(node: Nodes): boolean {
	return childrenOf(node).some((child) => (isJsx(child) && child.name === 'ApiCall') || holdsCall(child));
}

/** Renders HTML without the markers that React needs for hydration. */
export function renderStatic(node: ReactNode): string {
	return renderToStaticMarkup(node, OPTIONS);
}

/** Renders the footnotes in the order of their numbers, each with links back to its references. */
function renderFootnotes(context: RenderContext): ReactNode {
	const items = [...new Set(context.notes.footnotes.values())]
		.filter((footnote) => footnote.number > 0)
		.sort((a, b) => a.number - b.number)
		.flatMap((footnote) => {
			const { definition, number, references } = footnote;
			if (!definition) return [];
			const back = references.flatMap((_, index) => [
				' ',
				element(
					'a',
					{
						href: `#${footnoteReferenceId(footnote, index)}`,
						'aria-label': t('footnotes.back', { number: `${number}${index === 0 ? '' : `-${index + 1}`}` }),
						className: 'footnote-back',
					},
					['↩', ...(index === 0 ? [] : [element('sup', null, [String(index + 1)])])],
				),
			]);
			const last = definition.children.at(-1);
			const children =
				last?.type === 'paragraph'
					? [
							...renderAll(definition.children.slice(0, -1), context),
							element('p', null, [...renderAll(last.children, context), ...back]),
						]
					: [...renderAll(definition.children, context), ...back];
			return [element('li', { id: footnoteId(footnote) }, children)];
		});
	return items.length > 0 ? element(context.elements.Footnotes, null, [element('ol', null, items)]) : null;
}
