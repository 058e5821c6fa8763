// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { markOnArrival } from './arrival.ts';

beforeEach(() => {
	document.body.innerHTML = `<main id="main"><h1>Roles</h1><article data-article>
		<h2 id="first">First</h2><p>Nothing.</p><h2 id="second">Second</h2><p>A role.</p>
		<h2 id="third">Third</h2><p>A role.</p></article></main>`;
});

async function arrive(words: string[]): Promise<HTMLButtonElement> {
	markOnArrival(location.href, words);
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	return vi.waitFor(() => {
		const clear = document.querySelector<HTMLButtonElement>('.search-arrival button');
		if (!clear) throw new Error('Nothing is marked.');
		return clear;
	});
}

it('clearing the marks by keyboard leaves the focus at the section of the first', async () => {
	const clear = await arrive(['role']);
	clear.focus();
	clear.click();
	expect(document.querySelector('.search-mark, .search-arrival')).toBeNull();
	expect(document.activeElement?.id).toBe('second');
});

it('above the sections, it is the title that has the focus then', async () => {
	document.querySelector('#first')?.before('A role.');
	const clear = await arrive(['role']);
	clear.focus();
	clear.click();
	expect(document.activeElement?.tagName).toBe('H1');
});

it('marks that go while the focus is elsewhere leave it there', async () => {
	await arrive(['role']);
	const field = document.createElement('input');
	document.body.append(field);
	field.focus();
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(document.querySelector('.search-arrival')).toBeNull();
	expect(document.activeElement).toBe(field);
});

it('a reader who went on before the marks were there reads a page without', async () => {
	const elsewhere = `${location.origin}/cms/elsewhere`;
	const here = location.href;
	history.replaceState(null, '', elsewhere);
	markOnArrival(elsewhere, ['role']);
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	history.replaceState(null, '', here);
	await import('./mark-page.ts');
	await new Promise((resolve) => setTimeout(resolve));
	expect(document.querySelector('.search-mark')).toBeNull();
});
