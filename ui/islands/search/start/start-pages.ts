import { useEffect, useMemo, useState } from 'react';
import { isRecord, textOrNull } from '../guards.ts';
import type { SavedHit } from './saved-hits.ts';

/** The most pages of a list. */
const MAX_PAGES = 6;
/** Written by the build; see `docs/architecture.md`. */
const SETTINGS_ADDRESS = '/search/settings.json';

/** Pages that an empty query offers to those who have not searched yet. */
export interface StartPages {
	/** Neighbours of the page being read, as the sidebar has them; the title says what of. */
	section: { title: string | undefined; hits: SavedHit[] };
	/** Pages that the site's configuration names. */
	popular: { hits: SavedHit[] };
}

/**
 * @param wanted whether they are shown; the popular pages are loaded then
 * @returns the neighbours of the page at once, and the popular pages as soon as they are there
 */
export function useStartPages(wanted: boolean): StartPages {
	const [section] = useState(readSection);
	const [popular, setPopular] = useState<SavedHit[]>([]);
	useEffect(() => {
		if (!wanted) return;
		let isShown = true;
		void loadPopularPages().then((hits) => isShown && setPopular(hits));
		return () => {
			isShown = false;
		};
	}, [wanted]);
	return useMemo(() => ({ section, popular: { hits: popular } }), [section, popular]);
}

let loading: Promise<SavedHit[]> | undefined;

/** Loads the popular pages once. Without them the search works as well, so that no failure shows. */
export function loadPopularPages(): Promise<SavedHit[]> {
	loading ??= fetchPopularPages().catch((error: unknown) => {
		console.warn('There are no popular pages.', error);
		loading = undefined;
		return [];
	});
	return loading;
}

async function fetchPopularPages(): Promise<SavedHit[]> {
	const response = await fetch(SETTINGS_ADDRESS);
	if (!response.ok) return [];
	const settings: unknown = await response.json();
	if (!isRecord(settings) || !Array.isArray(settings.popular)) return [];
	return settings.popular.slice(0, MAX_PAGES).flatMap((page) => {
		const label = isRecord(page) ? textOrNull(page.label) : null;
		const href = isRecord(page) ? textOrNull(page.href) : null;
		return label && href ? [pageHit(label, href)] : [];
	});
}

/** @returns the pages beside the current one in the sidebar; none where there is no sidebar */
function readSection(): StartPages['section'] {
	const list = document.querySelector('nav[data-sidebar] a[aria-current="page"]')?.closest('ul');
	const links = [...(list?.querySelectorAll<HTMLAnchorElement>(':scope > li > a[href^="/"]') ?? [])];
	const own = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
	const heading = labelOf(list?.parentElement?.firstElementChild);
	const others = links.filter((_, index) => index !== own);
	// The nearest ones, in the sidebar's order.
	const start = Math.max(0, Math.min(own - MAX_PAGES / 2, others.length - MAX_PAGES));
	return {
		title: heading ? `More in ${heading}` : undefined,
		hits: others
			.slice(start, start + MAX_PAGES)
			.map((link) => pageHit(labelOf(link), link.getAttribute('href') ?? '/')),
	};
}

/** The label of an entry without the badge that follows it. */
function labelOf(entry: Element | null | undefined): string {
	const text = entry?.textContent ?? '';
	const badge = entry?.querySelector('.sidebar-badge')?.textContent ?? '';
	return text.slice(0, text.length - badge.length).trim();
}

/** A page as a hit, so that it is listed, previewed and remembered like one. */
function pageHit(title: string, url: string): SavedHit {
	const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
	return {
		objectID: url,
		url,
		type: 'lvl1',
		hierarchy: { lvl0: '', lvl1: title, ...none },
		content: '',
		contentType: '',
	};
}
