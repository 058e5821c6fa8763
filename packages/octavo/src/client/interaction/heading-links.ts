import type { Action } from '@octavo/contract/index.ts';
import { t } from '@octavo/contract/index.ts';
import { all, onPage, whenIdle } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';

/** Adds a permalink to each heading. They are added here because a long page has fifty and only active readers use them. */
export function startHeadingLinks(): void {
	onPage('heading links', () => whenIdle(addLinks));
}

function addLinks(): void {
	for (const heading of all('[data-article] :is(h2, h3, h4, h5, h6)')) {
		if (!heading.id || heading.querySelector('.heading-link')) continue;
		// Names the heading, which screen readers would otherwise call by the name of the link as well.
		const words = createElement('span', { id: `name-of:${heading.id}` });
		words.append(...[...heading.childNodes].filter((node) => !(node instanceof Element && node.matches('.badge'))));
		const ariaLabel = t('copy.heading', { heading: words.textContent.trim() });
		const link = createElement('a', { className: 'heading-link', href: `#${heading.id}`, ariaLabel });
		link.dataset.action = 'copy-link' satisfies Action;
		heading.prepend(words);
		heading.append(link);
		heading.setAttribute('aria-labelledby', words.id);
	}
}
