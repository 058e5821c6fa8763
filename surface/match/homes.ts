import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import type { Surface, SurfaceItem } from '../model.ts';
import type { ContentPage } from './content-blocks.ts';
import { explainedOn, standsOn, type Verdict } from './match-surface.ts';

/** Group to name to the page and section that explain it: `cms/configurations/server#options`. Authors correct it by hand. */
export const homesFile = z.record(z.string(), z.record(z.string(), z.string()));

export type Homes = z.infer<typeof homesFile>;

/** A name whose page no longer explains it. */
export interface LostHome {
	item: SurfaceItem;
	/** Id of the page that is on record. */
	page: string;
	/** Where the page names it still, or where its section on record begins; `undefined` where the page is gone. */
	line: number | undefined;
	/** A page that does exist, where the one on record does not. */
	nearest?: string;
}

/**
 * The record after a measurement: a home stays where it is as long as its page explains the item, a new one is where it is
 * explained best, and what is explained nowhere has none.
 */
export function updateHomes(homes: Homes, verdicts: readonly Verdict[], pages: readonly ContentPage[]): Homes {
	const byId = new Map(pages.map((page) => [page.id, page]));
	const updated: Homes = {};
	for (const { item, status, place, internal } of verdicts) {
		if (internal || status !== 'documented' || !place) continue;
		const [id = '', anchor = ''] = homes[item.group]?.[item.name]?.split('#') ?? [];
		const page = byId.get(id);
		const kept = page && explainedOn(item, page, anchor);
		updated[item.group] ??= {};
		const group = updated[item.group] as Record<string, string>;
		group[item.name] = kept && page ? address(page.id, kept.anchor) : address(place.page, place.anchor);
	}
	return updated;
}

/** What was documented and is not any more. Names that the surface lost are not looked for. */
export function lostHomes(homes: Homes, surface: Surface, pages: readonly ContentPage[]): LostHome[] {
	const byId = new Map(pages.map((page) => [page.id, page]));
	return surface.items.flatMap((item): LostHome[] => {
		const home = homes[item.group]?.[item.name];
		if (!home) return [];
		const [id = home, anchor = ''] = home.split('#');
		const page = byId.get(id);
		if (!page) return [{ item, page: id, line: undefined, nearest: closest(id, [...byId.keys()]) }];
		const place = standsOn(item, page);
		if (place && place.words > 0) return [];
		const section = page.blocks.find((block) => block.anchor === anchor);
		const nearest = place?.anchor === anchor ? place : (section ?? place ?? page.blocks[0]);
		return [{ item, page: id, line: nearest?.line ?? 1 }];
	});
}

function address(page: string, anchor: string): string {
	return anchor ? `${page}#${anchor}` : page;
}
