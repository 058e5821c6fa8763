// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { markOnArrival } from './arrival.ts';

beforeEach(() => {
	document.body.innerHTML = `<main id="main"><h1>Roles</h1><article data-article>
		<h2 id="first">First</h2><p>Nothing.</p><h2 id="second">Second</h2><p>A role.</p>
		<h2 id="third">Third</h2><p>A role.</p></article></main>`;
});

function arrive(words: string[]): HTMLButtonElement {
	markOnArrival(location.href, words);
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	const clear = document.querySelector<HTMLButtonElement>('.search-arrival button');
	if (!clear) throw new Error('Nothing is marked.');
	return clear;
}

test('clearing the marks by keyboard leaves the focus at the section of the first', () => {
	const clear = arrive(['role']);
	clear.focus();
	clear.click();
	expect(document.querySelector('.search-mark, .search-arrival')).toBeNull();
	expect(document.activeElement?.id).toBe('second');
});

test('above the sections, it is the title that has the focus then', () => {
	document.querySelector('#first')?.before('A role.');
	const clear = arrive(['role']);
	clear.focus();
	clear.click();
	expect(document.activeElement?.tagName).toBe('H1');
});

test('marks that go while the focus is elsewhere leave it there', () => {
	arrive(['role']);
	const field = document.createElement('input');
	document.body.append(field);
	field.focus();
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(document.querySelector('.search-arrival')).toBeNull();
	expect(document.activeElement).toBe(field);
});
