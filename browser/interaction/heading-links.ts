import type { Action } from '../../contract/index.ts';
import { all, onPage, whenIdle } from '../base/behaviour.ts';

/** Adds a permalink to each heading. They are added here because a long page has fifty and only active readers use them. */
export function startHeadingLinks(): void {
	onPage('heading links', () => whenIdle(addLinks));
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

/** Returns the heading's text without its badges. */
function nameOf(heading: Element): string {
	const words = [...heading.childNodes].filter((node) => !(node instanceof Element && node.matches('.badge')));
	return words
		.map(({ textContent }) => textContent)
		.join('')
		.trim();
}
