import { sourceOf } from './inline-source.ts';

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
		text.textContent =
			'The scripts of this site did not load. The usual reason is a wrong base address: the site was built for "' +
			new URL('/', location.href).href +
			'" and its files are looked for there. Build it for the address that serves it, or serve it from there.';
		banner.append(text);
		document.body.prepend(banner);
	});
}

/** Source of the inline script for the landing page. */
export const baseUrlBanner = sourceOf(watchForScripts);
