import { messageOf } from '@octavo/platform/error-message.ts';
import type { Annotation, FenceRules, SitePlugin } from '../plugin.ts';
import type { JsxElement, Nodes } from './mdx.ts';

/** Calls a hook of a plugin; its error names both. */
function named<Answer>(plugin: string, hook: string, call: () => Answer): Answer {
	try {
		return call();
	} catch (error) {
		throw new Error(`The plugin "${plugin}" fails in ${hook}(): ${messageOf(error)}`);
	}
}

/** Returns the rules of a plugin for code blocks. */
export function namedRules({ name: plugin, fences: rules }: SitePlugin): FenceRules | undefined {
	if (!rules) return undefined;
	return {
		check: (fence) => named(plugin, 'fences.check', () => [...rules.check(fence)]),
		checkFile: (all) => named(plugin, 'fences.checkFile', () => [...rules.checkFile(all)]),
		marksFor: (attributes) => named(plugin, 'fences.marksFor', () => rules.marksFor(attributes)),
		amountOf: (fence) => named(plugin, 'fences.amountOf', () => rules.amountOf?.(fence)),
	};
}

/** Appends the components of a plugin to the headings, and to the first cells of the table rows, on their lines. */
export function annotate(
	nodes: readonly Nodes[],
	plugin: SitePlugin,
	page: { id: string; source: string },
	facts: object,
) {
	named(plugin.name, 'annotate', () => annotateLines(nodes, [...(plugin.annotate?.(page, facts) ?? [])]));
}

function annotateLines(nodes: readonly Nodes[], annotations: readonly Annotation[]): void {
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
