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
