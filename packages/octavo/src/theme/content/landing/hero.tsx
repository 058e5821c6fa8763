import { Fragment, type PropsWithChildren } from 'react';
import { z } from 'zod';
import { elements } from '../children.ts';
import { define } from '../definition.ts';
import { blocks } from '../markdown-form.ts';

const props = z.strictObject({
	title: z.string().min(1).describe('The headline of the landing page, its h1.'),
});

/** The top of the landing page: headline, text and a first command on one side, the last block on the other. */
export function Hero({ title, children }: PropsWithChildren<z.output<typeof props>>) {
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

/** Splits a title into sentences, each of which gets its own line if they don't fit on one. */
function sentencesOf(title: string): string[] {
	return title.split(/(?<=[.!?]) /);
}

export const heroDefinition = define({
	description: 'The top of the landing page: text and a command on one side, the last block (`ApiCall`) on the other.',
	component: Hero,
	props,
	sheet: 'content/landing/hero.css',
	firstScreen: true,
	markdown: ({ title }, children) => blocks(`# ${title}`, children),
});
