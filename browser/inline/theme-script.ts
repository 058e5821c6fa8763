import { sourceOf } from './inline-source.ts';

/**
 * Sets the state that CSS needs before the first paint: colour mode from the saved value, then the system's
 * (where the site follows it), then the default; closed announcement, hidden sidebar, reading width; what the server
 * can do, from its `Server-Timing` header. A tap before the scripts of the site are there is kept for them.
 * It is printed as text, so it may use nothing but its own body. Blocked storage leaves the defaults.
 */
export function setInitialState(): void {
	const data = document.documentElement.dataset;
	let read = (key: string): string | null => localStorage.getItem(key);
	try {
		read('theme');
	} catch {
		read = () => null;
	}
	const saved = read('theme');
	let theme = saved === 'light' || saved === 'dark' ? saved : data.colorMode;
	if (theme === 'system') {
		theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
	}
	data.theme = theme || 'light';
	if (read('announcement.dismissed') === 'true' && read('announcement.id') === data.announcementId) {
		data.announcementDismissed = '';
	}
	if (read('sidebar.hidden') === 'true') {
		data.sidebarHidden = '';
	}
	if (read('width') === 'wide') {
		data.width = 'wide';
	}
	const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	data.server = (page?.serverTiming || []).map(({ name }) => name).join(' ');
	addEventListener('click', ({ target }) => {
		window.__tapped = target;
	});
}

/** Text of the inline script for the document's head. */
export const themeScript = sourceOf(setInitialState);
