// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { isFromSearch } from '../page/from-search.ts';
import { startArrival } from './arrival.ts';

beforeEach(() => {
	localStorage.clear();
	document.body.innerHTML = '<main id="main"><article data-article><p>A role.</p></article></main>';
});

it('a page that was opened beside the search has its words marked', async () => {
	localStorage.setItem(`search.arrival ${location.pathname}`, JSON.stringify({ words: ['role'], at: Date.now() }));
	expect(isFromSearch()).toBe(true);
	startArrival();
	await vi.waitFor(() => expect(document.querySelector('.search-mark')?.textContent).toBe('role'));
	expect(isFromSearch()).toBe(false);
});

it('any other page has none', () => {
	localStorage.setItem('search.arrival /elsewhere', JSON.stringify({ words: ['role'], at: Date.now() }));
	expect(isFromSearch()).toBe(false);
});
