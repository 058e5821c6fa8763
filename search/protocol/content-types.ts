/** Everything about the content-management system, whatever its special type; from the specification. */
const CMS_TYPES = ['cms', 'features', 'development', 'api', 'configuration'] as const;

/** Types that a choice in the filter bar stands for; none means no filter. */
function typesOf(choice: string): readonly string[] {
	if (choice === '' || choice === 'all') return [];
	return choice === 'cms' ? CMS_TYPES : [choice];
}

/**
 * Turns a choice of the filter bar into `facetFilters`.
 * @example contentTypeFilter('api') // [['contentType:api']]
 */
export function contentTypeFilter(choice: string): string[][] {
	const types = typesOf(choice);
	return types.length > 0 ? [types.map((type) => `contentType:${type}`)] : [];
}

/**
 * Hits that a choice would give.
 * @param counts `facets.contentType` of a response to the same query without this filter
 * @param total its `nbHits`
 */
export function contentTypeCount(choice: string, counts: Readonly<Record<string, number>>, total: number): number {
	const types = typesOf(choice);
	return types.length > 0 ? types.reduce((sum, type) => sum + (counts[type] ?? 0), 0) : total;
}
