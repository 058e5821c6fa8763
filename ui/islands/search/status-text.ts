import type { SearchAnswer } from './ask-engine.ts';
import type { SearchStatus } from './use-search.ts';

export const SEARCHING = 'Searching…';

/** What screen readers are told of a search, without waiting for the reader to look. */
export function statusText(status: SearchStatus, query: string, answer: SearchAnswer | undefined): string {
	if (query === '') return '';
	if (status === 'error') return 'Unable to fetch results';
	if (status === 'stalled') return SEARCHING;
	if (!answer) return '';
	if (answer.total === 0) return `No results for "${answer.query}"`;
	return answer.total === 1 ? '1 result' : `${answer.total} results`;
}
