import type { FootnoteDefinition, FootnoteReference } from '../mdx.ts';
import { type ResolveContext, use } from './context.ts';

/** Collects footnote references in order, and their definitions, which can come before or after. */
export function resolveFootnoteReference(node: FootnoteReference | FootnoteDefinition, context: ResolveContext): void {
	use('Footnotes', context);
	const { footnotes } = context.notes;
	const key = node.identifier.toUpperCase();
	const known = footnotes.get(key) ?? { number: 0, references: [] };
	footnotes.set(key, known);
	if (node.type === 'footnoteDefinition') known.definition ??= node;
	else {
		known.references.push(node);
		if (known.number === 0) known.number = 1 + Math.max(0, ...[...footnotes.values()].map(({ number }) => number));
	}
}

/** Adds the anchors that footnote references link to. */
export function anchorFootnotes(context: ResolveContext): void {
	for (const footnote of context.notes.footnotes.values()) {
		if (!footnote.definition || footnote.number === 0) continue;
		context.anchors.add(footnoteId(footnote.definition.identifier));
	}
}

/** Returns the id of a footnote. */
export function footnoteId(identifier: string): string {
	return `fn-${identifier.toLowerCase()}`;
}

/** Returns the id of reference `index` (from 0) to a footnote. */
export function footnoteReferenceId(identifier: string, index: number): string {
	return `fnref-${identifier.toLowerCase()}${index === 0 ? '' : `-${index + 1}`}`;
}
