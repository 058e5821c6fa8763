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

/** Two states side by side, such as before and after. */
export function SideBySide({ children }: { children?: ReactNode }) {
	return (
		<div className="side-by-side">
			<div className="side-by-side-grid">{children}</div>
		</div>
	);
}

export function SideBySideColumn({ title, children }: ColumnProps & { title: string }) {
	return (
		<div className="side-by-side-column">
			<p className="side-by-side-title">{title}</p>
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

export const sideBySideDefinition = define({
	description: 'Two states compared: in Strapi v4, and in Strapi 5. The last one is the current one.',
	component: SideBySide,
	sheet: 'content/columns/side-by-side.css',
	wide: true,
});

export const sideBySideColumnDefinition = define({
	description: 'One state, directly inside `SideBySide`.',
	component: SideBySideColumn,
	props: z.strictObject({ title: z.string().min(1).describe('Which state, for example "In Strapi v4".') }),
	markdown: ({ title }, children) => titled(title, children),
});
