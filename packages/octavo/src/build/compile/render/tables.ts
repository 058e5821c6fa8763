import type { ReactNode } from 'react';
import type { Table, TableRow } from '../mdx.ts';
import { element, type RenderContext, renderAll } from './context.ts';

/**
 * Renders a table. The first row is the head and sets the number of columns: extra cells are dropped, missing ones are
 * empty.
 */
export function renderTable(node: Table, context: RenderContext): ReactNode {
	const [head, ...body] = node.children;
	const columns = head?.children.length ?? 0;
	const alignments = node.align ?? [];
	const row = (tableRow: TableRow, cell: typeof context.elements.td): ReactNode =>
		element(
			'tr',
			null,
			Array.from({ length: columns }, (_, column) => {
				const textAlign = alignments[column];
				const children = tableRow.children[column]?.children ?? [];
				return element(cell, textAlign ? { style: { textAlign } } : null, renderAll(children, context));
			}),
		);
	const parts = head ? [element('thead', null, [row(head, context.elements.th)])] : [];
	if (body.length > 0) {
		parts.push(
			element(
				'tbody',
				null,
				body.map((tableRow) => row(tableRow, context.elements.td)),
			),
		);
	}
	return element(context.elements.table, null, parts);
}
