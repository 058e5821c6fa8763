import type { PageRecord, SiteModel } from '../model.ts';

/**
 * The breadcrumbs as JSON-LD (https://schema.org/BreadcrumbList), safe to print inside `<script>`.
 * Groups without a page are left out: search engines want an address for each step but the last.
 * @returns nothing for pages without a trail
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
			...(href !== undefined && { item: new URL(href, site.url).href }),
		})),
	}).replaceAll('<', '\\u003c');
}
