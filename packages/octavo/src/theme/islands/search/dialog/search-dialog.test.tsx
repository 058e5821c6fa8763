// @vitest-environment happy-dom

import type { SearchClient } from '@octavo/search/client/index.ts';
import { PARTIAL_ANSWER } from '@octavo/search/protocol/responses.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchSettings } from '../query/settings.ts';
import type { ShownHit } from '../results/hit-text.ts';
import { SETTINGS, sampleClient, sampleHits } from '../testing/sample-hits.ts';
import { SearchDialog } from './search-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const onClose = vi.fn();
const onAsk = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('isSecureContext', true);
	vi.stubGlobal('fetch', fetchPages());
	localStorage.clear();
	onClose.mockReset();
	onAsk.mockReset();
	const place = document.createElement('div');
	document.body.replaceChildren(place);
	root = createRoot(place);
});

afterEach(async () => {
	vi.unstubAllGlobals();
	await act(async () => root.unmount());
	vi.useRealTimers();
});

const POPULAR = [
	{ label: 'Quick start', href: '/quick-start' },
	{ label: 'Installation', href: '/installation' },
];

/** Serves the search settings, and leaves requests for pages pending. Records the requested pages. */
function fetchPages(fetched: string[] = []) {
	return (address: string) => {
		if (address === '/search/settings.json') return Promise.resolve(Response.json({ popular: POPULAR }));
		fetched.push(address);
		return new Promise(() => undefined);
	};
}

const input = () => document.querySelector('input') as HTMLInputElement;
const text = () => document.querySelector('dialog')?.textContent ?? '';
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const selected = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '');

async function open(client: SearchClient, initialQuery = '', settings: SearchSettings = SETTINGS): Promise<void> {
	await act(async () => root.render(<SearchDialog {...{ client, initialQuery, settings, onClose, onAsk }} />));
}

async function wait(time = 0): Promise<void> {
	await act(async () => vi.advanceTimersByTimeAsync(time));
}

async function type(value: string): Promise<void> {
	await act(async () => {
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
		input().dispatchEvent(new Event('input', { bubbles: true }));
	});
	await wait();
}

