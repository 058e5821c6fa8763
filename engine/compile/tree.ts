/** Questions that every pass over the tree asks. */
import type { JsxElement, Nodes } from './mdx.ts';

const PHRASING = new Set<Nodes['type']>([
	'break',
	'delete',
	'emphasis',
	'footnoteReference',
	'image',
	'imageReference',
	'inlineCode',
	'link',
	'linkReference',
	'mdxJsxTextElement',
	'mdxTextExpression',
	'strong',
	'text',
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

/** Neighbouring phrasing nodes stay together, every block is alone: what is between the tags of a component. */
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

/** A component that takes a line of text is written on lines of its own too; then Markdown makes a paragraph of the text. */
export function unwrapParagraph(children: readonly Nodes[]): readonly Nodes[] {
	const [only, ...others] = children;
	return only?.type === 'paragraph' && others.length === 0 ? only.children : children;
}
