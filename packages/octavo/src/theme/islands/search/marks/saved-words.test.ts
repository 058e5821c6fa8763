// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveWords, takeSavedWords } from './saved-words.ts';

const KEY = 'search.arrival /cms/intro';

beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.useRealTimers();
});

it('passes the words to the page that opens in a new tab, once, and to no other page', () => {
	saveWords('/cms/intro#start', ['role', 'user']);
	expect(takeSavedWords('/cms/other')).toEqual([]);
	expect(takeSavedWords('/cms/intro')).toEqual(['role', 'user']);
	expect(takeSavedWords('/cms/intro')).toEqual([]);
	saveWords('/cms/intro', []);
	saveWords('https://example.org/cms/intro', ['role']);
	expect(localStorage.length).toBe(0);
});

it('ignores words that are older than a minute', () => {
	vi.useFakeTimers();
	saveWords('/cms/intro', ['role']);
	vi.advanceTimersByTime(60_001);
	expect(takeSavedWords('/cms/intro')).toEqual([]);
	expect(localStorage.length).toBe(0);
});

it.each(['', '{', '[]', 'null', '{"words":"role","at":1}', `{"words":["role"],"at":"x"}`])(
	'ignores and deletes %s',
	(text) => {
		localStorage.setItem(KEY, text);
		expect(takeSavedWords('/cms/intro')).toEqual([]);
		expect(localStorage.length).toBe(0);
	},
);

it('ignores invalid words', () => {
	localStorage.setItem(KEY, JSON.stringify({ words: ['', 1, null, 'role'], at: Date.now() }));
	expect(takeSavedWords('/cms/intro')).toEqual(['role']);
});
