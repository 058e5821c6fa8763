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

/** Colour of the site's logo, the same in both themes and in `public/favicon.svg`. */
export const BRAND_COLOR = '#4b45d6';

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
		start_url: `${site.base}/`,
		display: 'minimal-ui',
		background_color: THEME_COLORS.light,
		theme_color: BRAND_COLOR,
		icons: [
			{ src: `${site.base}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
			{ src: `${site.base}/icon-192.png`, sizes: '192x192', type: 'image/png' },
			{ src: `${site.base}/icon-512.png`, sizes: '512x512', type: 'image/png' },
		],
	});
}

/**
 * Returns the breadcrumbs as JSON-LD (https://schema.org/BreadcrumbList), safe to print inside `<script>`, or undefined for
 * pages without a trail. Groups without a page are left out, because search engines require an address for every step
 * except the last.
 */
export function breadcrumbData(site: SiteModel, page: PageRecord): string | undefined {
	const last = page.breadcrumbs.length - 1;
	const steps = page.breadcrumbs.filter((crumb, index) => crumb.href !== undefined || index === last);
	if (steps.length === 0) return undefined;
	return JSON.stringify({
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ label, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: label,
			...(href !== undefined && { item: site.url + href }),
		})),
	}).replaceAll('<', '\\u003c');
}
