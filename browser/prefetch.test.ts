// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetListeners } from './test-listeners.ts';

forgetListeners();

const fetched: string[] = [];

beforeEach(async () => {
	vi.resetModules();
	fetched.length = 0;
	history.replaceState(null, '', '/start');
	document.body.replaceWith(document.createElement('body'));
	document.body.innerHTML = '<main data-page><a href="/next"><b>Next</b></a><a href="/start">Here</a></main>';
	vi.stubGlobal('fetch', async (address: string) => {
		fetched.push(address);
		return new Response('', { status: 404 });
	});
});
afterEach(() => vi.unstubAllGlobals());

async function start(connection?: object): Promise<void> {
	Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
	const { startPrefetch } = await import('./prefetch.ts');
	startPrefetch();
}
const sign = (selector: string, type: string) =>
	document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test.each(['pointerover', 'touchstart', 'focusin'])('%s fetches the page behind the link, once', async (type) => {
	await start();
	sign('b', type);
	sign('b', type);
	expect(fetched).toEqual(['/next/index.json']);
});

test('the page that is shown is not fetched', async () => {
	await start();
	sign('a[href="/start"]', 'pointerover');
	expect(fetched).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
	'never with %o',
	async (connection) => {
		await start(connection);
		sign('b', 'pointerover');
		sign('b', 'touchstart');
		expect(fetched).toEqual([]);
	},
);
