import type { PageRecord, SiteModel } from '../model.ts';

/** Returns `Page | Site`, or the site's title alone on the landing page. */
export function documentTitle(site: SiteModel, page: PageRecord): string {
	return page.kind === 'landing' ? site.title : `${page.title} | ${site.title}`;
}

/** Returns the content of the `robots` meta element, or undefined if search engines can index the page. */
export function robots(page: PageRecord): string | undefined {
	const hidden = page.unlisted || page.kind === 'search' || page.kind === 'not-found';
	return hidden ? 'noindex' : undefined;
}

/** Background of both themes for the browser's toolbars: `--surface` of `tokens.css` in sRGB. */
export const THEME_COLORS = { light: '#ffffff', dark: '#12151c' } as const;

/**
 * Returns the description of the installable site.
 * @see https://www.w3.org/TR/appmanifest/
 */
export function webManifest(site: SiteModel): string {
	return JSON.stringify({
		name: site.title,
		short_name: site.navbar.title,
		description: site.tagline,
		start_url: '/',
		display: 'minimal-ui',
		background_color: THEME_COLORS.light,
		// `--mark` of `tokens.css`.
		theme_color: '#4b45d6',
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
		],
	});
}
