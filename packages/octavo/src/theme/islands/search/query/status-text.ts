import { t } from '@octavo/contract/index.ts';
import { ALL, HITS_PER_PAGE, type SearchAnswer } from '@octavo/search/client/index.ts';
import type { ContentType } from '../../../model.ts';
import type { SearchStatus } from './use-search.ts';

/** Returns the status of a search for screen readers. */
export function statusText(status: SearchStatus, query: string, answer: SearchAnswer | undefined): string {
	if (query === '') return '';
	if (status === 'error') return t('search.unreachable');
	if (status === 'stalled') return t('search.searching');
	if (!answer) return '';
	if (answer.total === 0) return t('search.none', { query: answer.query });
	return t('search.count', { count: answer.total });
}

/** Returns the status with the query, so that a new answer with the same number of results is announced too. */
export function spokenStatus(
	status: SearchStatus,
	query: string,
	answer: SearchAnswer | undefined,
	types: readonly ContentType[],
): string {
	const text = statusText(status, query, answer);
	if (status === 'stalled' || !answer) return text;
	const within = answer.choice === ALL ? undefined : types.find(({ value }) => value === answer.choice)?.label;
	const forQuery = answer.total === 0 ? '' : ` ${t('search.for', { query: answer.query })}`;
	return text + forQuery + (within ? ` ${t('search.in', { type: within })}` : '');
}

/** Returns which results a page shows. @param page zero-based */
export function rangeText(page: number, count: number, total: number): string {
	const first = page * HITS_PER_PAGE + 1;
	return t('search.range', { first, last: first + count - 1, total });
}
