import type { SearchIndex } from '@octavo/search/index.ts';
import type { SearchParameters } from '@octavo/search/protocol/requests.ts';
import { openSample } from '@octavo/search/testing/open-sample.ts';
import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { expect, it } from 'vitest';
import { warmUp } from './answerer.ts';

/** The index of the sample, and the queries it received. */
async function listen(
	answers: () => void = () => {},
	records = sampleRecords,
): Promise<{ index: SearchIndex; asked: SearchParameters[] }> {
	const sample = await openSample(records);
	const asked: SearchParameters[] = [];
	const index: SearchIndex = {
		search: (parameters) => {
			asked.push(parameters);
			answers();
			return sample.search(parameters);
		},
	};
	return { index, asked };
}

it('queries the pages of the index as readers do: partly typed, mistyped, in full, within a content type', async () => {
	const { index, asked } = await listen();
	await warmUp(index, Number.POSITIVE_INFINITY);
	const queries = asked.map(({ query }) => query);
	expect(queries).toEqual(
		expect.arrayContaining(['Fr', 'Frequently as', 'Frequently aksed questions', 'Frequently asked questions']),
	);
	expect(queries.some((query = '') => query.split(' ').length > 6)).toBe(true);
	expect(asked.some(({ facetFilters = [] }) => facetFilters.length > 2)).toBe(true);
});

it('searches in the language, the version and the content types of the index', async () => {
	const records = sampleRecords.map((record) => ({ ...record, lang: 'de', version: '1', contentType: 'brot' }));
	const { index, asked } = await listen(() => {}, records);
	await warmUp(index, Number.POSITIVE_INFINITY);
	const filters = new Set(asked.slice(1).map(({ facetFilters = [] }) => [facetFilters].flat(2).join(' ')));
	expect([...filters]).toEqual(['lang:de version:1', 'lang:de version:1 contentType:brot']);
});

it('stops when its budget is used up, and yields between two queries', async () => {
	const order: string[] = [];
	const { index, asked } = await listen(() => {
		order.push('query');
		setImmediate(() => order.push('reader'));
	});
	await warmUp(index, 0);
	expect(asked).toHaveLength(2);
	await warmUp(index, Number.POSITIVE_INFINITY);
	expect(order.slice(-8).join(' ')).toBe('query reader query reader query reader query reader');
});
