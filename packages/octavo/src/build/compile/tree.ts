/** Helpers that every pass over the tree uses. */
import type { JsxElement, Nodes } from './mdx.ts';

const PHRASING = new Set([
	...['break', 'delete', 'emphasis', 'inlineCode', 'strong', 'text'],
	...['footnoteReference', 'image', 'imageReference', 'link', 'linkReference'],
	...['mdxJsxTextElement', 'mdxTextExpression'],
]);

/** Whether `node` is part of a line of text rather than a block of its own. */
export function isPhrasing(node: Nodes): boolean {
	return PHRASING.has(node.type);
}

export function isJsx(node: Nodes): node is JsxElement {
	return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function childrenOf(node: Nodes): readonly Nodes[] {
	return 'children' in node ? node.children : [];
}

/** Groups the children of a component: neighbouring phrasing nodes form one run, and every block is a run of its own. */
export function runs(children: readonly Nodes[]): Nodes[][] {
	const found: Nodes[][] = [];
	for (const child of children) {
		const last = found.at(-1);
		const before = last?.at(-1);
		if (last && before && isPhrasing(child) && isPhrasing(before)) last.push(child);
		else found.push([child]);
	}
	return found;
}

/**
 * Unwraps a single paragraph: Markdown wraps the text of an inline component in one if its tags are on separate lines.
 */
export function unwrapParagraph(children: readonly Nodes[]): readonly Nodes[] {
	const [only, ...others] = children;
	return only?.type === 'paragraph' && others.length === 0 ? only.children : children;
}