async function press(key: string, target: HTMLElement = input()): Promise<void> {
	await act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

async function click(element: Element | undefined): Promise<void> {
	await act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
}

const seven = (): ShownHit[] => [...sampleHits('CMS', 7), ...sampleHits('Cloud', 1)];

it('shows hints for an empty history and an empty preview', async () => {
	await open(sampleClient(() => []));
	expect(text()).toContain('No recent searches');
	expect(text()).toContain('Hover over a result to preview');
	expect(text()).toContain('Move your mouse over any search result to see a preview of the page content.');
	expect(input().placeholder).toBe('Search docs');
	expect(input().maxLength).toBe(64);
	for (const hint of ['to select', 'to navigate', 'to close']) expect(text()).toContain(hint);
});

it('groups results by top-level heading, with five per group and the rest on request', async () => {
	await open(sampleClient(seven), 'roles');
	await wait();
	const groups = [...document.querySelectorAll('[role=group]')].filter((group) => group.closest('[role=listbox]'));
	expect(groups.map((group) => group.querySelectorAll('a').length)).toEqual([5, 1]);
	await click(rows().find((row) => row.textContent === 'Show 2 more in CMS'));
	expect(document.querySelectorAll('[role=listbox] a')).toHaveLength(8);
	expect(document.querySelector('.search-all')?.textContent).toBe('See all 8 results');
	expect(document.querySelector('.search-all')?.getAttribute('href')).toBe('/search?q=roles');
});

it('wraps the selection with arrow keys, and references the selected row', async () => {
	await open(
		sampleClient(() => sampleHits('CMS', 2)),
		'roles',
		{ ...SETTINGS, contentTypes: [] },
	);
	await wait();
	expect(selected()).toBeNull();
	await press('ArrowUp');
	expect(selected()?.textContent).toContain('Ask AI about');
	await press('ArrowDown');
	expect(selected()?.textContent).toContain('CMS page 1');
	expect(selected()?.getAttribute('aria-selected')).toBe('true');
	await press('ArrowDown');
	expect(selected()?.textContent).toContain('CMS page 2');
});

it('opens the selected result on Enter, saves it as a recent search and closes the dialog', async () => {
	await open(sampleClient(seven), 'roles', { ...SETTINGS, contentTypes: [] });
	await wait();
	await press('ArrowDown');
	await press('ArrowDown');
	const followed = vi.fn((event: Event) => event.preventDefault());
	document.addEventListener('click', followed, { once: true });
	await press('Enter');
	const [event] = followed.mock.calls[0] ?? [];
	expect(event?.target).toHaveProperty('pathname', '/cms/2');
	expect(onClose).toHaveBeenCalledTimes(1);
	expect(JSON.parse(localStorage.getItem('search.recent') ?? '')).toMatchObject([{ url: '/cms/2' }]);
});

it('opens the first result once it arrives if Enter was pressed before', async () => {
	let answer = (_hits: ShownHit[]): void => undefined;
	await open(
		sampleClient(() => new Promise((resolve) => (answer = resolve))),
		'roles',
		{ ...SETTINGS, contentTypes: [] },
	);
	await press('Enter');
	const followed = vi.fn((event: Event) => event.preventDefault());
	document.addEventListener('click', followed, { once: true });
	await act(async () => answer(seven()));
	await wait();
	expect(followed).toHaveBeenCalledTimes(1);
});

it('closes the panel, clears the query and closes the dialog on successive presses of Escape', async () => {
	await open(sampleClient(seven), 'roles');
	await wait();
	await press('Escape');
	expect(document.querySelector('[role=listbox]')).toBeNull();
	expect(input().value).toBe('roles');
	await press('Escape');
	expect(input().value).toBe('');
	expect(onClose).not.toHaveBeenCalled();
	await press('Escape');
	expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows a note for a search slower than 300 ms, and advice for one that fails', async () => {
	let fail = (_error: Error): void => undefined;
	vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	await open(
		sampleClient(() => new Promise((_, reject) => (fail = reject))),
		'roles',
	);
	await wait(299);
	expect(document.querySelector('[data-stalled]')).toBeNull();
	await wait(1);
	expect(document.querySelector('[data-stalled]')).not.toBeNull();
	expect(document.querySelector('.search-results')?.textContent).toBe('Searching…');
	await act(async () => fail(new Error('Unreachable hosts')));
	expect(text()).toContain('Unable to fetch results');
	expect(text()).toContain('You might want to check your network connection.');
});

it('shows a note for partial results', async () => {
	const client = sampleClient(seven);
	const partial: SearchClient = {
		...client,
		search: async (requests) => {
			const { results } = await client.search(requests);
			return { results: results.map((result) => ({ ...result, message: PARTIAL_ANSWER })) };
		},
	};
	await open(partial, 'roles');
	await wait();
	expect(rows().length).toBeGreaterThan(1);
	expect(text()).toContain("The site can't be reached: these are the results that were loaded before.");
});

/** Waits until suggestions have been found. */
async function suggest(): Promise<void> {
	await act(async () => {
		await import('@octavo/search/reader/suggest-queries.ts');
	});
	await wait();
}

it('offers up to three suggestions and a link to report a query without results', async () => {
	await open(
		sampleClient((query) => (query === 'page' ? sampleHits('CMS', 3) : [])),
		'pagezz',
	);
	await wait();
	expect(text()).toContain('No results for "pagezz"');
	await suggest();
	expect(text()).toContain('Try searching for');
	const suggestions = [...document.querySelectorAll('.search-suggestions button')];
	expect(suggestions.map(({ textContent }) => textContent)).toEqual(['CMS page 1', 'CMS page 2', 'CMS page 3']);
	const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Let us know.');
	expect(link?.getAttribute('href')).toBe('https://example.com/new?title=pagezz');
	await click(suggestions[0]);
	expect(input().value).toBe('CMS page 1');
});

it('shows the rest of the screen if finding suggestions fails', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	await open(
		sampleClient((query) => (query === 'zzzzz' ? [] : Promise.reject(new Error('Unreachable hosts')))),
		'zzzzz',
	);
	await suggest();
	expect(warned).toHaveBeenCalledWith('The suggestions did not load.', expect.any(Error));
	expect(text()).toContain('No results for "zzzzz"');
	expect(document.querySelector('.search-suggestions')).toBeNull();
	warned.mockRestore();
});

