import groupBy from 'lodash-es/groupBy.js';
import { routeOf, trailOf } from './addresses.ts';
import type { SectionRecord } from './section-record.ts';

/** A question or query that a page answers. */
interface AskedText {
	text: string;
	/** Index of the record of the page that answers it. */
	place: number;
}

/** All records of a page, in reading order. The data of the page is that of its first record. */
export interface PageOfRecords {
	route: string;
	title: string;
	tags: readonly string[];
	questions: readonly AskedText[];
	importance: number;
	records: readonly [SectionRecord, ...SectionRecord[]];
}

/** Groups records by page, in the order in which the pages first appear. */
export function pagesOf(records: readonly SectionRecord[]): PageOfRecords[] {
	return Object.values(groupBy(records, ({ url }) => routeOf(url))).map(pageOf);
}

/**
 * Combines the records of one page.
 * @throws {Error} if there are none
 */
export function pageOf(list: readonly SectionRecord[]): PageOfRecords {
	const [first, ...others] = list.toSorted((a, b) => a.position - b.position);
	if (!first) throw new Error('A page needs at least one record.');
	const { url, hierarchy, tags, importance } = first;
	const questions = askedOf([first, ...others]);
	const title = hierarchy.lvl1 ?? hierarchy.lvl0;
	return { route: routeOf(url), title, tags, questions, importance, records: [first, ...others] };
}

/**
 * Returns what the records of a page answer. A heading that is a question is answered by its section.
 * @param records all records of the page, in reading order
 */
export function askedOf(
	records: readonly (Pick<SectionRecord, 'questions'> & Parameters<typeof trailOf>[0])[],
): AskedText[] {
	return records.flatMap((record, place) => {
		const heading = trailOf(record).at(-1) ?? '';
		const texts = heading.endsWith('?') ? [...record.questions, heading] : record.questions;
		return texts.map((text) => ({ text, place }));
	});
}
