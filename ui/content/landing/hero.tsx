import { Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { elements } from '../children.ts';
import { define } from '../definition.ts';
import { blocks } from '../markdown-form.ts';

const props = z.strictObject({
	title: z.string().min(1).describe('The promise in large letters; the h1 of the page.'),
});

interface HeroProps extends z.output<typeof props> {
	children?: ReactNode;
}

/** The head of the landing page: a promise with the command to begin with, and, in the last block, how it is kept. */
export function Hero({ title, children }: HeroProps) {
	const parts = elements(children);
	const stage = parts.pop();
	return (
		<div className="hero">
			<div className="hero-text">
				<h1>
					{sentencesOf(title).map((sentence) => (
						<Fragment key={sentence}>
							<span>{sentence}</span>{' '}
						</Fragment>
					))}
				</h1>
				{parts}
			</div>
			<div className="hero-stage">{stage}</div>
		</div>
	);
}

/** Each stays on a line of its own where there is no room for all. */
function sentencesOf(title: string): string[] {
	return title.split(/(?<=[.!?]) /);
}

export const heroDefinition = define({
	description: 'The head of the landing page: text and a command on one side, the last block (`Tabs`) on the other.',
	component: Hero,
	props,
	sheet: 'content/landing/hero.css',
	children: 'blocks',
	markdown: ({ title }, children) => blocks(`# ${title}`, children),
});
