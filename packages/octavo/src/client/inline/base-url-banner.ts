import { around } from '@octavo/contract/index.ts';
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
