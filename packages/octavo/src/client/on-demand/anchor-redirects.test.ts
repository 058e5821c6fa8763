// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const MAP = { '/cms/old#a': '/cms/new#b', '/cms/old': '/cms/new' };
const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

beforeEach(() => {
	vi.resetModules();
	vi.stubGlobal('fetch', async () => Response.json(MAP));
	replace.mockClear();
});

it('redirects an anchor that moved', async () => {
	history.replaceState(null, '', '/cms/old#a');
	const { followAnchor } = await import('./anchor-redirects.ts');
	await followAnchor('/assets/anchors-1a2b.json');
	expect(String(replace.mock.calls[0]?.[0])).toBe(`${location.origin}/cms/new#b`);
});

it('does not redirect an unknown anchor', async () => {
	history.replaceState(null, '', '/cms/old#zzz');
	const { followAnchor } = await import('./anchor-redirects.ts');
	await followAnchor('/assets/anchors-1a2b.json');
	expect(replace).not.toHaveBeenCalled();
});

it('fetches the map again after a failure', async () => {
	history.replaceState(null, '', '/cms/old#a');
	const { followAnchor } = await import('./anchor-redirects.ts');
	vi.stubGlobal('fetch', async () => {
		throw new TypeError('offline');
	});
	await expect(followAnchor('/assets/anchors-1a2b.json')).rejects.toThrow('offline');
	vi.stubGlobal('fetch', async () => Response.json(MAP));
	await followAnchor('/assets/anchors-1a2b.json');
	expect(replace).toHaveBeenCalledTimes(1);
});
