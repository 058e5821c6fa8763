/** The value of the content type filter that includes everything. */
export const ALL = 'all';

/** All content types about the content-management system; from the specification. */
const CMS_TYPES = ['cms', 'features', 'development', 'api', 'configuration'] as const;

/** Returns the content types that a choice in the filter bar includes; empty for no filter. */
function typesOf(choice: string): readonly string[] {
	if (choice === '' || choice === ALL) return [];
	return choice === 'cms' ? CMS_TYPES : [choice];
}

/**
 * Converts a choice in the filter bar to `facetFilters`.
 * @example contentTypeFilter('api') // [['contentType:api']]
 */
export function contentTypeFilter(choice: string): string[][] {
	const types = typesOf(choice);
	return types.length > 0 ? [types.map((type) => `contentType:${type}`)] : [];
}

/**
 * Returns the number of hits that a choice would have.
 * @param counts `facets.contentType` of the response to the same query without this filter
 * @param total `nbHits` of that response
 */
export function contentTypeCount(choice: string, counts: Readonly<Record<string, number>>, total: number): number {
	const types = typesOf(choice);
	return types.length > 0 ? types.reduce((sum, type) => sum + (counts[type] ?? 0), 0) : total;
}
