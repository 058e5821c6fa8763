// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';

removeListenersAfterEach();

const fetched: string[] = [];
const priorities: unknown[] = [];

beforeEach(async () => {
	vi.resetModules();
	fetched.length = 0;
	priorities.length = 0;
	history.replaceState(null, '', '/start');
	document.body.replaceWith(document.createElement('body'));
	document.body.innerHTML = '<main data-page><a href="/next"><b>Next</b></a><a href="/start">Here</a></main>';
	vi.stubGlobal('fetch', async (address: string, { priority }: RequestInit) => {
		fetched.push(address);
		priorities.push(priority);
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

it.each(['pointerover', 'touchstart', 'focusin'])('fetches the target of a link once on %s', async (type) => {
	await start();
	sign('b', type);
	sign('b', type);
	expect(fetched).toEqual(['/next/index.json']);
});

it.each(['pointerover', 'touchstart', 'focusin'])('fetches nothing in the search dialog on %s', async (type) => {
	document.body.innerHTML = '<dialog class="search-dialog"><a role="option" href="/next"><b>Next</b></a></dialog>';
	await start();
	sign('b', type);
	expect(fetched).toEqual([]);
});

/** Replaces IntersectionObserver by one that reports every link as visible. */
function seeAllLinks(): void {
	const seen = class {
		constructor(private readonly tell: (entries: object[]) => void) {}
		observe = (target: Element) => this.tell([{ isIntersecting: true, target }]);
		unobserve = () => undefined;
		disconnect = () => {
			this.observe = () => undefined;
		};
	};
	vi.stubGlobal('IntersectionObserver', seen);
	vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
}

it('fetches at most six visible links of a page, with low priority and no link element, which Firefox refuses', async () => {
	seeAllLinks();
	vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({ supports: () => true } as never);
	const links = Array.from({ length: 9 }, (_, index) => `<a href="/page-${index}">${index}</a>`);
	document.body.innerHTML = `<main data-page><a href="/start">Here</a>${links.join('')}</main>`;
	await start();
	// The modules of earlier tests can see these links as well.
	await vi.waitFor(() => expect(new Set(fetched).size).toBe(6));
	expect(fetched[0]).toBe('/page-0/index.json');
	expect(new Set(priorities)).toEqual(new Set(['low']));
	expect(document.querySelector('link[rel=prefetch]')).toBeNull();
});

it('fetches no visible links if the reader saves data', async () => {
	seeAllLinks();
	document.head.replaceChildren();
	await start({ saveData: true });
	expect(fetched).toEqual([]);
});

it('does not fetch the current page', async () => {
	await start();
	sign('a[href="/start"]', 'pointerover');
	expect(fetched).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
	'never fetches with %o',
	async (connection) => {
		await start(connection);
		sign('b', 'pointerover');
		sign('b', 'touchstart');
		expect(fetched).toEqual([]);
	},
);

it('removes the speculation rules, because pages are fetched as fragments from then on', async () => {
	document.body.insertAdjacentHTML('beforeend', '<script type="speculationrules">{}</script>');
	await start();
	expect(document.querySelector('script[type="speculationrules"]')).toBeNull();
});
