import type { SectionRecord } from '../../records/index.ts';
import type { PageRecord } from '../../ui/index.ts';

/**
 * What search results of a page are grouped by: its area and, where its sidebar has one, the category it stands in,
 * `CMS › Features`.
 */
export function topHeading({ area, breadcrumbs }: Pick<PageRecord, 'area' | 'breadcrumbs'>): string {
	const categories = breadcrumbs.slice(1, -1);
	return [area.label, ...categories.slice(0, 1).map(({ label }) => label)].join(' › ');
}

/** The sections of a page below their top heading: the compiler knows of no sidebar. */
export function withTopHeading(sections: readonly SectionRecord[], lvl0: string): SectionRecord[] {
	return sections.map((section) => ({ ...section, hierarchy: { ...section.hierarchy, lvl0 } }));
}
