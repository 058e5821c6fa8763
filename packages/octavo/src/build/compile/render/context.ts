import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { Nodes } from '../mdx.ts';
import type { PageNotes } from '../notes.ts';
import type { CompilerUi } from '../options.ts';

export interface RenderContext {
	notes: PageNotes;
	elements: CompilerUi['markdownElements'];
	/** Whether only what throws is of interest; code then gets no colours, which take most of the time. */
	isTrial: boolean;
	renderNode: (node: Nodes) => ReactNode;
}

export function renderAll(nodes: readonly Nodes[], context: RenderContext): ReactNode[] {
	return nodes.map(context.renderNode);
}

/** Creates an element; its children need no keys, since they are passed as arguments rather than as an array. */
export function element<Props extends object>(
	type: string | ComponentType<Props>,
	props: Props | null,
	children: ReactNode[] = [],
): ReactNode {
	return createElement<Props>(type, props, ...children);
}

/** Wraps several nodes into one. */
export function group(children: ReactNode[]): ReactNode {
	return createElement(Fragment, null, ...children);
}
