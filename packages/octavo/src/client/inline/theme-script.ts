import { sourceOf } from './inline-source.ts';

/**
 * Sets the state that CSS needs before the first paint: the colour mode (saved value, then the system's mode where the
 * site follows it, then the default), the closed announcement, the hidden sidebar, the reading width, and the server's
 * features from its `Server-Timing` header. Records clicks and keys for the site's scripts, which load later.
 * The function is printed as source, so it can only use its own body. If storage is blocked, the defaults apply.
 */
function setInitialState(): void {
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
	const early: Event[] = [];
	window.__early = early;
	for (const type of ['click', 'keydown']) addEventListener(type, (event) => data.ready ?? early.push(event));
}

/** Source of the inline script for the document's head. */
export const themeScript = sourceOf(setInitialState);
