import { runSearch, type SearchAnswer, type SearchClient } from '@octavo/search/client/index.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchSettings } from './settings.ts';

/** Time without an answer after which a search counts as stalled, in ms; from the specification. */
const STALL_DELAY = 300;

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface Search {
	status: SearchStatus;
	/** The last answer, which stays until the next one arrives; undefined for an empty query and after a failure. */
	answer: SearchAnswer | undefined;
	retry: () => void;
}

/** Searches as the reader types and aborts outdated requests. */
export function useSearch(
	client: SearchClient,
	settings: SearchSettings,
	query: string,
	choice: string,
	page = 0,
): Search {
	const [answer, setAnswer] = useState<SearchAnswer>();
	const [attempt, setAttempt] = useState(0);
	/** Status of the last request, once it is known. */
	const [outcome, setOutcome] = useState<{ asked: string; status: SearchStatus }>();
	const asked = JSON.stringify([query, choice, page, attempt]);
	const isEmpty = query.trim() === '';
	// Derived and not a state, so that a letter and its loading status are rendered together.
	const status = isEmpty ? 'idle' : outcome?.asked === asked ? outcome.status : 'loading';
	const latest = useRef(settings);
	latest.current = settings;

	useEffect(() => {
		if (isEmpty) {
			setAnswer(undefined);
			return;
		}
		const controller = new AbortController();
		const stalled = setTimeout(() => setOutcome({ asked, status: 'stalled' }), STALL_DELAY);
		const settle = (next: SearchStatus, result: SearchAnswer | undefined) => {
			clearTimeout(stalled);
			if (controller.signal.aborted) return;
			// Synchronous, to show the results in this frame and not the next one.
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
