import type { Nodes } from './mdx.ts';
import { contents, type PageNotes } from './notes.ts';

interface TextOptions {
	/** Badges and icons are not part of a heading's text. */
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
		else {
			const ornament = ornamentText(node, notes);
			if (ornament === undefined) text += inlineText(contents(node, notes), notes, options);
			else if (!options.withoutOrnaments) text += ornament;
		}
	}
	return text;
}

/** What a badge says in the Markdown copy; `undefined` for what is not an ornament. */
function ornamentText(node: Nodes, notes: PageNotes): string | undefined {
	if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
	// What the build put there, such as the version that brought something, is not text of the author and has no place in it.
	if (!node.position) return '';
	const use = notes.components.get(node);
	return use?.definition?.ornament ? use.definition.markdown(use.props, '') : undefined;
}
