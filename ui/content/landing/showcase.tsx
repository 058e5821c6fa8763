import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { elements } from '../children.ts';
import { define } from '../definition.ts';
import { blocks } from '../markdown-form.ts';

const props = z.strictObject({ title: z.string().min(1).describe('Heading of the section.') });

/** Text on one side, what it talks about (code, tabs, a picture) on the other. */
export function Showcase({ title, children }: { title: string; children?: ReactNode }) {
	const id = useId();
	const parts = elements(children);
	return (
		<section className="showcase" aria-labelledby={id}>
			<div className="showcase-text">
				<h2 id={id}>{title}</h2>
				{parts.filter((part) => typeof part.type === 'string')}
			</div>
			<div className="showcase-stage">{parts.filter((part) => typeof part.type !== 'string')}</div>
		</section>
	);
}

export const showcaseDefinition = define({
	description: 'A section of the landing page: text beside an example.',
	component: Showcase,
	props,
	sheet: 'showcase',
	children: 'blocks',
	markdown: ({ title }, children) => blocks(`## ${title}`, children),
});
