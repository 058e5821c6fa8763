import { z } from 'zod';
import { type Database, unhurried } from './postgres.ts';
import { SINCE, time } from './rows.ts';

/** Texts of each kind that are read, the most frequent first. */
const MAX_TEXTS = 10_000;
/** Remarks of each kind that are read, the newest first. */
const MAX_REMARKS = 10_000;

const count = z.number();
const texts = z.array(z.object({ text: z.string(), count, last: time }));
const remarks = z.array(z.object({ text: z.string(), reason: z.string().nullable(), comment: z.string().nullable() }));
const pages = z.array(z.object({ page: z.string(), helpful: count, unhelpful: count, last: time }));

/** How often readers did not find something. `last`: ISO, to the hour. */
export interface Counts {
	/** Questions without an answer. */
	unanswered: z.infer<typeof texts>;
	/** Questions whose answers were rated badly. */
	disliked: z.infer<typeof texts>;
	/** Queries without a hit. */
	missed: z.infer<typeof texts>;
	/** Pages that somebody called unhelpful. */
	pages: z.infer<typeof pages>;
	/** What readers wrote about an answer to a question, newest first. */
	ofAnswers: z.infer<typeof remarks>;
	/** What readers wrote about a page, newest first. */
	ofPages: z.infer<typeof remarks>;
}

function countTexts(column: string, table: string, condition = 'true'): string {
	return `select ${column} as text, count(*)::int as count, max(created_at) as last from ${table}
		where ${SINCE} and ${condition} group by ${column} order by count desc, last desc limit ${MAX_TEXTS}`;
}

function readRemarks(column: string, reason: string, table: string, condition: string): string {
	return `select ${column} as text, ${reason} as reason, comment from ${table}
		where ${SINCE} and ${condition} order by created_at desc, id desc limit ${MAX_REMARKS}`;
}

/** What a comment is about: the place and the passage of a reported mistake. */
const REPORTED_PLACE = "case when passage <> '' then concat_ws(' ', source, passage) end";

const COUNT_PAGES = `select page, count(*) filter (where helpful)::int as helpful,
		count(*) filter (where not helpful)::int as unhelpful, max(created_at) filter (where not helpful) as last
	from page_feedback where ${SINCE}
	group by page having bool_or(not helpful) order by unhelpful desc, last desc limit ${MAX_TEXTS}`;

/**
 * Counts in the database, so that a hundred million rows need not be read.
 * @param days how far to look back
 */
export function readCounts(database: Database, days: number): Promise<Counts> {
	return unhurried(database, async (query) => {
		const read = (statement: string) => query(statement, [days]);
		const isBad = "rating = 'down'";
		return {
			unanswered: texts.parse(await read(countTexts('question', 'ask_question', "outcome <> 'answered'"))),
			disliked: texts.parse(await read(countTexts('question', 'ask_rating', isBad))),
			missed: texts.parse(await read(countTexts('query', 'search_miss'))),
			pages: pages.parse(await read(COUNT_PAGES)),
			ofAnswers: remarks.parse(
				await read(
					readRemarks('question', 'reason', 'ask_rating', `${isBad} and (reason is not null or comment is not null)`),
				),
			),
			ofPages: remarks.parse(
				await read(
					readRemarks(
						'page',
						REPORTED_PLACE,
						'page_feedback',
						'not helpful and coalesce(comment, passage) is not null',
					),
				),
			),
		};
	});
}