it('searches all content for a suggestion, so that it has results', async () => {
	await open(
		sampleClient((query) => (query === 'zz' ? [] : seven())),
		'zz',
	);
	const pills = [...document.querySelectorAll('.search-pill')];
	await click(pills[1]);
	await wait();
	await suggest();
	await click(document.querySelector('.search-suggestions button') ?? undefined);
	expect(pills.map((pill) => pill.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
});

/** Focuses and clicks a button. */
async function pressButton(label: string): Promise<void> {
	const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label);
	button?.focus();
	expect(document.activeElement).toBe(button);
	await click(button);
	await wait();
}

it('moves the focus to the field when the focused button disappears', async () => {
	let fails = true;
	vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	const client = sampleClient(async () => {
		if (fails) throw new Error('Unreachable hosts');
		return seven();
	});
	await open(client, 'roles');
	await wait();
	const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
	await pressButton('Reload the page');
	expect(reload).toHaveBeenCalledOnce();
	fails = false;
	await pressButton('Try again');
	expect(document.activeElement).toBe(input());
	await pressButton('Show 2 more in CMS');
	expect(document.activeElement).toBe(input());
});

it('moves the focus to the dialog on touch screens, to avoid the keyboard, and forwards keys to the field', async () => {
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
	await open(sampleClient(seven), 'roles');
	await wait();
	await pressButton('Show 2 more in CMS');
	const frame = document.querySelector<HTMLElement>('.search-frame');
	expect(document.activeElement).toBe(frame);
	if (frame) await press('ArrowDown', frame);
	expect(document.activeElement).toBe(input());
	expect(selected()?.textContent).toContain('CMS page 1');
	vi.unstubAllGlobals();
});

it('mentions words that can be found offline only if the index is cached, not with a server', async () => {
	vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	const promise = 'Words that you have searched for before can still be found.';
	const failing = () => sampleClient(() => Promise.reject(new Error('Unreachable hosts')));
	await open(failing(), 'roles');
	await wait();
	expect(text()).toContain(promise);
	document.documentElement.dataset.server = 'ask search';
	await open(failing(), 'roles');
	await wait();
	expect(text()).toContain('Unable to fetch results');
	expect(text()).not.toContain(promise);
	delete document.documentElement.dataset.server;
	vi.restoreAllMocks();
});

it('turns recent searches into favourites and removes them with buttons', async () => {
	const [first, second] = sampleHits('CMS', 2);
	localStorage.setItem('search.recent', JSON.stringify([first, second]));
	await open(sampleClient(() => []));
	const button = (label: string) => document.querySelector(`button[aria-label="${label}"]`) ?? undefined;
	await click(button('Save this search'));
	expect(JSON.parse(localStorage.getItem('search.favorite') ?? '')).toMatchObject([{ url: '/cms/1' }]);
	await click(button('Remove this search from history'));
	expect(localStorage.getItem('search.recent')).toBe('[]');
	await click(button('Remove this search from favorites'));
	expect(text()).toContain('No recent searches');
});

it('filters by content type with counts, and keeps the filter when the query is cleared', async () => {
	const asked: unknown[] = [];
	const client = sampleClient(seven);
	const search = client.search.bind(client);
	client.search = (requests, options) => {
		asked.push(requests);
		return search(requests, options);
	};
	await open(client, 'roles');
	await wait();
	const pill = [...document.querySelectorAll('.search-pill')].find((button) => button.textContent?.startsWith('APIs'));
	expect(pill?.textContent).toBe('APIs8');
	await click(pill);
	await wait();
	expect(pill?.getAttribute('aria-pressed')).toBe('true');
	expect(JSON.stringify(asked.at(-1))).toContain('contentType:api');
	await click(document.querySelector('[aria-label="Clear the query"]') ?? undefined);
	expect(input().value).toBe('');
	expect(pill?.getAttribute('aria-pressed')).toBe('true');
});

it('has no filter bar and no preview without content types', async () => {
	await open(sampleClient(seven), 'roles', { ...SETTINGS, contentTypes: [] });
	await wait();
	expect(text()).not.toContain('FILTER BY CONTENT TYPE:');
	expect(text()).not.toContain('Hover over a result to preview');
	expect(rows().length).toBeGreaterThan(0);
});

it('lists Ask AI last for a search and first for a question', async () => {
	await open(sampleClient(seven));
	await type('roles');
	expect(
		rows()
			.map(({ textContent }) => textContent?.startsWith('Ask AI'))
			.lastIndexOf(true),
	).toBe(rows().length - 1);
	await type('how do roles work');
	await click(rows()[0]);
	expect(onAsk).toHaveBeenCalledWith('how do roles work');
	expect(onClose).toHaveBeenCalledTimes(1);
});

it('opens the best result on Enter after a question, so that Ask AI is never opened by accident', async () => {
	await open(sampleClient(seven), 'how do roles work');
	await wait();
	const followed = vi.fn((event: Event) => event.preventDefault());
	document.addEventListener('click', followed, { once: true });
	await press('Enter');
	expect(followed.mock.calls[0]?.[0].target).toHaveProperty('pathname', '/cms/1');
	expect(onAsk).not.toHaveBeenCalled();
});

it('offers popular and neighbouring pages for an empty query, each once', async () => {
	const sidebar = document.createElement('nav');
	sidebar.dataset.sidebar = 'docs';
	const badge = '<span class="sidebar-badge">new</span>';
	sidebar.innerHTML = `<ul><li><span>Features${badge}</span><ul>
		<li><a href="/roles" aria-current="page">Roles</a></li>
		<li><a href="/installation">Installation${badge}</a></li>
		<li><a href="/tokens">Tokens</a></li></ul></li></ul>`;
	document.body.append(sidebar);
	await open(sampleClient(() => []));
	await wait();
	const groups = [...document.querySelectorAll('[role=rowgroup]')].map((group) => [
		group.querySelector('.search-group-title')?.textContent,
		...[...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
	]);
	expect(groups).toEqual([
		['More in Features', '/installation', '/tokens'],
		['Popular', '/quick-start'],
	]);
	expect(text()).toContain('Installation');
	expect(text()).not.toContain('Installationnew');
	expect(text()).toContain('No recent searches');
});

it("offers six rows for an empty query, starting with the reader's own searches", async () => {
	const links = Array.from({ length: 9 }, (_, at) => `<li><a href="/near-${at}">Near ${at}</a></li>`).join('');
	const sidebar = document.createElement('nav');
	sidebar.dataset.sidebar = 'docs';
	sidebar.innerHTML = `<ul><li><span>Features</span><ul><li><a href="/roles" aria-current="page">Roles</a></li>${links}</ul></li></ul>`;
	document.body.append(sidebar);
	localStorage.setItem('search.recent', JSON.stringify(sampleHits('Cloud', 2)));
	await open(sampleClient(() => []));
	await wait();
	const titles = [...document.querySelectorAll('[role=rowgroup]')].map((group) => [
		group.querySelector('.search-group-title')?.textContent,
		group.querySelectorAll('[role=row]').length,
	]);
	expect(titles).toEqual([
		['Recent', 2],
		['More in Features', 2],
		['Popular', 2],
	]);
});

it('shows the offers of an empty query after Escape has closed the results', async () => {
	localStorage.setItem('search.recent', JSON.stringify(sampleHits('Cloud', 1)));
	await open(
		sampleClient(() => sampleHits('CMS', 2)),
		'roles',
	);
	await wait();
	await press('Escape');
	await wait();
	expect(text()).toContain('Cloud page 1');
	expect(text()).toContain('Quick start');
	expect(text()).not.toContain('CMS page 1');
	expect(document.querySelector('.search-count')).toBeNull();
});

it('previews the best result after a pause, and fetches nothing while the reader types', async () => {
	const fetched: string[] = [];
	vi.stubGlobal('fetch', fetchPages(fetched));
	await open(sampleClient((query) => sampleHits(query === 'roles' ? 'CMS' : 'Cloud', 2)));
	await type('rol');
	await wait(149);
	await type('roles');
	await wait(149);
	expect(fetched).toEqual([]);
	await wait(1);
	expect(fetched).toEqual(['/cms/1/index.json']);
	expect(selected()).toBeNull();
});

it('shows no preview panel for a query without results', async () => {
	await open(
		sampleClient(() => []),
		'zz',
	);
	await wait();
	expect(text()).toContain('No results for "zz"');
	expect(document.querySelector('.search-preview')).toBeNull();
});

it('reports a viewed search once, with its count', async () => {
	const heard = vi.fn();
	document.addEventListener('docs:search', (event) => heard((event as CustomEvent).detail));
	await open(sampleClient(seven));
	await type('rol');
	await wait(100);
	await type('roles');
	await wait(400);
	expect(heard.mock.calls).toEqual([[{ query: 'roles', count: 8 }]]);
});

it('previews a result after a hover of 300 ms, and aborts outdated requests', async () => {
	const asked: { address: string; signal: AbortSignal | null | undefined }[] = [];
	vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
		asked.push({ address, signal: init?.signal });
		return new Promise(() => undefined);
	});
	await open(sampleClient(seven), 'roles');
	await wait();
	const point = (row: HTMLElement | undefined, type: string) =>
		act(async () => row?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })));
	await point(rows()[0], 'pointermove');
	await wait(150);
	await point(rows()[0], 'pointerout');
	await wait(500);
	expect(asked).toEqual([]);
	await point(rows()[0], 'pointermove');
	await wait(300);
	expect(asked.map(({ address }) => address)).toEqual(['/cms/1/index.json']);
	expect(text()).toContain('Loading preview...');
	await press('ArrowDown');
	expect(asked.map(({ address }) => address)).toEqual(['/cms/1/index.json', '/cms/2/index.json']);
	expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
	vi.unstubAllGlobals();
});

