import type { Nodes } from '../mdx.ts';
import { childrenOf } from '../tree.ts';

interface FlatText {
	text: string;
	/** Returns the place of the character at `index`; line and column count from 1. */
	placeAt: (index: number) => { line: number; column: number };
}

/** Replaces quoted text (code, and labels of the product), so that it is not checked as prose. */
const NO_WORD = '\uFFFC';

const isLabel = (node: Nodes) => node.type === 'strong' || (node.type === 'mdxJsxTextElement' && node.name === 'UI');

/** Returns inline nodes as plain text. */
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
		// The alternative text follows `![`.
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
