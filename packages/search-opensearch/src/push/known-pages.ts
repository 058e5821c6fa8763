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

/** The pages of an index, by route. */
export interface KnownPages {
	/** Marks a page as still existing. @returns what is known about it */
	take(route: string): KnownPage | undefined;
	/** @returns the ids of the pages that were not taken */
	left(): string[];
	/** Comes after those of all pages. */
	nextOrdinal: number;
}

/** Reads which pages an index has, and the hash of each. */
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
