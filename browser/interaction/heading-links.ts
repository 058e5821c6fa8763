import type { Action } from '../../contract/index.ts';
import { all, onPage, whenIdle } from '../base/behaviour.ts';

/** Gives headings their links to themselves, which only readers who do something can use: long pages have fifty. */
export function startHeadingLinks(): void {
	onPage('links of headings', () => whenIdle(addLinks));
}

function addLinks(): void {
	for (const heading of all('[data-article] :is(h2, h3, h4, h5, h6)')) {
		if (!heading.id || heading.querySelector('.heading-link')) continue;
		const link = document.createElement('a');
		link.className = 'heading-link';
		link.href = `#${heading.id}`;
		link.dataset.action = 'copy-link' satisfies Action;
		link.ariaLabel = `Copy link to ${nameOf(heading)}`;
		heading.append(link);
	}
}

/** @returns its words, without the badges beside them */
function nameOf(heading: Element): string {
	const words = [...heading.childNodes].filter((node) => !(node instanceof Element && node.matches('.badge')));
	return words
		.map(({ textContent }) => textContent)
		.join('')
		.trim();
}
