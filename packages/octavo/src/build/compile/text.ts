import type { Nodes } from './mdx.ts';
import { contents, type PageNotes } from './notes.ts';
import { isJsx } from './tree.ts';

interface TextOptions {
	/** Omits badges and icons, which are not part of a heading's text. */
	withoutOrnaments?: boolean;
}

/** Returns the plain text of inline nodes, without markup and with expressions evaluated. */
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

/** Returns the text of an ornament in the Markdown copy, or `undefined` if the node is not an ornament. */
function ornamentText(node: Nodes, notes: PageNotes): string | undefined {
	if (!isJsx(node)) return undefined;
	// Elements without a position were added by the build, such as version badges; they are not the author's text.
	if (!node.position) return '';
	const use = notes.components.get(node);
	return use?.definition?.ornament ? use.definition.markdown(use.props, '') : undefined;
}
