import type { ReactNode } from 'react';
import { footnoteId, footnoteReferenceId } from '../resolve/footnotes.ts';
import { element, type RenderContext, renderAll } from './context.ts';

/** Renders the footnotes in the order of their numbers, each with links back to its references. */
export function renderFootnotes(context: RenderContext): ReactNode {
	const items = [...context.notes.footnotes.values()]
		.filter((footnote) => footnote.number > 0)
		.sort((a, b) => a.number - b.number)
		.flatMap(({ definition, number, references }) => {
			if (!definition) return [];
			const { identifier } = definition;
			const back = references.flatMap((_, index) => [
				' ',
				element(
					'a',
					{
						href: `#${footnoteReferenceId(identifier, index)}`,
						'aria-label': `Back to reference ${number}${index === 0 ? '' : `-${index + 1}`}`,
						className: 'footnote-back',
					},
					['↩', ...(index === 0 ? [] : [element('sup', null, [String(index + 1)])])],
				),
			]);
			const last = definition.children.at(-1);
			const children =
				last?.type === 'paragraph'
					? [
							...renderAll(definition.children.slice(0, -1), context),
							element('p', null, [...renderAll(last.children, context), ...back]),
						]
					: [...renderAll(definition.children, context), ...back];
			return [element('li', { id: footnoteId(identifier) }, children)];
		});
	return items.length > 0 ? element(context.elements.Footnotes, null, [element('ol', null, items)]) : null;
}