it('previews a result that the keyboard selects right after the first answer', async () => {
	const main = '<article data-article><p>About roles.</p></article>';
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ main, styles: {} })));
	await open(
		sampleClient(() => sampleHits('Cloud', 1)),
		'roles',
	);
	await wait();
	await press('ArrowDown');
	await act(async () => {
		await import('../preview/article.ts');
	});
	await wait();
	expect(document.querySelector('.search-preview-body')?.textContent).toBe('About roles.');
	vi.unstubAllGlobals();
});

it('cancels a preview only when the pointer has left the result for 100 ms', async () => {
	const asked: string[] = [];
	vi.stubGlobal('fetch', (address: string) => {
		asked.push(address);
		return new Promise(() => undefined);
	});
	await open(sampleClient(seven), 'roles');
	await wait();
	const point = (type: string) =>
		act(async () => rows()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })));
	await point('pointermove');
	await wait(150);
	await point('pointerout');
	await wait(100);
	await point('pointermove');
	await wait(299);
	expect(asked).toEqual([]);
	await point('pointerout');
	await wait(99);
	await point('pointermove');
	expect(asked).toEqual(['/cms/1/index.json']);
	vi.unstubAllGlobals();
});

const announced = () => document.querySelector('dialog [role=status]')?.textContent;

