/** The value of the content type filter that includes everything. */
export const ALL = 'all';

/** A choice in the filter bar, from the site's configuration. */
export interface ContentTypeChoice {
	value: string;
	/** Other content types that the choice includes. */
	includes?: readonly string[] | undefined;
}

/** Returns the content types that a choice includes; empty for no filter. */
function typesOf(choice: string, choices: readonly ContentTypeChoice[]): readonly string[] {
	if (choice === '' || choice === ALL) return [];
	return [choice, ...(choices.find(({ value }) => value === choice)?.includes ?? [])];
}

/**
 * Converts a choice in the filter bar to `facetFilters`.
 * @param choices all choices of the filter bar
 * @example contentTypeFilter('api', []) // [['contentType:api']]
 */
export function contentTypeFilter(choice: string, choices: readonly ContentTypeChoice[]): string[][] {
	const types = typesOf(choice, choices);
	return types.length > 0 ? [types.map((type) => `contentType:${type}`)] : [];
}

/**
 * Returns the number of hits that a choice would have.
 * @param counts `facets.contentType` of the response to the same query without this filter
 * @param total `nbHits` of that response
 */
export function contentTypeCount(
	choice: string,
	choices: readonly ContentTypeChoice[],
	counts: Readonly<Record<string, number>>,
	total: number,
): number {
	const types = typesOf(choice, choices);
	return types.length > 0 ? types.reduce((sum, type) => sum + (counts[type] ?? 0), 0) : total;
}
