// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPage } from './read-pages.ts';

const KEY = 'pages.read';
const visit = async (path: string, main: string, title = '') => {
	history.replaceState(null, '', path);
	document.title = title;
	document.body.innerHTML = `<main data-page>${main}</main><div data-live></div>`;
	await keepPage();
};
const article =
	'<nav class="breadcrumbs"><ol><li><a>CMS</a></li><li>APIs</li><li aria-current="page">REST</li></ol></nav><div data-article>x</div>';
const stored = (): { url: string }[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const links = () => [...document.querySelectorAll('.read-pages a')].map((link) => link.getAttribute('href'));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('remembers the last twelve articles, newest first, each once, and no other pages', async () => {
	for (let page = 1; page <= 13; page++) await visit(`/p${page}`, article, `Page ${page} | Docs`);
	await visit('/p5', article, 'Page 5 | Docs');
	await visit('/tags', '<ul></ul>', 'Tags | Docs');
	expect(stored()[0]).toMatchObject({ url: '/p5', title: 'Page 5', section: 'CMS › APIs', time: expect.any(Number) });
	expect(stored().map(({ url }) => url)).toEqual([
		'/p5',
		...[13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((page) => `/p${page}`),
	]);
});

it('lists them on the landing page once there are some', async () => {
	const landing = '<div class="landing" data-article><div>Hero</div><section>More</section></div>';
	await visit('/', landing);
	expect(document.querySelector('.read-pages')).toBeNull();
	await visit('/rest', article, 'REST | Docs');
	await visit('/', landing);
	expect(document.querySelector('.read-pages li')?.textContent).toBe('RESTCMS › APIs, this hour');
	expect(stored()).toHaveLength(1);
});

it('stops with one click, and goes on where it was after an undo', async () => {
	await visit('/rest', article, 'REST | Docs');
	await visit('/', '<div class="landing"><div></div></div>');
	document.querySelector<HTMLElement>('.read-pages button')?.click();
	expect(localStorage.getItem(KEY)).toBeNull();
	expect(document.querySelector('.read-pages')?.textContent).toContain('no longer remembered');
	const undo = document.querySelector<HTMLElement>('.read-pages button');
	expect(document.activeElement).toBe(undo);
	undo?.click();
	expect(links()).toEqual(['/rest']);
	document.querySelector<HTMLElement>('.read-pages button')?.click();
	await visit('/graphql', article, 'GraphQL | Docs');
	expect(stored()).toEqual([]);
});

it('lists them where the browser refuses its caches and cannot tell how long ago that was', async () => {
	await visit('/rest', article, 'REST | Docs');
	vi.stubGlobal('Intl', undefined);
	const match = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	vi.stubGlobal('caches', { match });
	await visit('/never-seen', '<div data-read-pages></div>');
	expect(document.querySelector('.read-pages li')?.textContent).toBe('RESTCMS › APIs');
});

it('lists offline only what the browser has kept', async () => {
	await visit('/rest', article, 'REST | Docs');
	await visit('/graphql', article, 'GraphQL | Docs');
	vi.stubGlobal('caches', { match: async (url: string) => url === '/rest' || undefined });
	await visit('/never-seen', '<div data-read-pages></div>');
	expect(links()).toEqual(['/rest']);
});

it.each(['{', '7', '[null,7,{"url":"//evil.example","title":"x","section":"","time":1}]', '[{"url":"javascript:1"}]'])(
	'ignores damaged storage: %s',
	async (value) => {
		localStorage.setItem(KEY, value);
		await visit('/', '<div class="landing"><div></div></div>');
		expect(links()).toEqual([]);
	},
);
