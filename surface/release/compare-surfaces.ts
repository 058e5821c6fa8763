import { changesBetween } from '../history/changes.ts';
import type { History } from '../history/model.ts';
import { type PublishedVersion, provesAbsent } from '../history/version-code.ts';
import type { ContentPage } from '../match/content-blocks.ts';
import { type Home, type Homes, homeOf } from '../match/homes.ts';
import { explainedOn } from '../match/match-surface.ts';
import type { ReviewedRule } from '../match/reviewed.ts';
import { keyOf, type SurfaceItem } from '../model.ts';
import { packageOf } from '../packages/package-files.ts';
import { compareVersions } from '../packages/versions.ts';

/** Where a page speaks of a name, or where its neighbours are explained. */
export interface Place {
	/** Id of the page. */
	page: string;
	/** Counted from 1. */
	line: number;
}

/** One difference between the names of two versions. */
export interface Difference {
	kind: 'came' | 'changed' | 'went';
	item: SurfaceItem;
	what?: 'default' | 'signature' | 'deprecated' | 'shape';
	from?: string;
	/** What it is now; of a shape, all that differs, as text. */
	to?: string;
	/** The section that explains it, or, of what came, the one that explains its nearest relatives. */
	place?: Place;
	/** A page explains what came already. */
	documented?: boolean;
	/** The code of the version that lacks it has all of its words, so that it may only have moved. */
	unproved?: boolean;
}

/**
 * What came, changed and went, with the page and line of each. Names that are left out of the figures are left out here. A name
 * came or went where the record of versions dates it so, or where the code of the other version proves that it has it not;
 * others may only have moved, and are marked.
 * @param after the newer version, or the older one to go backwards
 */
export function compareSurfaces(
	before: PublishedVersion,
	after: PublishedVersion,
	{
		history,
		homes,
		pages,
		rules,
		shapes = new Map(),
	}: {
		history: History;
		homes: Homes;
		pages: readonly ContentPage[];
		rules: readonly ReviewedRule[];
		/** See `compareShapes`. */
		shapes?: ReadonlyMap<string, string>;
	},
): Difference[] {
	const places = new Places(homes, pages, [...before.items, ...after.items]);
	const isOpen = (item: SurfaceItem) => !item.internal && !rules.some((rule) => rule.applies(item));
	const old = new Map(before.items.map((item) => [keyOf(item), item]));
	const current = new Map(after.items.map((item) => [keyOf(item), item]));
	const differences: Difference[] = [];
	const [first, last] = [before.version, after.version].sort(compareVersions) as [string, string];
	const lacks = (version: PublishedVersion, item: SurfaceItem): Pick<Difference, 'unproved'> => {
		const { since, gone } = history.names[item.group]?.[item.name] ?? {};
		const isDated = [since, gone].some(
			(date) => date && compareVersions(date, first) > 0 && compareVersions(date, last) <= 0,
		);
		return isDated || provesAbsent(item, version) ? {} : { unproved: true };
	};
	for (const [key, item] of current) {
		if (!isOpen(item)) continue;
		const known = old.get(key);
		if (known) {
			const shape = shapes.get(key);
			const changes = changesOf(known, item);
			if (shape) changes.push({ kind: 'changed', item, what: 'shape', to: shape });
			differences.push(...changes.map((change) => ({ ...change, ...places.of(item) })));
		} else {
			const own = places.of(item);
			const place = own.place ? { ...own, documented: true } : places.near(item);
			const proof = lacks(before, item);
			if (!hasMoved(item, proof)) differences.push({ kind: 'came', item, ...proof, ...place });
		}
	}
	for (const [key, item] of old) {
		if (!isOpen(item) || current.has(key)) continue;
		const proof = lacks(after, item);
		if (!hasMoved(item, proof)) differences.push({ kind: 'went', item, ...proof, ...places.of(item) });
	}
	return differences;
}

/** A message is looked for as a whole, so where the other version has its text, it stands there in other code. */
function hasMoved({ group }: SurfaceItem, { unproved }: Pick<Difference, 'unproved'>): boolean {
	return group === 'error messages' && unproved === true;
}

function changesOf(before: SurfaceItem, after: SurfaceItem): Difference[] {
	const found = changesBetween(before, after).map(
		(change): Difference => ({ kind: 'changed', item: after, ...change }),
	);
	if (Boolean(before.deprecated) !== Boolean(after.deprecated))
		found.push({
			kind: 'changed',
			item: after,
			what: 'deprecated',
			from: String(Boolean(before.deprecated)),
			to: String(Boolean(after.deprecated)),
		});
	return found;
}

class Places {
	readonly #pages: Map<string, ContentPage>;
	readonly #byOwner = new Map<string, Home>();

	constructor(
		readonly homes: Homes,
		pages: readonly ContentPage[],
		items: readonly SurfaceItem[],
	) {
		this.#pages = new Map(pages.map((page) => [page.id, page]));
		for (const item of items) {
			const home = homeOf(homes, item);
			if (!home) continue;
			for (const owner of ownersOf(item)) if (!this.#byOwner.has(owner)) this.#byOwner.set(owner, home);
		}
	}

	/** The section on record, with the line that it explains the name on today. */
	of(item: SurfaceItem): { place?: Place } {
		const home = homeOf(this.homes, item);
		const page = home && this.#pages.get(home.page);
		const found = page && explainedOn(item, page, home.anchor);
		return found ? { place: { page: page.id, line: found.line } } : {};
	}

	/** Where the names with the same owner are explained, or else those of the same file. */
	near(item: SurfaceItem): { place?: Place } {
		const home = ownersOf(item)
			.map((owner) => this.#byOwner.get(owner))
			.find((known) => known !== undefined);
		if (!home) return {};
		const page = this.#pages.get(home.page);
		const line = page?.blocks.find((block) => block.anchor === home.anchor)?.line ?? 1;
		return page ? { place: { page: page.id, line } } : {};
	}
}

/** What an item belongs to, the closest first: `server.mcp`, then `server`, then its file, then its package. */
function ownersOf({ group, owner = '', source }: SurfaceItem): string[] {
	const parts = owner.split(/[. ]/).filter(Boolean);
	const owners = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
	return [...owners, source, packageOf(source)].map((key) => `${group}\n${key}`);
}
