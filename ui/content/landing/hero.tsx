import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { magnifyingGlassIcon, sparkleIcon } from '../icon/paths.ts';
import { blocks } from '../markdown-form.ts';

const props = z.strictObject({
	title: z.string().min(1).describe('The question or promise in large letters; the h1 of the page.'),
	search: z.string().min(1).optional().describe('Text of the search field.'),
	ask: z.string().min(1).optional().describe('Label of the button that opens Ask AI.'),
});

interface HeroProps extends z.output<typeof props> {
	children?: ReactNode;
}

/** The head of the landing page: a question, and the two ways to put yours. */
export function Hero({ title, search = 'Search the documentation', ask = 'Ask AI', children }: HeroProps) {
	return (
		<header className="hero">
			<h1>{title}</h1>
			<div className="hero-lead">{children}</div>
			<div className="hero-doors">
				<a className="hero-search" href="/search" data-opens="search">
					<Glyph path={magnifyingGlassIcon} />
					<span>{search}</span>
					<kbd>/</kbd>
				</a>
				<button type="button" className="hero-ask" data-opens="ask">
					<Glyph path={sparkleIcon} />
					{ask}
				</button>
			</div>
		</header>
	);
}

export const heroDefinition = define({
	description: 'The head of the landing page, with search and Ask AI.',
	component: Hero,
	props,
	sheet: 'hero',
	children: 'blocks',
	markdown: ({ title }, children) => blocks(`# ${title}`, children),
});
