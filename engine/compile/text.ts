import type { Nodes } from './mdx.ts';
import { contents, type PageNotes } from './notes.ts';

interface TextOptions {
	/** Badges and icons are no part of a heading's text. */
	withoutOrnaments?: boolean;
}

/** The plain text of one line of nodes: markup gone, expressions evaluated. */
export function inlineText(nodes: readonly Nodes[], notes: PageNotes, options: TextOptions = {}): string {
	let text = '';
	for (const node of nodes) {
		if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
		else if (node.type === 'break') text += ' ';
		else if (node.type === 'image' || node.type === 'imageReference') text += node.alt ?? '';
		else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
			text += notes.values.get(node) ?? '';
		else if (!(options.withoutOrnaments && isOrnament(node, notes)))
			text += inlineText(contents(node, notes), notes, options);
	}
	return text;
}

function isOrnament(node: Nodes, notes: PageNotes): boolean {
	if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return false;
	return notes.components.get(node)?.definition?.ornament ?? false;
}
