import type { ArrivalMark } from '../../../../../site/tools/surface/index.ts';
import type { JsxElement, Nodes } from './mdx.ts';

/** The component that shows the version in which something was introduced. */
const COMPONENT = 'VersionBadge';

/** Appends a version badge to the headings, and to the first cells of the table rows, on the marked lines. */
export function markArrivals(nodes: readonly Nodes[], marks: readonly ArrivalMark[]): void {
	if (marks.length === 0) return;
	const versions = new Map(marks.map(({ line, version }) => [line, version]));
	const visit = (node: Nodes): void => {
		const version = versions.get(node.position?.start.line ?? 0);
		if (version !== undefined && (node.type === 'heading' || node.type === 'tableRow')) {
			const target = node.type === 'heading' ? node : node.children[0];
			target?.children.push({ type: 'text', value: ' ' }, badge(version));
			return;
		}
		if ('children' in node) for (const child of node.children) visit(child);
	};
	for (const node of nodes) visit(node);
}

function badge(version: string): Extract<JsxElement, { type: 'mdxJsxTextElement' }> {
	return {
		type: 'mdxJsxTextElement',
		name: COMPONENT,
		attributes: [{ type: 'mdxJsxAttribute', name: 'version', value: version }],
		children: [],
	};
}
