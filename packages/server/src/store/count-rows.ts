import { groupBy, orderBy } from 'lodash-es';
import type { Counts } from './counts.ts';
import type { StoredRows } from './rows.ts';

/** Counts as `readCounts` does in PostgreSQL. */
export function countRows({ pages, questions, ratings, searches }: StoredRows): Counts {
	const disliked = ratings.filter(({ rating }) => rating === 'down');
	return {
		unanswered: countTexts(
			questions.filter(({ outcome }) => outcome !== 'answered'),
			({ question }) => question,
		),
		disliked: countTexts(disliked, ({ question }) => question),
		missed: countTexts(searches, ({ query }) => query),
		pages: countPages(pages),
		ofAnswers: disliked
			.filter(({ reason, comment }) => reason !== null || comment !== null)
			.map(({ question, reason, comment }) => ({ text: question, reason, comment }))
			.reverse(),
		ofPages: pages
			.filter(({ helpful, comment, passage }) => !helpful && (comment ?? passage) !== null)
			.map(({ page, comment, passage, source }) => ({ text: page, reason: reportedPlace(passage, source), comment }))
			.reverse(),
	};
}

/** Returns what a comment is about, as `REPORTED_PLACE` does in PostgreSQL: the place and the passage. */
function reportedPlace(passage: string | null, source: string | null): string | null {
	return passage && [source, passage].filter(Boolean).join(' ');
}

/** @param rows oldest first */
function countTexts<Row extends { time: string }>(
	rows: readonly Row[],
	textOf: (row: Row) => string,
): Counts['missed'] {
	const texts = Object.entries(groupBy(rows, textOf)).map(([text, group]) => ({
		text,
		count: group.length,
		last: group.at(-1)?.time ?? '',
	}));
	return orderBy(texts, ['count', 'last'], ['desc', 'desc']);
}

function countPages(rows: StoredRows['pages']): Counts['pages'] {
	const helpful = groupBy(
		rows.filter((row) => row.helpful),
		'page',
	);
	const unhelpful = countTexts(
		rows.filter((row) => !row.helpful),
		({ page }) => page,
	);
	return unhelpful.map(({ text, count, last }) => ({
		page: text,
		helpful: helpful[text]?.length ?? 0,
		unhelpful: count,
		last,
	}));
}
