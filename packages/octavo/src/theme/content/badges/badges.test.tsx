import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { badgeDefinitions, PageBadge } from './badges.tsx';

it('has a badge for each state of a page', () => {
	const text = (['new', 'updated', 'beta', 'alpha', 'deprecated'] as const).map((kind) =>
		renderToStaticMarkup(<PageBadge kind={kind} />).replaceAll(/<[^>]+>|,.*/g, ''),
	);
	expect(text).toEqual(['New', 'Updated', 'Beta', 'Alpha', 'Deprecated']);
});

it('is left out of heading texts and has a Markdown form', () => {
	expect(badgeDefinitions.NewBadge.ornament).toBe(true);
	expect(badgeDefinitions.BetaBadge.markdown({}, '')).toBe('(beta)');
});
