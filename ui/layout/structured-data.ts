import type { PageRecord, SiteModel } from '../model.ts';

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
			...(href !== undefined && { item: new URL(href, site.url).href }),
		})),
	}).replaceAll('<', '\\u003c');
}
