import { siteRoot } from '@octavo/platform/site-root.ts';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../graph/index.ts';
import { contentTypeOf, pageFacets, sectionOf, topHeading, withFacets, withoutHeadings } from './pages.ts';

const config = await loadConfig(siteRoot());

const area = { id: 'cms', label: 'CMS', accent: 'indigo' };

describe('the heading that results are grouped under', () => {
	it('is the area with the category in the sidebar', () => {
		const breadcrumbs = [
			{ label: 'CMS', href: '/cms/intro' },
			{ label: 'Features' },
			{ label: 'Plugins' },
			{ label: 'GraphQL' },
		];
		expect(topHeading({ area, breadcrumbs })).toBe('CMS › Features');
	});

	it('is the area alone for a page without a category', () => {
		expect(topHeading({ area, breadcrumbs: [{ label: 'CMS' }, { label: 'FAQ' }] })).toBe('CMS');
		expect(topHeading({ area: { ...area, label: 'General' }, breadcrumbs: [{ label: 'Home' }] })).toBe('General');
	});
});

it('adds the facets of a page to each of its sections', () => {
	const page = { route: '/cms/api/rest', area, breadcrumbs: [{ label: 'CMS' }, { label: 'APIs' }, { label: 'REST' }] };
	const hierarchy = { lvl1: 'REST', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
	const section = {
		objectID: '/cms/api/rest#',
		url: '/cms/api/rest',
		type: 'lvl1',
		hierarchy,
		content: 'Text.',
	} as const;
	const rest = { tags: [], questions: [], importance: 1, position: 0 };
	expect(withFacets([{ ...section, ...rest }], pageFacets(page, config))).toEqual([
		{
			...section,
			...rest,
			hierarchy: { lvl0: 'CMS › APIs', ...hierarchy },
			contentType: 'api',
			section: 'api',
			lang: 'en',
			version: 'current',
		},
	]);
});

describe('the content type of a page, as specified for this site', () => {
	it.each([
		['/cloud/intro', 'cloud'],
		['/cloud/advanced/database', 'cloud'],
		['/cms/features/api-tokens', 'features'],
		['/cms/api/rest/guides/content-manager', 'features'],
		['/cms/configurations/guides/media-library', 'features'],
		['/cms/backend-customization/models', 'development'],
		['/cms/plugins-development/create-a-plugin', 'development'],
		['/cms/admin-panel-customization/logos', 'development'],
		// "middlewares" is tested before "/cms/api/" and before "/cms/configurations/".
		['/cms/api/document-service/middlewares', 'development'],
		['/cms/configurations/middlewares', 'development'],
		['/cms/api/rest', 'api'],
		['/cms/migration/v4-to-v5/additional-resources/from-entity-service-to-document-service', 'api'],
		['/cms/migration/graphql/x', 'api'],
		['/cms/configurations/cron', 'configuration'],
		['/cms/database-migrations', 'configuration'],
		['/cms/getting-started/setting-up-admin-panel', 'configuration'],
		['/cms/quick-start', 'cms'],
		['/release-notes', 'documentation'],
		['/cms', 'documentation'],
		['/', 'documentation'],
	])('%s is of type %s', (route, type) => {
		expect(contentTypeOf(route, config)).toBe(type);
	});
});

it.each([
	['/cms/api/rest', 'api'],
	['/cms', 'general'],
	['/release-notes', 'general'],
	['/', 'general'],
])('the section of %s is %s', (route, section) => {
	expect(sectionOf(route)).toBe(section);
});

it('leaves out sections by their own heading, but never the start of a page', () => {
	const section = (position: number, lvl2: string | null, lvl3: string | null = null) => ({
		objectID: `/cms/a#${position}`,
		url: `/cms/a#${position}`,
		type: 'content' as const,
		hierarchy: { lvl1: 'Next steps', lvl2, lvl3, lvl4: null, lvl5: null, lvl6: null },
		content: '',
		tags: [],
		questions: [],
		importance: 1,
		position,
	});
	const sections = [section(0, null), section(1, 'Next steps'), section(2, 'Next steps', 'Deploy'), section(3, 'Use')];
	expect(withoutHeadings(sections, ['Next steps']).map(({ position }) => position)).toEqual([0, 2, 3]);
});
