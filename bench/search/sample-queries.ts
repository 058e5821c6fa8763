import type { SectionRecord } from '@octavo/search/records/index.ts';
import { seededRandom } from '../synthetic/random.ts';
import { withTypo } from './questions.ts';

/**
 * Samples queries that readers could type for these records: one to three words of a section, every third query with a
 * typo, and each followed by one of its prefixes.
 */
export function sampleQueries(records: readonly SectionRecord[], count = 300, seed = 7): string[] {
	const random = seededRandom(seed);
	const queries: string[] = [];
	while (queries.length < count) {
		const record = records[Math.floor(random() * records.length)];
		const words = (record?.content ?? '').match(/\b[a-z]{3,14}\b/gi) ?? [];
		const first = Math.floor(random() * Math.max(1, words.length - 3));
		const text = words.slice(first, first + 1 + Math.floor(random() * 3)).join(' ');
		if (text === '') continue;
		const query = queries.length % 3 === 0 ? withTypo(text, queries.length) : text;
		const typed = Math.max(1, Math.floor(random() * query.length));
		queries.push(query, query.slice(0, typed));
	}
	return queries;
}
