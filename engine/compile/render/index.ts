import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Nodes } from '../mdx.ts';
import type { PageNotes } from '../notes.ts';
import type { CompilerUi } from '../options.ts';
import { group, type RenderContext, renderAll } from './context.ts';
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
	return renderStatic(group([...renderAll(children, context), renderFootnotes(context)]));
}

/** HTML without what React needs to take it over in a browser. */
export function renderStatic(node: ReactNode): string {
	return renderToStaticMarkup(node, OPTIONS);
}
