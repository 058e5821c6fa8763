import type { Nodes } from '../mdx.ts';
import { childrenOf } from '../tree.ts';

interface FlatText {
	text: string;
	/** Where the character at `index` is written; both numbers count from 1. */
	placeAt: (index: number) => { line: number; column: number };
}

/** Stands for what a page only quotes, so that nothing in it is taken for a word of the page: code, and labels of the product. */
const NO_WORD = '\uFFFC';

const isLabel = (node: Nodes) => node.type === 'strong' || (node.type === 'mdxJsxTextElement' && node.name === 'UI');

/** One line of text with its markup taken away. */
export function flatten(nodes: readonly Nodes[]): FlatText {
	const parts: { index: number; line: number; column: number }[] = [];
	let text = '';
	const add = (node: Nodes): void => {
		if (!isLabel(node) && childrenOf(node).length > 0) {
			for (const child of childrenOf(node)) add(child);
			return;
		}
		const { line = 1, column = 1 } = node.position?.start ?? {};
		const isImage = node.type === 'image' || node.type === 'imageReference';
		// The alternative text stands behind `![`.
		parts.push({ index: text.length, line, column: isImage ? column + 2 : column });
		text += node.type === 'text' ? node.value : isImage ? (node.alt ?? '') : NO_WORD;
	};
	for (const node of nodes) add(node);
	return {
		text,
		placeAt: (index) => {
			const part = parts.findLast((candidate) => candidate.index <= index);
			const before = text.slice(part?.index ?? 0, index).split('\n');
			const column = before.at(-1)?.length ?? 0;
			const line = (part?.line ?? 1) + before.length - 1;
			return { line, column: before.length > 1 ? column + 1 : (part?.column ?? 1) + column };
		},
	};
}
