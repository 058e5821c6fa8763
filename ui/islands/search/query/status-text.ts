import type { SearchAnswer } from '../../../../search/client/index.ts';
import type { ContentType } from '../../../model.ts';
import { ALL } from './settings.ts';
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

/** The same with what was asked, so that another answer of as many results is said as well. */
export function spokenStatus(
	status: SearchStatus,
	query: string,
	answer: SearchAnswer | undefined,
	types: readonly ContentType[],
): string {
	const text = statusText(status, query, answer);
	if (status === 'stalled' || !answer) return text;
	const within = answer.choice === ALL ? undefined : types.find(({ value }) => value === answer.choice)?.label;
	const asked = answer.total === 0 ? '' : ` for "${answer.query}"`;
	return text + asked + (within ? ` in ${within}` : '');
}
