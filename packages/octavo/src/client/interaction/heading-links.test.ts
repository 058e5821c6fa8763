// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startHeadingLinks } from './heading-links.ts';

it('adds one link to each heading with an id, labelled with the heading without its badges', async () => {
	document.body.innerHTML =
		'<div data-article><h2>Plain</h2><h3 id="in">Filter by <code>$in</code> <span class="badge">New</span></h3></div><h2 id="out"></h2>';
	startHeadingLinks();
	await vi.waitFor(() => expect(document.querySelector('.heading-link')).not.toBeNull());
	document.querySelector('[data-article]')?.insertAdjacentHTML('beforeend', '<h2 id="next">Next</h2>');
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	await vi.waitFor(() => expect(document.querySelector('#next > .heading-link')).not.toBeNull());
	const links = [...document.querySelectorAll<HTMLAnchorElement>('.heading-link')];
	expect(links.map((link) => [link.getAttribute('href'), link.ariaLabel])).toEqual([
		['#in', 'Copy link to Filter by $in'],
		['#next', 'Copy link to Next'],
	]);
	expect(document.getElementById('in')?.textContent).toBe('Filter by $in New');
	const name = document.getElementById('in')?.getAttribute('aria-labelledby') ?? '';
	expect(document.getElementById(name)?.textContent).toBe('Filter by $in ');
});