it('announces the number of results and the content type after a pause', async () => {
	await open(sampleClient(seven));
	await type('rol');
	await wait(500 - 1);
	await type('roles');
	await wait(500 - 1);
	expect(announced()).toBe('');
	await wait(1);
	expect(announced()).toBe('8 results for "roles"');
	await click([...document.querySelectorAll('.search-pill')].at(1));
	await wait(500);
	expect(announced()).toBe('8 results for "roles" in APIs');
});

it('announces changes of saved searches, and does not select another row', async () => {
	localStorage.setItem('search.recent', JSON.stringify(sampleHits('CMS', 2)));
	await open(sampleClient(() => []));
	await press('ArrowDown');
	await press('ArrowDown');
	expect(selected()?.textContent).toContain('CMS page 2');
	const buttons = document.querySelectorAll('button[aria-label="Remove this search from history"]');
	const link = document.getElementById(buttons[1]?.getAttribute('aria-describedby') ?? '');
	expect(link?.textContent).toContain('CMS page 2');
	await click(buttons[1]);
	await wait(500);
	expect(announced()).toBe('Removed: CMS page 2');
	expect(input().getAttribute('aria-activedescendant')).toBeNull();
	await click(document.querySelector('button[aria-label="Save this search"]') ?? undefined);
	await wait(500);
	expect(announced()).toBe('Saved: CMS page 1');
});

it('reopens the results that Escape closed on an arrow key, and selects in them', async () => {
	await open(sampleClient(seven), 'roles', { ...SETTINGS, contentTypes: [] });
	await wait();
	await press('ArrowDown');
	await press('Escape');
	expect(rows()).toEqual([]);
	await press('ArrowUp');
	expect(selected()?.textContent).toContain('Ask AI about');
});

it('reports the hit on which the reader rests, once', async () => {
	const sendEvents = vi.fn<SearchClient['sendEvents']>(async () => undefined);
	const base = sampleClient(() => sampleHits('CMS', 3));
	const search: SearchClient['search'] = async (requests, options) => {
		const { results } = await base.search(requests, options);
		return { results: results.map((result) => ({ ...result, queryID: 'of-this-query' })) };
	};
	await open({ ...base, search, sendEvents });
	await type('roles');
	await press('ArrowDown');
	await press('ArrowDown');
	await wait(400);
	const active = sendEvents.mock.calls
		.flatMap(([events]) => events)
		.filter(({ eventName }) => eventName === 'Item Active');
	expect(active).toMatchObject([{ eventType: 'view', objectIDs: ['/cms/2'], queryID: 'of-this-query' }]);
});
