// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load, reloadPage } from './load.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let reload: ReturnType<typeof vi.fn>;
const deployed = (buildId: string) => vi.stubGlobal('fetch', async () => Response.json({ buildId }));

beforeEach(() => {
	sessionStorage.clear();
	document.documentElement.dataset.build = 'one';
	document.body.dataset.route = '/cms/intro';
	reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined) as never;
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('returns the module', async () => {
	expect(await load(async () => ({ a: 1 }))).toEqual({ a: 1 });
});

it('reloads once, not in a loop, when a newer build has replaced the file', async () => {
	deployed('two');
	void load(gone);
	await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
	await expect(load(gone)).rejects.toThrow('Failed to fetch');
	expect(reload).toHaveBeenCalledTimes(1);
});

it('passes any other failure to the caller', async () => {
	deployed('one');
	await expect(load(gone)).rejects.toThrow('Failed to fetch');
	vi.stubGlobal('fetch', async () => {
		throw new TypeError('offline');
	});
	await expect(load(gone)).rejects.toThrow('Failed to fetch');
	expect(reload).not.toHaveBeenCalled();
});

it('reloads when the reader asks for it, also if the network hangs', async () => {
	vi.useFakeTimers();
	document.head.innerHTML = '<link rel="modulepreload" href="/assets/a.js">';
	vi.stubGlobal('fetch', () => new Promise(() => undefined));
	void reloadPage();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(reload).toHaveBeenCalledOnce();
	vi.useRealTimers();
});
