import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { titled } from '../markdown-form.ts';

interface ColumnProps {
	title?: string | undefined;
	children?: ReactNode;
}

/** Columns of equal width. */
export function Columns({ children }: { children?: ReactNode }) {
	return (
		<div className="columns">
			<div className="columns-grid">{children}</div>
		</div>
	);
}

export function Column({ title, children }: ColumnProps) {
	return (
		<div className="columns-column">
			{title ? <p className="columns-title">{title}</p> : null}
			{children}
		</div>
	);
}

export const columnsDefinition = define({
	description: 'Columns of text that are read together.',
	component: Columns,
	sheet: 'content/columns/columns.css',
});

export const columnDefinition = define({
	description: 'One column, directly inside `Columns`.',
	component: Column,
	props: z.strictObject({ title: z.string().min(1).optional().describe('Heading of the column.') }),
	markdown: ({ title }, children) => (title ? titled(title, children) : children),
});
