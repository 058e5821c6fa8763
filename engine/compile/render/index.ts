import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Nodes } from '../mdx.ts';
import type { PageNotes } from '../notes.ts';
import type { CompilerUi } from '../options.ts';
import { childrenOf, isJsx } from '../tree.ts';
import { element, group, type RenderContext, renderAll } from './context.ts';
import { renderFootnotes } from './footnotes.ts';
import { renderNode } from './nodes.ts';

/** Ids that React makes in an article differ from those of the shell, which is rendered apart. */
const OPTIONS = { identifierPrefix: 'a' };

/**
 * The article's HTML.
 * @throws whatever a component throws
 */
export function renderArticle(children: readonly Nodes[], notes: PageNotes, { markdownElements }: CompilerUi): string {
	const context: RenderContext = { notes, elements: markdownElements, renderNode: (node) => renderNode(node, context) };
	const blocks = isWorkbench(notes) ? inSections(children, context) : renderAll(children, context);
	return renderStatic(group([...blocks, renderFootnotes(context)]));
}

/** Calls from which on a page has a column of its own for them, beside what explains them. */
const MIN_CALLS = 4;

/** Components that stand in two columns of code. */
const WIDE = ['SideBySide', 'QueryBuilder'];

/** Whether the page is wide: its calls stand beside the text, section by section, and what it compares side by side. */
export function isWorkbench({ components }: PageNotes): boolean {
	const names = [...components.values()].map(({ name }) => name);
	return names.some((name) => WIDE.includes(name)) || names.filter((name) => name === 'ApiCall').length >= MIN_CALLS;
}

/**
 * Cuts a page into parts of at most one call each, from a heading or from the end of the call before, so that a call can
 * stand beside the text that leads to it. What follows the last call of a section belongs to it.
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
	return sections.map((nodes) =>
		element('section', nodes.some(isCall) ? { className: 'with-call' } : null, renderAll(nodes, context)),
	);
}

/** Whether another call comes before the next heading. */
function leadsToCall(nodes: readonly Nodes[]): boolean {
	return nodes.find((node) => isCall(node) || node.type === 'heading')?.type !== 'heading' && nodes.some(isCall);
}

/** A call, or tabs of calls. */
function isCall(node: Nodes): boolean {
	return isJsx(node) && (node.name === 'ApiCall' || (node.name === 'Tabs' && holdsCall(node)));
}

function holdsCall(node: Nodes): boolean {
	return childrenOf(node).some((child) => (isJsx(child) && child.name === 'ApiCall') || holdsCall(child));
}

/** HTML without what React needs to take it over in a browser. */
export function renderStatic(node: ReactNode): string {
	return renderToStaticMarkup(node, OPTIONS);
}
