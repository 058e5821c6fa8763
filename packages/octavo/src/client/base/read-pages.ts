import { BASE, textLanguage } from '@octavo/contract/index.ts';
import { read, remove, write } from './storage.ts';

/** A page that the reader opened. It never leaves the browser. */
export interface ReadPage {
	/** Path on this site. */
	url: string;
	title: string;
	/** The way to the page: `CMS › APIs`. */
	section: string;
	/** Unit: ms since 1970. */
	time: number;
}

const MAX_PAGES = 12;
const LIST = 'pages.read';
const SWITCH = 'pages.remember';

/** Returns the pages opened last, newest first, without the one that is shown. */
export function readPages(): ReadPage[] {
	return storedPages().filter(({ url }) => url !== location.pathname);
}

/** Puts a page first, unless the reader has switched the memory off. */
export function rememberPage(page: ReadPage): void {
	if (!isRemembering()) return;
	const others = storedPages().filter(({ url }) => url !== page.url);
	write(LIST, JSON.stringify([page, ...others].slice(0, MAX_PAGES)));
}

export function isRemembering(): boolean {
	return read(SWITCH) !== 'off';
}

/** Deletes the list and remembers nothing from now on. @returns a function that undoes both */
export function forgetPages(): () => void {
	const list = read(LIST);
	remove(LIST);
	write(SWITCH, 'off');
	return () => {
		rememberPages();
		if (list !== null) write(LIST, list);
	};
}

/** Remembers pages again, from now on. */
export function rememberPages(): void {
	remove(SWITCH);
}

const HOUR = 3_600_000;

/** Returns where and when a page was read: `CMS › APIs, 2 hours ago`. */
export function describeReadPage({ section, time }: ReadPage): string {
	const hours = Math.max(0, Math.floor((Date.now() - time) / HOUR));
	try {
		const format = new Intl.RelativeTimeFormat(textLanguage(), { numeric: 'auto' });
		const ago = hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
		return section ? `${section}, ${ago}` : ago;
	} catch {
		// The browser cannot tell.
		return section;
	}
}

function storedPages(): ReadPage[] {
	try {
		const value: unknown = JSON.parse(read(LIST) ?? '[]');
		return Array.isArray(value) ? value.filter(isReadPage).slice(0, MAX_PAGES) : [];
	} catch {
		return [];
	}
}

function isReadPage(value: Partial<ReadPage> | null): value is ReadPage {
	if (typeof value !== 'object' || value === null) return false;
	const { url, title, section, time } = value;
	// Another site can be published on the same origin.
	const isOwn = typeof url === 'string' && url.startsWith(`${BASE}/`) && !/^\/[/\\]/.test(url);
	return isOwn && typeof title === 'string' && typeof section === 'string' && Number.isFinite(time);
}
