import { sortBy } from 'lodash-es';
import type { KeptEvent } from './events.ts';
import type { StoredRows } from './rows.ts';

/** Makes of the events in files the rows that PostgreSQL would have. */
export function collectRows(events: readonly KeptEvent[]): StoredRows {
	const votes = new Map<string, StoredRows['pages'][number]>();
	const rows: Omit<StoredRows, 'pages'> = { questions: [], ratings: [], searches: [] };
	for (const { hour: time, event } of events) {
		const { comment = null } = 'comment' in event ? event : {};
		if (event.kind === 'page') {
			const { id, page, helpful, passage = null, source = null } = event;
			const earlier = votes.get(id);
			if (earlier === undefined) votes.set(id, { time, page, helpful, comment, passage, source });
			else if (earlier.page === page) Object.assign(earlier, { helpful, comment: comment ?? earlier.comment });
		} else if (event.kind === 'question') {
			const { question, area = null, outcome, sources } = event;
			rows.questions.push({ time, question, area, outcome, sources });
		} else if (event.kind === 'rating') {
			const { question, rating, reason = null } = event;
			rows.ratings.push({ time, question, rating, reason, comment });
		} else rows.searches.push({ time, query: event.query });
	}
	return {
		pages: sortBy([...votes.values()], 'time'),
		questions: sortBy(rows.questions, 'time'),
		ratings: sortBy(rows.ratings, 'time'),
		searches: sortBy(rows.searches, 'time'),
	};
}
