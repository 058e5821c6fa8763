import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { blocks } from '../markdown-form.ts';

/** A sequence of steps, drawn from an ordered list, so that it wraps and reads like one. */
export function Flow({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<figure className="flow">
			{children}
			<figcaption>{title}</figcaption>
		</figure>
	);
}

export const flowDefinition = define({
	description:
		'A sequence of steps, from an ordered list. A step in bold is a decision; a list below a step has its outcomes.',
	component: Flow,
	props: z.strictObject({ title: z.string().min(1).describe('What the drawing shows.') }),
	sheet: 'content/flow/flow.css',
	markdown: ({ title }, children) => blocks(children, `*${title}*`),
});
