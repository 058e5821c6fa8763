import type { Shape } from '../extract/types.ts';
import { changesBetween } from '../history/published.ts';
import { type PublishedVersion, provesAbsent } from '../history/version-code.ts';
import type { ContentPage } from '../match/content-blocks.ts';
import { type Home, type Homes, homeOf } from '../match/homes.ts';
import { explainedOn } from '../match/match-surface.ts';
import { exclusionOf, type History, keyOf, type ReviewedRule, type SurfaceItem } from '../model.ts';
import { packageOf } from '../packages/package-files.ts';
import { compareVersions } from '../packages/versions.ts';

/** Line of a page that explains a name or related names. */
export interface Place {
	page: string;
	/** From 1. */
	line: number;
}

export interface Difference {
	kind: 'came' | 'changed' | 'went';
	item: SurfaceItem;
	what?: 'default' | 'signature' | 'deprecated' | 'shape';
	from?: string;
	/** New value; for a shape, all differences as text. */
	to?: string;
	/** Section that explains it or, for an added name, its closest relatives. */
	place?: Place;
	/** Whether a page already explains an added name. */
	documented?: boolean;
	/** Why an added name is left out of the figures, by a reviewed rule. */
	excluded?: string;
	/** Whether the other version's code contains all words of the name, so that it may only have moved. */
	unproved?: boolean;
}

/**
 * Returns added, changed and removed names with their pages and lines. Changed and removed names that are excluded from
 * the figures are omitted; added ones have the reason, because a rule was written before the name existed. A name counts as added or removed when the history dates it so, or when the code of the other version proves
 * that it lacks it; other names may only have moved and are marked.
 * @param after the newer version, or the older one to compare backwards
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
		shapes?: ReadonlyMap<string, string>;
	},
): Difference[] {
	const places = new Places(homes, pages, [...before.items, ...after.items]);
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
		const known = old.get(key);
		const excluded = exclusionOf(item, rules);
		if (excluded !== undefined && (known || item.internal)) continue;
		if (known) {
			const shape = shapes.get(key);
			const changes = changesOf(known, item);
			if (shape) changes.push({ kind: 'changed', item, what: 'shape', to: shape });
			differences.push(...changes.map((change) => ({ ...change, ...places.of(item) })));
		} else {
			const own = places.of(item);
			const place = own.place ? { ...own, documented: true } : places.near(item);
			const proof = lacks(before, item);
			const reason = excluded === undefined ? {} : { excluded };
			if (!hasMoved(item, proof)) differences.push({ kind: 'came', item, ...reason, ...proof, ...place });
		}
	}
	for (const [key, item] of old) {
		if (exclusionOf(item, rules) !== undefined || current.has(key)) continue;
		const proof = lacks(after, item);
		if (!hasMoved(item, proof)) differences.push({ kind: 'went', item, ...proof, ...places.of(item) });
	}
	return differences;
}

/**
 * Whether a message only moved: the complete message is searched, so it exists in other code when the other version
 * contains it.
 */
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

	/** Returns the line that explains a name in its recorded section. */
	of(item: SurfaceItem): { place?: Place } {
		const home = homeOf(this.homes, item);
		const page = home && this.#pages.get(home.page);
		const found = page && explainedOn(item, page, home.anchor);
		return found ? { place: { page: page.id, line: found.line } } : {};
	}

	/** Returns the section of the names with the same owner, or else of the names in the same file. */
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

/** Returns the owners of an item, closest first: `server.mcp`, then `server`, then its file, then its package. */
function ownersOf({ group, owner = '', source }: SurfaceItem): string[] {
	const parts = owner.split(/[. ]/).filter(Boolean);
	const owners = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
	return [...owners, source, packageOf(source)].map((key) => `${group}\n${key}`);
}

/** Longer types are not readable. */
const MAX_TYPE_LENGTH = 120;
/**
 * Types that the checker cannot resolve because libraries are not installed, and function and generic types, whose
 * parts are compared instead.
 */
const UNKNOWN = /\b(any|unknown|never|object)\b|\bT[A-Z]|\bZod|=>|[<{]/;
/** Maximum number of parts in a line; the rest can be seen in the declaration. */
const MAX_PARTS = 6;

/**
 * Returns the differences in parameters and results of declared names, by `group\nname`. A part that several names
 * share, such as a service that is also a member of a larger object, is listed at the name closest to it.
 */
export function compareShapes(
	before: ReadonlyMap<string, Shape>,
	after: ReadonlyMap<string, Shape>,
): Map<string, string> {
	const parts: { key: string; path: string; text: string }[] = [];
	for (const [key, shape] of after) {
		const old = before.get(key);
		if (!old) continue;
		const added = [...shape.keys()].filter((path) => !old.has(path) && !path.includes('__@'));
		const removed = [...old.keys()].filter((path) => !shape.has(path) && !path.includes('__@'));
		// Calls of a function with renamed parameters stay the same.
		const renamed =
			added.length === removed.length && added.every((path, index) => sameCall(path, removed[index] ?? ''));
		for (const path of renamed ? [] : outermost(added)) parts.push({ key, path, text: `\`${path}\` added` });
		for (const path of renamed ? [] : outermost(removed)) parts.push({ key, path, text: `\`${path}\` removed` });
		for (const [path, to] of shape) {
			const from = old.get(path);
			if (from === undefined || from === to || !isReadable(from) || !isReadable(to)) continue;
			parts.push({ key, path, text: `${path ? `\`${path}\`: ` : ''}\`${from}\` is now \`${to}\`` });
		}
	}
	const closest = new Map<string, (typeof parts)[number]>();
	for (const part of parts) {
		const shared = `${tailOf(part.key, part.path)} ${part.text.slice(part.text.lastIndexOf('` ') + 1)}`;
		const known = closest.get(shared);
		if (!known || part.path.length < known.path.length) closest.set(shared, part);
	}
	const changes = new Map<string, string[]>();
	for (const { key, text } of closest.values()) changes.set(key, [...(changes.get(key) ?? []), text]);
	return new Map([...changes].map(([key, texts]) => [key, texts.slice(0, MAX_PARTS).join('; ')]));
}

/** Returns the paths that do not start with another path. */
function outermost(paths: readonly string[]): string[] {
	return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

function sameCall(path: string, other: string): boolean {
	const plain = (text: string) => text.replace(/\([\w$]+\)/g, '(_)');
	return plain(path) === plain(other);
}

function isReadable(type: string): boolean {
	return type !== '' && type.length <= MAX_TYPE_LENGTH && !UNKNOWN.test(type);
}

/** Returns the last two steps: `entityManager.insertRows`, whatever the entity manager belongs to. */
function tailOf(key: string, path: string): string {
	const name = key.slice(key.lastIndexOf('\n') + 1);
	const steps = `${name}${path}`.match(/[\w$-]+|\([\w$]*\)/g) ?? [];
	return steps.slice(-2).join(' ');
}
