import { useEffect, useRef, useState } from 'react';
import type { SearchClient } from '../../../search/client/index.ts';
import { askEngine, type SearchAnswer } from './ask-engine.ts';
import type { SearchSettings } from './settings.ts';

/** Milliseconds without an answer after which the reader is told that it takes longer; from the specification. */
export const STALL_AFTER = 300;

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface Search {
	status: SearchStatus;
	/** The last answer, also while the next one is awaited; none for an empty query and after a failure. */
	answer: SearchAnswer | undefined;
	retry: () => void;
}

/** Searches as the reader types. A question that is no longer asked is aborted. */
export function useSearch(
	client: SearchClient,
	settings: SearchSettings,
	query: string,
	choice: string,
	page = 0,
): Search {
	const [status, setStatus] = useState<SearchStatus>('idle');
	const [answer, setAnswer] = useState<SearchAnswer>();
	const [attempt, setAttempt] = useState(0);
	const latest = useRef(settings);
	latest.current = settings;

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
	useEffect(() => {
		if (query.trim() === '') {
			setStatus('idle');
			setAnswer(undefined);
			return;
		}
		const controller = new AbortController();
		setStatus('loading');
		const stalled = setTimeout(() => setStatus('stalled'), STALL_AFTER);
		const settle = (next: SearchStatus, result: SearchAnswer | undefined) => {
			clearTimeout(stalled);
			if (controller.signal.aborted) return;
			setStatus(next);
			setAnswer(result);
		};
		askEngine(client, { query, choice, page }, latest.current, controller.signal).then(
			(result) => settle('idle', result),
			(error: unknown) => {
				if (!controller.signal.aborted) console.warn('The search failed.', error);
				settle('error', undefined);
			},
		);
		return () => {
			clearTimeout(stalled);
			controller.abort();
		};
	}, [client, query, choice, page, attempt]);

	return { status, answer, retry: () => setAttempt((count) => count + 1) };
}
