import { expect, it } from 'vitest';
import { highlightParts } from './highlight-parts.ts';

it('separates marked and unmarked text', () => {
	expect(highlightParts('a <mark>b</mark> c<mark>d</mark>')).toEqual([
		{ text: 'a ', marked: false },
		{ text: 'b', marked: true },
		{ text: ' c', marked: false },
		{ text: 'd', marked: true },
	]);
});

it('unescapes entities, and treats other markup as text', () => {
	expect(highlightParts('&lt;b&gt; &amp;amp; <mark>&quot;&#39;</mark> <img src=x>')).toEqual([
		{ text: '<b> &amp; ', marked: false },
		{ text: `"'`, marked: true },
		{ text: ' <img src=x>', marked: false },
	]);
});

it('ignores unpaired tags', () => {
	expect(highlightParts('a <mark>b')).toEqual([
		{ text: 'a ', marked: false },
		{ text: 'b', marked: false },
	]);
	expect(highlightParts('')).toEqual([]);
});
