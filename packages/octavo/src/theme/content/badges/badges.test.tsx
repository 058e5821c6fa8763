import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { badgeDefinitions, FeatureFlagBadge, PageBadge, PlanBadge, VersionBadge } from './badges.tsx';

it('links a plan to its prices in a new tab', () => {
	expect(renderToStaticMarkup(<PlanBadge plan="growth" />)).toMatch(
		/^<a href="https:\/\/strapi\.io\/pricing-self-hosted" [^>]*target="_blank" rel="noopener">.*Growth/,
	);
});

it('links a feature flag within the site', () => {
	const html = renderToStaticMarkup(<FeatureFlagBadge flag="newThing" />);
	expect(html).toContain('href="/cms/configurations/features"');
	expect(html).not.toContain('target=');
	expect(html).toContain('turned on by the feature flag newThing');
});

it('explains a version in text, not only by its appearance', () => {
	expect(renderToStaticMarkup(<VersionBadge version="5.12.0" />)).toContain('requires version 5.12.0 or later');
});

it('has a badge for each state of a page', () => {
	const text = (['new', 'updated', 'beta', 'alpha', 'deprecated'] as const).map((kind) =>
		renderToStaticMarkup(<PageBadge kind={kind} />).replaceAll(/<[^>]+>|,.*/g, ''),
	);
	expect(text).toEqual(['New', 'Updated', 'Beta', 'Alpha', 'Deprecated']);
});

it('is left out of heading texts and has a Markdown form', () => {
	expect(badgeDefinitions.NewBadge.ornament).toBe(true);
	expect(badgeDefinitions.PlanBadge.markdown({ plan: 'cloud-pro' }, '')).toBe('(Pro plan of Strapi Cloud)');
	expect(badgeDefinitions.VersionBadge.markdown({ version: '5.1.0' }, '')).toBe('(version 5.1.0 or later)');
});

it('refuses unknown plans and versions without a dot', () => {
	expect(badgeDefinitions.PlanBadge.props.safeParse({ plan: 'team' }).success).toBe(false);
	expect(badgeDefinitions.VersionBadge.props.safeParse({ version: 'v5' }).success).toBe(false);
});
