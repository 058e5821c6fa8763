import { readdirSync, readFileSync } from 'node:fs';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { loadConfig } from 'octavo/build/graph/index.ts';
import { expect, it } from 'vitest';

const config = await loadConfig(siteRoot());

it('the version record says what the specification says', () => {
	expect(config.version).toEqual({
		name: 'current',
		label: 'Next',
		isLast: true,
		path: '/',
		mainDocId: 'cms/quick-start',
	});
	expect(config.locales.map(({ code, label }) => [code, label])).toEqual([['en', 'English']]);
});

it('the sidebars lead to where the specification says', () => {
	const sidebars = JSON.parse(readFileSync('site/content/sidebars.json', 'utf8'));
	const firstPage = (id: string) => /"page":"([^"]+)"/.exec(JSON.stringify(sidebars[id].items))?.[1];
	expect(firstPage('cmsSidebar')).toBe('cms/quick-start');
	expect(firstPage('cloudSidebar')).toBe('cloud/intro');
});

it('/home/Home is the landing page again', () => {
	expect(config.aliases).toMatchObject({ '/home/Home': '/' });
});

it('the colour mode follows the system, and light is the default', () => {
	expect(config.colorMode).toMatchObject({ default: 'light', respectSystem: true, disableSwitch: false });
});

it('the content types are in the order of the specification', () => {
	expect(config.contentTypes.map(({ label, value }) => [label, value])).toEqual([
		['All content', 'all'],
		['CMS Docs', 'cms'],
		['Cloud Docs', 'cloud'],
		['CMS Features', 'features'],
		['Development', 'development'],
		['APIs', 'api'],
		['Configuration', 'configuration'],
	]);
	const cms = config.contentTypes.find(({ value }) => value === 'cms');
	expect(cms?.includes).toEqual(['features', 'development', 'api', 'configuration']);
	expect(config.search.placeholder).toBe('Search docs');
});

it('the announcement invites readers to try search and Ask AI, and to share feedback', () => {
	expect(config.announcement).toMatchObject({ closable: true });
	expect(config.announcement?.html).toMatch(/search.*Ask AI.*give feedback/s);
});

it('the disclaimer says that answers are AI-generated and to be checked on the pages', () => {
	expect(config.ask.disclaimer).toMatch(
		/AI-generated and might be inaccurate.*double-check.*visiting the source pages/,
	);
	expect(config.editLabel).toBe('Contribute to this page');
});

it('the sitemap is weekly, with a priority of 0.5', () => {
	expect(config.sitemap).toEqual({ changeFrequency: 'weekly', priority: 0.5 });
});

it('Entity Service and Query Engine are unlisted', () => {
	const pages = readdirSync('site/content/cms/api', { recursive: true, encoding: 'utf8' }).filter((path) =>
		/^(entity-service|query-engine)\b.*\.mdx$/.test(path),
	);
	expect(pages).toEqual(
		expect.arrayContaining(['entity-service.mdx', 'query-engine.mdx', 'query-engine/filtering.mdx']),
	);
	for (const page of pages)
		expect(readFileSync(`site/content/cms/api/${page}`, 'utf8'), page).toMatch(/^unlisted: true$/m);
});
