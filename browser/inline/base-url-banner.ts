import { sourceOf } from './inline-source.ts';

/**
 * Tells on the landing page that the site's scripts can't load, which mostly means that the site is served below
 * another address than it was built for. `browser/index.ts` sets `data-ready`, and a module runs before `load`.
 * It is printed as text, so it may use nothing but its own body.
 */
export function watchForScripts(): void {
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

/** Text of the inline script for the landing page. */
export const baseUrlBanner = sourceOf(watchForScripts);
