import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { Nodes } from '../mdx.ts';
import type { PageNotes } from '../notes.ts';
import type { CompilerUi } from '../options.ts';

export interface RenderContext {
	notes: PageNotes;
	elements: CompilerUi['markdownElements'];
	/** Any node of the tree as a React element. */
	renderNode: (node: Nodes) => ReactNode;
}

export function renderAll(nodes: readonly Nodes[], context: RenderContext): ReactNode[] {
	return nodes.map(context.renderNode);
}

/** An element whose children need no keys: they are arguments, not an array. */
export function element<Props extends object>(
	type: string | ComponentType<Props>,
	props: Props | null,
	children: ReactNode[] = [],
): ReactNode {
	return createElement<Props>(type, props, ...children);
}

/** Several nodes where one is expected. */
export function group(children: ReactNode[]): ReactNode {
	return createElement(Fragment, null, ...children);
}
