import type { FootnoteDefinition, FootnoteReference } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { namesIn, type ResolveContext, report, use } from './context.ts';

/** Collects footnote references in order, and their definitions, which can come before or after, of the same file. */
export function resolveFootnote(
	node: FootnoteReference | FootnoteDefinition,
	origin: Origin,
	context: ResolveContext,
): void {
	use('Footnotes', context);
	const { footnotes, suffix } = namesIn(origin, context);
	const key = node.identifier.toUpperCase();
	const name = node.identifier.toLowerCase().replace(/\s+/g, '-') + suffix;
	const known = footnotes.get(key) ?? { name, number: 0, references: [] };
	footnotes.set(key, known);
	context.notes.footnotes.set(node, known);
	if (node.type === 'footnoteDefinition') {
		if (known.definition) report(context, node, origin, 'lost-text', `There is a footnote "${node.identifier}" above.`);
		known.definition ??= node;
		context.later.push(() => {
			const message = `Nothing refers to this footnote, so it is not shown; write "[^${node.identifier}]" in the text.`;
			if (known.number === 0) report(context, node, origin, 'lost-text', message);
		});
	} else {
		known.references.push(node);
		if (known.number === 0) known.number = ++context.footnoteCount;
		context.anchors.add(footnoteId(known));
	}
}

export function footnoteId({ name }: { name: string }): string {
	return `fn-${name}`;
}

/** Returns the id of reference `index` (from 0) to a footnote. */
export function footnoteReferenceId({ name }: { name: string }, index: number): string {
	// No name has a capital, so none is equal to another one with a number.
	return `fnref-${name}${index === 0 ? '' : `-R${index + 1}`}`;
}
