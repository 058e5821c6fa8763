import { expect, it } from 'vitest';
import { engineRoot } from '../site/root.ts';
import { bundleClient } from './client-bundle.ts';

it('islands that no page has are left out, and nothing asks for them', async () => {
	const { script, files } = await bundleClient(engineRoot(), ['ask', 'live-code', 'query-builder'], {
		SEARCH_SETTINGS: JSON.stringify({ placeholder: 'Search the fixture' }),
	});
	const paths = files.map(({ path }) => path);
	expect(paths).toContain(script.slice(1));
	expect(paths).toContain('service-worker.js');
	expect(paths.filter((path) => /assets\/search\.island-/.test(path))).toHaveLength(1);
	expect(paths.filter((path) => /\/(?:ask\.|live-code\.|query-builder\.|frame-)/.test(path))).toEqual([]);
	const scripts = files.map(({ content }) => String(content)).join('\n');
	expect(scripts).toContain('search.island');
	expect(scripts).not.toContain('live-code.island');
	expect(scripts).toContain('Search the fixture');
	expect(scripts).not.toContain('SEARCH_SETTINGS');
	// The loader of chunks is ours: Vite's own is a sixth of the script that every page loads.
	expect(scripts).toContain('did not load.');
	expect(scripts).not.toContain('vite:preloadError');
}, 120_000);
