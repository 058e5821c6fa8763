import { SEARCH_SETTINGS_ADDRESS, t } from '@octavo/contract/index.ts';
import { useEffect, useMemo, useState } from 'react';
import {
	describeReadPage,
	forgetPages,
	isRemembering,
	readPages,
	rememberPages,
} from '../../../../client/base/read-pages.ts';
import { escapeHtml } from '../../../content/escape-html.ts';
import { isRecord, textOrNull } from '../guards.ts';
import type { ShownHit } from '../results/hit-text.ts';
import type { SavedHit } from './saved-hits.ts';

/** Maximum number of pages in a list. */
const MAX_PAGES = 6;

/** Pages that an empty query shows to readers with few or no earlier searches. */
export interface StartPages {
	/** Pages that the reader opened before. */
	read: ShownHit[];
	/** Neighbours of the current page in the sidebar; the title names their section. */
	section: { title: string | undefined; hits: SavedHit[] };
	/** Pages from the site's configuration. */
	popular: SavedHit[];
}

/**
 * Returns the pages read before and the neighbours of the page immediately, and the popular pages once they have loaded.
 * @param wanted whether the pages are shown; only then are the popular pages loaded
 */
export function useStartPages(wanted: boolean): { pages: StartPages; memory: Memory } {
	const [section] = useState(readSection);
	const [memory, setMemory] = useState(readMemory);
	const [popular, setPopular] = useState<SavedHit[]>([]);
	useEffect(() => {
		if (!wanted) return;
		let isShown = true;
		void loadPopularPages().then((hits) => isShown && setPopular(hits));
		return () => {
			isShown = false;
		};
	}, [wanted]);
	return useMemo(() => {
		const change = (): void => {
			if (memory.isOn) undo = forgetPages();
			else undo();
			setMemory(readMemory());
		};
		return { pages: { read: memory.read, section, popular }, memory: { isOn: memory.isOn, change } };
	}, [memory, section, popular]);
}

/** The switch of the list of pages read before. */
export interface Memory {
	isOn: boolean;
	change: () => void;
}

let undo = rememberPages;

function readMemory(): { isOn: boolean; read: ShownHit[] } {
	const read = readPages().map((page) => ({
		...pageHit(page.title, page.url),
		_snippetResult: { content: { value: escapeHtml(describeReadPage(page)), matchLevel: 'none' as const } },
	}));
	return { isOn: isRemembering(), read };
}

let loading: Promise<SavedHit[]> | undefined;

/** Loads the popular pages once. A failure is only logged, because the search works without them. */
export function loadPopularPages(): Promise<SavedHit[]> {
	loading ??= fetchPopularPages().catch((error: unknown) => {
		console.warn('The popular pages did not load.', error);
		loading = undefined;
		return [];
	});
	return loading;
}

async function fetchPopularPages(): Promise<SavedHit[]> {
	const response = await fetch(SEARCH_SETTINGS_ADDRESS);
	if (!response.ok) return [];
	const settings: unknown = await response.json();
	if (!isRecord(settings) || !Array.isArray(settings.popular)) return [];
	return settings.popular.slice(0, MAX_PAGES).flatMap((page) => {
		if (!isRecord(page)) return [];
		const [label, href] = [textOrNull(page.label), textOrNull(page.href)];
		return label && href ? [pageHit(label, href)] : [];
	});
}

/** Returns the neighbours of the current page in the sidebar, or none without a sidebar. */
function readSection(): StartPages['section'] {
	const list = document.querySelector('nav[data-sidebar] a[aria-current="page"]')?.closest('ul');
	const links = [...(list?.querySelectorAll<HTMLAnchorElement>(':scope > li > a[href^="/"]') ?? [])];
	const own = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
	const heading = labelOf(list?.parentElement?.firstElementChild);
	const others = links.filter((_, index) => index !== own);
	// The closest ones, in the sidebar's order.
	const start = Math.max(0, Math.min(own - MAX_PAGES / 2, others.length - MAX_PAGES));
	return {
		title: heading ? t('search.moreIn', { group: heading }) : undefined,
		hits: others
			.slice(start, start + MAX_PAGES)
			.map((link) => pageHit(labelOf(link), link.getAttribute('href') ?? '/')),
	};
}

function labelOf(entry: Element | null | undefined): string {
	const text = entry?.textContent ?? '';
	const badge = entry?.querySelector('.sidebar-badge')?.textContent ?? '';
	return text.slice(0, text.length - badge.length).trim();
}

/** Returns a page as a hit, so that it can be listed, previewed and saved like one. */
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
