import type { SectionRecord } from '@octavo/search/records/index.ts';
import type { PageRecord } from '../../theme/index.ts';
import type { SiteConfig } from '../graph/index.ts';
import type { PageSection } from '../model.ts';

/** The fields of a page's search records that depend on its place in the site, which the compiler does not know. */
interface PageFacets extends Pick<SectionRecord, 'contentType' | 'section' | 'lang' | 'version'> {
	/** The heading that the page's results are grouped under; see {@link topHeading}. */
	lvl0: string;
}

type Page = Pick<PageRecord, 'route' | 'area' | 'breadcrumbs'>;

/** Returns the facets of a page. */
export function pageFacets(page: Page, config: SiteConfig): PageFacets {
	const { route } = page;
	return {
		lvl0: topHeading(page),
		contentType: contentTypeOf(route, config),
		section: sectionOf(route),
		lang: config.locales[0]?.code ?? 'en',
		version: config.version.name,
	};
}

/** Returns the complete search records of a page. */
export function withFacets(sections: readonly PageSection[], { lvl0, ...facets }: PageFacets): SectionRecord[] {
	return sections.map((section) => ({ ...section, ...facets, hierarchy: { lvl0, ...section.hierarchy } }));
}

/** Returns the sections without those under one of the given headings. */
export function withoutHeadings(sections: readonly PageSection[], headings: readonly string[]): PageSection[] {
	return sections.filter(({ hierarchy, position }) => {
		const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
		return position === 0 || !headings.includes(lvl6 ?? lvl5 ?? lvl4 ?? lvl3 ?? lvl2 ?? '');
	});
}

/**
 * Returns the heading that search results of a page are grouped under: its area, followed by its category in the sidebar
 * if it has one, as in `CMS › Features`.
 */
export function topHeading({ area, breadcrumbs }: Pick<PageRecord, 'area' | 'breadcrumbs'>): string {
	const categories = breadcrumbs.slice(1, -1);
	return [area.label, ...categories.slice(0, 1).map(({ label }) => label)].join(' › ');
}

/** The type of pages that are not covered by a content type of the site. */
const OTHER = 'documentation';

/**
 * Returns the content type of a page, which search filters by: among the types of the page's area, the first with one of
 * its `paths` in the route, or else the type without `paths`.
 * @param route route of a page, e.g. `/cms/api/rest`
 */
export function contentTypeOf(
	route: string,
	{ areas, contentTypes }: Pick<SiteConfig, 'areas' | 'contentTypes'>,
): string {
	const area = areas.find((candidate) => route.startsWith(`${candidate.path}/`))?.id;
	const types = area === undefined ? [] : contentTypes.filter((type) => type.area === area);
	const type =
		types.find(({ paths }) => paths?.some((part) => route.includes(part))) ?? types.find(({ paths }) => !paths);
	return type?.value ?? OTHER;
}

/** Returns the second segment of the route (`/cms/api/rest` -> `api`), or `general` if there is none. */
export function sectionOf(route: string): string {
	return route.split('/').filter(Boolean)[1] ?? 'general';
}
