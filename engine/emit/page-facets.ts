import type { SectionRecord } from '../../records/index.ts';
import type { PageRecord } from '../../ui/index.ts';
import type { SiteConfig } from '../graph/index.ts';
import type { PageSection } from '../model.ts';

/** What the search records of a page say of its place in the site; the compiler knows the page alone. */
export interface PageFacets extends Pick<SectionRecord, 'contentType' | 'section' | 'lang' | 'version'> {
	/** Top heading of the page's results; see {@link topHeading}. */
	lvl0: string;
}

type Page = Pick<PageRecord, 'route' | 'area' | 'breadcrumbs'>;

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

/** @returns the sections as search finds them */
export function withFacets(sections: readonly PageSection[], { lvl0, ...facets }: PageFacets): SectionRecord[] {
	return sections.map((section) => ({ ...section, ...facets, hierarchy: { lvl0, ...section.hierarchy } }));
}

/** @returns the sections whose own heading is none of these */
export function withoutHeadings(sections: readonly PageSection[], headings: readonly string[]): PageSection[] {
	return sections.filter(({ hierarchy, position }) => {
		const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
		return position === 0 || !headings.includes(lvl6 ?? lvl5 ?? lvl4 ?? lvl3 ?? lvl2 ?? '');
	});
}

/**
 * What search results of a page are grouped by: its area and, where its sidebar has one, the category it stands in,
 * `CMS › Features`.
 */
export function topHeading({ area, breadcrumbs }: Pick<PageRecord, 'area' | 'breadcrumbs'>): string {
	const categories = breadcrumbs.slice(1, -1);
	return [area.label, ...categories.slice(0, 1).map(({ label }) => label)].join(' › ');
}

/** Type of the pages that no content type of the site covers. */
const OTHER = 'documentation';

/**
 * The content type that search filters by: of the types of the page's area the first of whose `paths` one is part of the
 * route, or else the one without `paths`.
 * @param route of a page, e.g. `/cms/api/rest`
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

/** @returns the second segment of the route (`/cms/api/rest` -> `api`), or `general` when there is none */
export function sectionOf(route: string): string {
	return route.split('/').filter(Boolean)[1] ?? 'general';
}
