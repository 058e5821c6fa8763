import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tldr, tldrDefinition } from './tldr.tsx';

it('is a named section', () => {
	expect(
		renderToStaticMarkup(
			<Tldr>
				<p>Use a token.</p>
			</Tldr>,
		),
	).toMatch(/^<section class="tldr" aria-label="In short">.*<p>Use a token\.<\/p>/);
});

it('is a block quote in Markdown, including empty lines', () => {
	expect(tldrDefinition.markdown({}, 'One.\n\nTwo.')).toBe('> **In short**\n>\n> One.\n>\n> Two.');
});
