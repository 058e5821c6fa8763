import { useEffect } from 'react';
import type { SearchClient } from '../../../search/client/index.ts';
import type { SearchAnswer } from './ask-engine.ts';
import { announceSearch, reportViews, VIEW_DELAY } from './insights.ts';

/** Reports an answer once the reader has had it before them for a moment: what they only typed past does not count. */
export function useReports(client: SearchClient, answer: SearchAnswer | undefined): void {
	useEffect(() => {
		if (!answer) return;
		const timer = setTimeout(() => {
			announceSearch(answer);
			reportViews(client, answer);
		}, VIEW_DELAY);
		return () => clearTimeout(timer);
	}, [answer, client]);
}
