// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferKey, restoreBuffer, startBuffering, takeBufferedKeys } from './key-buffer.ts';
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

it('reloads once, not in a loop, when a newer build has replaced the file, and reports nothing meanwhile', async () => {
	vi.useFakeTimers();
	deployed('two');
	const failed = vi.fn();
	for (let part = 0; part < 2; part++) load(gone).catch(failed);
	await vi.advanceTimersByTimeAsync(9_000);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(2_000);
	expect(failed).toHaveBeenCalledTimes(2);
	expect(reload).toHaveBeenCalledTimes(1);
	vi.useRealTimers();
});

it('keeps the letters that are typed until the reloaded page comes', async () => {
	vi.useFakeTimers();
	deployed('three');
	startBuffering('search');
	load(gone).catch(() => undefined);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(reload).toHaveBeenCalledTimes(1);
	bufferKey('a');
	dispatchEvent(new Event('pagehide'));
	takeBufferedKeys();
	expect([restoreBuffer(), takeBufferedKeys()]).toEqual(['search', 'a']);
	await vi.advanceTimersByTimeAsync(10_000);
	vi.useRealTimers();
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
