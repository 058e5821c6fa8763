import { t } from '@octavo/contract/index.ts';
import { all } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';
import { announce } from '../base/live-region.ts';
import { describeReadPage, forgetPages, type ReadPage, readPages, rememberPage } from '../base/read-pages.ts';

/** Remembers the page, or lists the pages read before on one that has a place for them. */
export async function keepPage(): Promise<void> {
	const landing = document.querySelector('.landing');
	const offline = document.querySelector('[data-read-pages]');
	if (offline) offline.replaceChildren(...listPages(await onlyKept(readPages())));
	else if (landing) addBelowWindow(landing, listPages(readPages()));
	else if (document.querySelector('[data-article]')) rememberPage(currentPage());
}

function currentPage(): ReadPage {
	const trail = all('.breadcrumbs li:not([aria-current])').map(({ textContent }) => textContent);
	const title = document.title.replace(/ \| [^|]*$/, '');
	return { url: location.pathname, title, section: trail.join(' › '), time: Date.now() };
}

/** Leaves pages that the browser has not kept, since they lead back to the same message. */
async function onlyKept(pages: readonly ReadPage[]): Promise<readonly ReadPage[]> {
	try {
		const kept = await Promise.all(pages.map(({ url }) => caches.match(url, { ignoreSearch: true, ignoreVary: true })));
		return pages.filter((_, index) => kept[index]);
	} catch {
		// Missing on insecure connections, or refused.
		return pages;
	}
}

/** Adds the list after the first part of the page, or at its end where that would move what the reader sees. */
function addBelowWindow(landing: Element, list: HTMLElement[]): void {
	const first = landing.firstElementChild;
	const isInWindow = !first || first.getBoundingClientRect().bottom < innerHeight;
	if (landing.querySelector('.read-pages')) return;
	if (isInWindow) landing.append(...list);
	else first.after(...list);
}

/** @returns a section with links to the pages and the switch, or nothing without pages */
function listPages(pages: readonly ReadPage[]): HTMLElement[] {
	if (pages.length === 0) return [];
	const heading = createElement('h2', { id: 'read-pages', textContent: t('read.title') });
	const entries = pages.map((page) => {
		const link = createElement('a', { href: page.url, textContent: page.title });
		return createElement('li', {}, link, createElement('span', { textContent: describeReadPage(page) }));
	});
	const off = createElement('button', { type: 'button', textContent: t('read.off') });
	const note = createElement('p', {}, `${t('read.private')} `, off);
	const section = createElement(
		'section',
		{ className: 'read-pages' },
		heading,
		createElement('ul', {}, ...entries),
		note,
	);
	section.setAttribute('aria-labelledby', heading.id);
	off.addEventListener('click', () => {
		const undo = forgetPages();
		const back = createElement('button', { type: 'button', textContent: t('read.undo') });
		back.addEventListener('click', () => {
			undo();
			section.replaceWith(...listPages(pages));
		});
		section.replaceChildren(heading, createElement('p', {}, `${t('read.deleted')} `, back));
		back.focus();
		announce(t('read.isOff'));
	});
	return [section];
}
