// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';

removeListenersAfterEach();
let added: HTMLScriptElement[];
const scripts = () => added.map((script) => script.src);
const bar = () => document.querySelector('[data-consent]') as HTMLElement;
const press = (action: string) => document.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();

beforeEach(() => {
	vi.resetModules();
	localStorage.clear();
	added = [];
	vi.spyOn(document.head, 'append').mockImplementation((script) => void added.push(script as HTMLScriptElement));
	document.documentElement.dataset.analytics = '["https://example.com/a.js"]';
	document.body.replaceWith(document.createElement('body'));
	document.body.innerHTML = `<div data-consent hidden><button data-action="accept-analytics">Yes</button>
		<button data-action="decline-analytics">No</button></div>`;
	Object.assign(window, { dataLayer: undefined });
});
async function start(): Promise<void> {
	const { startAnalytics } = await import('./analytics.ts');
	startAnalytics();
}

it('loads and records nothing before the reader agrees', async () => {
	await start();
	expect(bar().hidden).toBe(false);
	document.dispatchEvent(new CustomEvent('docs:search', { detail: { query: 'x' } }));
	expect(scripts()).toEqual([]);
	expect(window.dataLayer).toBeUndefined();
});

it('does not ask a reader who declined again', async () => {
	await start();
	press('decline-analytics');
	expect([bar().hidden, scripts()]).toEqual([true, []]);
	await start();
	expect(bar().hidden).toBe(true);
});

it('loads the scripts and records pages and searches after consent', async () => {
	await start();
	press('accept-analytics');
	expect(scripts()).toEqual(['https://example.com/a.js']);
	document.dispatchEvent(new CustomEvent('docs:search', { detail: { query: 'tokens', count: 3 } }));
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	expect(window.dataLayer).toMatchObject([
		{ event: 'page' },
		{ event: 'search', query: 'tokens', count: 3 },
		{ event: 'page' },
	]);
	expect(localStorage.getItem('analytics.consent')).toBe('granted');
});
