import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { expect, it } from 'vitest';
import { bundleClient } from './client-bundle.ts';

it('leaves out islands that no page uses, and nothing requests them', async () => {
	const { script, files } = await bundleClient(
		{ root: repositoryRoot(), plugins: [] },
		['ask', 'live-code', 'query-builder'],
		{
			SITE_BASE: '""',
			SEARCH_SETTINGS: JSON.stringify({ placeholder: 'Search the fixture' }),
		},
	);
	const paths = files.map(({ path }) => path);
	expect(paths).toContain(script.slice(1));
	expect(paths).toContain('service-worker.js');
	expect(paths.filter((path) => /assets\/search\.island-/.test(path))).toHaveLength(1);
	// What the first interaction shares with code on demand is one request.
	expect(paths.filter((path) => /assets\/interaction-base-/.test(path))).toHaveLength(1);
	expect(
		paths.filter((path) => /assets\/(?:clipboard|connection|create-element|fragments|live-region)-/.test(path)),
	).toEqual([]);
	expect(paths.filter((path) => /\/(?:ask\.|live-code\.|query-builder\.|frame-)/.test(path))).toEqual([]);
	const scripts = files.map(({ content }) => String(content)).join('\n');
	expect(scripts).toContain('search.island');
	expect(scripts).not.toContain('live-code.island');
	expect(scripts).toContain('Search the fixture');
	expect(scripts).not.toContain('SEARCH_SETTINGS');
	// The chunk loader is the short one: Vite's own would be a sixth of the script that every page loads.
	expect(scripts).toContain('did not load.');
	expect(scripts).not.toContain('vite:preloadError');
}, 120_000);
