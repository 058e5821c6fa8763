import { INDEX_NAME } from './answer.ts';
import { contentTypeFilter } from './content-types.ts';
import type { SearchRequest } from './requests.ts';

/**
 * What a reader's key asks a server for, to try one out: as the dialog of `ui/islands/search/query/request.ts` with filters.
 * @param choice value of a content type
 */
export function readerRequest(query: string, choice = 'all'): SearchRequest {
	return {
		indexName: INDEX_NAME,
		query,
		hitsPerPage: 20,
		facetFilters: [['lang:en'], ['version:current'], ...contentTypeFilter(choice)],
		typoTolerance: 'min',
		attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'contentType'],
		attributesToHighlight: ['hierarchy', 'content'],
		attributesToSnippet: ['content:20'],
		distinct: true,
		facets: ['contentType'],
		facetingAfterDistinct: true,
		clickAnalytics: true,
	};
}
