// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { markOnArrival } from './arrival.ts';

beforeEach(() => {
	document.body.innerHTML = `<main id="main"><h1>Roles</h1><article data-article>
		<h2 id="first">First</h2><p>Nothing.</p><h2 id="second">Second</h2><p>A role.</p>
		<h2 id="third">Third</h2><p>A role.</p></article></main>`;
});

async function arrive(hash: string): Promise<HTMLElement[]> {
	history.replaceState(null, '', hash || location.pathname);
	markOnArrival(location.href, ['role']);
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	return vi.waitFor(() => {
		const marks = [...document.querySelectorAll<HTMLElement>('.search-mark')];
		if (marks.length === 0) throw new Error('Nothing is marked.');
		return marks;
	});
}
const headingAbove = (mark: HTMLElement | undefined) => mark?.parentElement?.previousElementSibling?.id;

it('marks only the section of the result', async () => {
	const marks = await arrive('#second');
	expect(marks.map(headingAbove)).toEqual(['second']);
});

it('marks the text before the first section if the result is the page itself', async () => {
	document.querySelector('#first')?.before('A role. ');
	const marks = await arrive('');
	expect(marks).toHaveLength(1);
	expect(marks[0]?.nextSibling?.textContent).toBe('. ');
});

it('restores the text once the marks have faded', async () => {
	const text = document.body.innerHTML;
	const marks = await arrive('#third');
	expect(marks[0]?.className).toContain('fading');
	marks[0]?.dispatchEvent(new Event('animationend'));
	expect(document.body.innerHTML).toBe(text);
});

it('removes the marks on navigation', async () => {
	await arrive('#third');
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(document.querySelector('.search-mark')).toBeNull();
});

it('does not mark a page that the reader opens before the marks have loaded', async () => {
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
