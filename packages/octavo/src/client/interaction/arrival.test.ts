// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { isFromSearch } from '../page/from-search.ts';
import { startArrival } from './arrival.ts';

beforeEach(() => {
	localStorage.clear();
	document.body.innerHTML = '<main id="main"><article data-article><p>A role.</p></article></main>';
});

it('highlights the search words on a page that was opened from search in a new tab', async () => {
	localStorage.setItem(`search.arrival ${location.pathname}`, JSON.stringify({ words: ['role'], at: Date.now() }));
	expect(isFromSearch()).toBe(true);
	startArrival();
	await vi.waitFor(() => expect(document.querySelector('.search-mark')?.textContent).toBe('role'));
	expect(isFromSearch()).toBe(false);
});

it('does not load the highlighter on any other page', () => {
	localStorage.setItem('search.arrival /elsewhere', JSON.stringify({ words: ['role'], at: Date.now() }));
	expect(isFromSearch()).toBe(false);
});
