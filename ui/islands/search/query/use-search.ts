import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { runSearch, type SearchAnswer, type SearchClient } from '../../../../search/client/index.ts';
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
	const [answer, setAnswer] = useState<SearchAnswer>();
	const [attempt, setAttempt] = useState(0);
	/** How the question went that was asked last, once that is known. */
	const [outcome, setOutcome] = useState<{ asked: string; status: SearchStatus }>();
	const asked = JSON.stringify([query, choice, page, attempt]);
	const isEmpty = query.trim() === '';
	// Not a state of its own: the letter that asks and the wait for its answer are rendered together.
	const status = isEmpty ? 'idle' : outcome?.asked === asked ? outcome.status : 'loading';
	const latest = useRef(settings);
	latest.current = settings;

	useEffect(() => {
		if (isEmpty) {
			setAnswer(undefined);
			return;
		}
		const controller = new AbortController();
		const stalled = setTimeout(() => setOutcome({ asked, status: 'stalled' }), STALL_AFTER);
		const settle = (next: SearchStatus, result: SearchAnswer | undefined) => {
			clearTimeout(stalled);
			if (controller.signal.aborted) return;
			// At once: after the next frame would be one too late.
			flushSync(() => {
				setOutcome({ asked, status: next });
				setAnswer(result);
			});
		};
		runSearch(client, { query, choice, page }, latest.current, controller.signal).then(
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
	}, [client, query, choice, page, asked, isEmpty]);

	return { status, answer, retry: () => setAttempt((count) => count + 1) };
}
