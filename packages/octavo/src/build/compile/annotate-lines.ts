import type { Annotation } from '../plugin.ts';
import type { JsxElement, Nodes } from './mdx.ts';

/** Appends components to the headings, and to the first cells of the table rows, on their lines. */
export function annotateLines(nodes: readonly Nodes[], annotations: readonly Annotation[]): void {
	if (annotations.length === 0) return;
	const visit = (node: Nodes): void => {
		const found = annotations.filter(({ line }) => line === node.position?.start.line);
		if (found.length > 0 && (node.type === 'heading' || node.type === 'tableRow')) {
			const target = node.type === 'heading' ? node : node.children[0];
			for (const annotation of found) target?.children.push({ type: 'text', value: ' ' }, elementOf(annotation));
			return;
		}
		if ('children' in node) for (const child of node.children) visit(child);
	};
	for (const node of nodes) visit(node);
}

function elementOf({ component, props }: Annotation): Extract<JsxElement, { type: 'mdxJsxTextElement' }> {
	return {
		type: 'mdxJsxTextElement',
		name: component,
		attributes: Object.entries(props).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
		children: [],
	};
}
