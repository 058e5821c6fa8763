// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let reload: ReturnType<typeof vi.fn>;
let load: typeof import('./load.ts').load;
let reloadPage: typeof import('./load.ts').reloadPage;
/** Another document has modules of its own. */
const openDocument = async () => {
	vi.resetModules();
	({ load, reloadPage } = await import('./load.ts'));
};
const deployed = (buildId: string) => vi.stubGlobal('fetch', async () => Response.json({ buildId }));

beforeEach(async () => {
	await openDocument();
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
	await openDocument();
	await expect(load(gone)).rejects.toThrow('Failed to fetch');
	expect(reload).toHaveBeenCalledTimes(1);
});

it('reports nothing from a page that is on its way to the newer build', async () => {
	deployed('two');
	let failures = 0;
	for (let part = 0; part < 2; part++) load(gone).catch(() => failures++);
	await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
	load(gone).catch(() => failures++);
	await new Promise((resolve) => setTimeout(resolve, 0));
	expect(failures).toBe(0);
	expect(reload).toHaveBeenCalledOnce();
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
