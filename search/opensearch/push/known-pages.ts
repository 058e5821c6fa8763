import type { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { idOf } from '../mapping.ts';

const PAGES_AT_ONCE = 5_000;

const pagesSchema = z.object({
	hits: z.object({
		hits: z.array(
			z.object({
				fields: z.object({ hash: z.tuple([z.string()]), ordinal: z.tuple([z.number()]), route: z.tuple([z.string()]) }),
			}),
		),
	}),
});

interface KnownPage {
	hash: string;
	ordinal: number;
}

/** Pages of an index, by their routes. */
export interface KnownPages {
	/** @returns what is known of a page; it then counts as still there */
	take(route: string): KnownPage | undefined;
	/** Ids of the pages that were not taken. */
	left(): string[];
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
				stored_fields: '_none_',
				docvalue_fields: ['hash', 'ordinal', 'route'],
				query: { range: { ordinal: { gt: last } } },
				sort: [{ ordinal: 'asc' }],
			},
		});
		const { hits } = pagesSchema.parse(body).hits;
		for (const { fields } of hits) {
			last = fields.ordinal[0];
			pages.set(fields.route[0], { hash: fields.hash[0], ordinal: last });
		}
		if (hits.length < PAGES_AT_ONCE) break;
	}
	return {
		take(route) {
			const page = pages.get(route);
			pages.delete(route);
			return page;
		},
		left: () => Array.from(pages.values(), ({ ordinal }) => idOf(ordinal)),
		nextOrdinal: last + 1,
	};
}
