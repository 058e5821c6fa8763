import type { Action } from '@octavo/contract/index.ts';
import { all, onPage, whenIdle } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';

/** Adds a permalink to each heading. They are added here because a long page has fifty and only active readers use them. */
export function startHeadingLinks(): void {
	onPage('heading links', () => whenIdle(addLinks));
}

function addLinks(): void {
	for (const heading of all('[data-article] :is(h2, h3, h4, h5, h6)')) {
		if (!heading.id || heading.querySelector('.heading-link')) continue;
		const ariaLabel = `Copy link to ${nameOf(heading)}`;
		const link = createElement('a', { className: 'heading-link', href: `#${heading.id}`, ariaLabel });
		link.dataset.action = 'copy-link' satisfies Action;
		heading.append(link);
	}
}

/** Returns the heading's text without its badges. */
function nameOf(heading: Element): string {
	const words = [...heading.childNodes].filter((node) => !(node instanceof Element && node.matches('.badge')));
	return words
		.map(({ textContent }) => textContent)
		.join('')
		.trim();
}
