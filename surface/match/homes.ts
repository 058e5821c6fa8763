import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import type { Surface, SurfaceItem } from '../model.ts';
import type { ContentPage } from './content-blocks.ts';
import { explainedOn, standsOn, type Verdict } from './match-surface.ts';

/** Group to name to the page and section that explain it: `cms/configurations/server#options`. Authors correct it by hand. */
export const homesFile = z.record(z.string(), z.record(z.string(), z.string()));

export type Homes = z.infer<typeof homesFile>;

/** Where a name is explained. */
export interface Home {
	/** Id of the page. */
	page: string;
	/** Id of the heading; empty for the beginning of the page. */
	anchor: string;
}

/** @returns the home on record; nothing for a name that is explained nowhere */
export function homeOf(homes: Homes, { group, name }: Pick<SurfaceItem, 'group' | 'name'>): Home | undefined {
	const [page, anchor = ''] = homes[group]?.[name]?.split('#') ?? [];
	return page === undefined ? undefined : { page, anchor };
}

/** A name whose page no longer explains it. */
interface LostHome {
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
		const home = homeOf(homes, item);
		const page = home && byId.get(home.page);
		const kept = page && explainedOn(item, page, home.anchor);
		updated[item.group] ??= {};
		const group = updated[item.group] as Record<string, string>;
		const { page: id, anchor } = kept ? { page: page.id, anchor: kept.anchor } : place;
		group[item.name] = anchor ? `${id}#${anchor}` : id;
	}
	return updated;
}

/** What was documented and is not any more. Names that the surface lost are not looked for. */
export function lostHomes(homes: Homes, surface: Surface, pages: readonly ContentPage[]): LostHome[] {
	const byId = new Map(pages.map((page) => [page.id, page]));
	return surface.items.flatMap((item): LostHome[] => {
		const home = homeOf(homes, item);
		if (!home) return [];
		const page = byId.get(home.page);
		if (!page) return [{ item, page: home.page, line: undefined, nearest: closest(home.page, [...byId.keys()]) }];
		const place = standsOn(item, page);
		if (place && place.words > 0) return [];
		const section = page.blocks.find((block) => block.anchor === home.anchor);
		const nearest = place?.anchor === home.anchor ? place : (section ?? place ?? page.blocks[0]);
		return [{ item, page: page.id, line: nearest?.line ?? 1 }];
	});
}
