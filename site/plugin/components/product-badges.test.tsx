import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FeatureFlagBadge, PlanBadge, productBadges, VersionBadge } from './product-badges.tsx';

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

it('has a Markdown form', () => {
	expect(productBadges.PlanBadge.markdown({ plan: 'cloud-pro' }, '')).toBe('(Pro plan of Strapi Cloud)');
	expect(productBadges.VersionBadge.markdown({ version: '5.1.0' }, '')).toBe('(version 5.1.0 or later)');
});

it('refuses unknown plans and versions without a dot', () => {
	expect(productBadges.PlanBadge.props.safeParse({ plan: 'team' }).success).toBe(false);
	expect(productBadges.VersionBadge.props.safeParse({ version: 'v5' }).success).toBe(false);
});
