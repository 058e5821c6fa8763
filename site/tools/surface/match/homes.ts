import { closestOf } from '@octavo/platform/closest.ts';
import { z } from 'zod';
import type { Surface, SurfaceItem } from '../model.ts';
import type { ContentPage } from './content-blocks.ts';
import { bestPlace, explainedOn, type Verdict } from './match-surface.ts';

/** Group -> name -> page and section that explain it: `cms/configurations/server#options`. Authors can correct it. */
export const homesFile = z.record(z.string(), z.record(z.string(), z.string()));

export type Homes = z.infer<typeof homesFile>;

export interface Home {
	page: string;
	/** Id of the heading; empty for the beginning of the page. */
	anchor: string;
}

/** @returns the recorded home; `undefined` for a name that is not explained */
export function homeOf(homes: Homes, { group, name }: Pick<SurfaceItem, 'group' | 'name'>): Home | undefined {
	const [page, anchor = ''] = homes[group]?.[name]?.split('#') ?? [];
	return page === undefined ? undefined : { page, anchor };
}

/** A name that its recorded page no longer explains. */
interface LostHome {
	item: SurfaceItem;
	page: string;
	/**
	 * Line at which the page still contains the name, or at which the recorded section begins; `undefined` when the page
	 * does not exist.
	 */
	line: number | undefined;
	/** The nearest existing page, when the recorded page does not exist. */
	nearest?: string | undefined;
}

/**
 * Updates the homes after a measurement. A home is kept as long as its page explains the item; a new one is the page
 * that explains it best. Names that are not explained have none.
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

/**
 * Returns names that were explained before but no longer are. Names that the surface no longer contains are ignored.
 */
export function lostHomes(homes: Homes, surface: Surface, pages: readonly ContentPage[]): LostHome[] {
	const byId = new Map(pages.map((page) => [page.id, page]));
	return surface.items.flatMap((item): LostHome[] => {
		const home = homeOf(homes, item);
		if (!home) return [];
		const page = byId.get(home.page);
		if (!page) return [{ item, page: home.page, line: undefined, nearest: closestOf(home.page, byId.keys()) }];
		const place = bestPlace(item, [page]);
		if (place && place.words > 0) return [];
		const section = page.blocks.find((block) => block.anchor === home.anchor);
		const nearest = place?.anchor === home.anchor ? place : (section ?? place ?? page.blocks[0]);
		return [{ item, page: page.id, line: nearest?.line ?? 1 }];
	});
}
