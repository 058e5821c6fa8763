import type { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';

const PAGES_AT_ONCE = 5_000;

const pagesSchema = z.object({
	hits: z.object({
		hits: z.array(
			z.object({
				_id: z.string(),
				fields: z.object({ hash: z.tuple([z.string()]), ordinal: z.tuple([z.number()]) }),
			}),
		),
	}),
});

interface KnownPage {
	hash: string;
	ordinal: number;
}

/** Pages of an index, by the ids of their documents. */
export interface KnownPages {
	/** @returns what is known of a page; it then counts as still there */
	take(id: string): KnownPage | undefined;
	/** Pages that were not taken. */
	left(): Iterable<string>;
	/** After all others. */
	nextOrdinal: number;
}

/** Reads which pages an index has, and in which state. */
export async function readKnownPages(client: Client, index: string): Promise<KnownPages> {
	const pages = new Map<string, KnownPage>();
	let last = -1;
	for (;;) {
		const { body } = await client.search({
			index,
			body: {
				size: PAGES_AT_ONCE,
				_source: false,
				docvalue_fields: ['hash', 'ordinal'],
				query: { range: { ordinal: { gt: last } } },
				sort: [{ ordinal: 'asc' }],
			},
		});
		const { hits } = pagesSchema.parse(body).hits;
		for (const { _id, fields } of hits) {
			last = fields.ordinal[0];
			pages.set(_id, { hash: fields.hash[0], ordinal: last });
		}
		if (hits.length < PAGES_AT_ONCE) break;
	}
	return {
		take(id) {
			const page = pages.get(id);
			pages.delete(id);
			return page;
		},
		left: () => pages.keys(),
		nextOrdinal: last + 1,
	};
}
