// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteWords, takeNotedWords } from './noted-words.ts';

const KEY = 'search.arrival /cms/intro';

beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.useRealTimers();
});

it('a page that opens elsewhere gets the words of the search once, and no other page does', () => {
	noteWords('/cms/intro#start', ['role', 'user']);
	expect(takeNotedWords('/cms/other')).toEqual([]);
	expect(takeNotedWords('/cms/intro')).toEqual(['role', 'user']);
	expect(takeNotedWords('/cms/intro')).toEqual([]);
	noteWords('/cms/intro', []);
	noteWords('https://example.org/cms/intro', ['role']);
	expect(localStorage.length).toBe(0);
});

it('what was noted a minute ago is forgotten', () => {
	vi.useFakeTimers();
	noteWords('/cms/intro', ['role']);
	vi.advanceTimersByTime(60_001);
	expect(takeNotedWords('/cms/intro')).toEqual([]);
	expect(localStorage.length).toBe(0);
});

it.each(['', '{', '[]', 'null', '{"words":"role","at":1}', `{"words":["role"],"at":"x"}`])(
	'%s is nothing, and goes',
	(text) => {
		localStorage.setItem(KEY, text);
		expect(takeNotedWords('/cms/intro')).toEqual([]);
		expect(localStorage.length).toBe(0);
	},
);

it('of the words only those count that are', () => {
	localStorage.setItem(KEY, JSON.stringify({ words: ['', 1, null, 'role'], at: Date.now() }));
	expect(takeNotedWords('/cms/intro')).toEqual(['role']);
});
