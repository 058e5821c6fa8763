import type { PageRecord, SiteModel } from '../model.ts';

/** `Page | Site`; the site's title alone on the landing page. */
export function documentTitle(site: SiteModel, page: PageRecord): string {
	return page.kind === 'landing' ? site.title : `${page.title} | ${site.title}`;
}

/** Contents of the `robots` meta element; absent where the page may be found. */
export function robots(page: PageRecord): string | undefined {
	const hidden = page.unlisted || page.kind === 'search' || page.kind === 'not-found';
	return hidden ? 'noindex' : undefined;
}

/** Background of the two themes for the browser's own bars; the same as `--surface` of `tokens.css`, in sRGB. */
export const THEME_COLORS = { light: '#ffffff', dark: '#12151c' } as const;
