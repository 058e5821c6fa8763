import type { FootnoteDefinition, FootnoteReference } from '../mdx.ts';
import type { ResolveContext } from './context.ts';

/** Gathers the references in the order they stand in; a definition may come before or after. */
export function resolveFootnoteReference(node: FootnoteReference | FootnoteDefinition, context: ResolveContext): void {
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

/** Names the places that footnotes link to. */
export function anchorFootnotes(context: ResolveContext): void {
	for (const footnote of context.notes.footnotes.values()) {
		if (!footnote.definition || footnote.number === 0) continue;
		context.anchors.add(footnoteId(footnote.definition.identifier));
	}
}

/** Id of a note at the foot of the page. */
export function footnoteId(identifier: string): string {
	return `fn-${identifier.toLowerCase()}`;
}

/** Id of the `index`-th place, from 0, that refers to a note. */
export function footnoteReferenceId(identifier: string, index: number): string {
	return `fnref-${identifier.toLowerCase()}${index === 0 ? '' : `-${index + 1}`}`;
}
