/** Source of the scripts and rules that documents carry inline: the only file of `octavo/client` that the engine imports. */

import { around } from '@octavo/contract/index.ts';

/**
 * Shows a banner on the landing page if the site's scripts did not load, usually because the site is served under a
 * different base address from the one it was built for. `packages/octavo/src/client/index.ts` sets `data-ready`, and modules run before
 * `load`. The function is printed as source, so it can only use its own body.
 */
function watchForScripts(): void {
	addEventListener('load', () => {
		if ('ready' in document.documentElement.dataset) {
			return;
		}
		const banner = document.createElement('div');
		banner.id = 'base-url-banner';
		banner.setAttribute('role', 'alert');
		banner.style.cssText = 'padding:1rem;border:thick solid #b3261e;background:#fff;color:#222';
		const text = document.createElement('p');
		text.textContent = `BEFORE${new URL('/', location.href).href}AFTER`;
		banner.append(text);
		document.body.prepend(banner);
	});
}

/** Returns the source of the inline script for the landing page. */
export function baseUrlBanner(): string {
	const [before, after] = around('error.scripts');
	return sourceOf(watchForScripts).replace('BEFORE', before).replace('AFTER', after);
}

/**
 * Speculation rules: a browser that supports them prefetches the target of a link that a reader hovers or presses, before
 * any script has loaded. `prefetch.ts` replaces them, because `navigation/` shows fragments instead of documents.
 * "Moderate" means a hover of 200 ms, or a press.
 */
export const prefetchRules = JSON.stringify({
	prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

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

/** Returns the source of a script that calls a function, without indentation. The function must not have free variables. */
function sourceOf(script: () => void): string {
	return `(${script.toString().replace(/\n\s+/g, '\n')})()`;
}
