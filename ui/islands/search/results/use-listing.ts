import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { SearchAnswer } from '../query/run-search.ts';
import { type SavedHit, type SavedHits, shownRecent } from '../saved/saved-hits.ts';
import type { ShownHit } from './hit-text.ts';

/** Something that arrow keys select. */
export type Entry =
	| { kind: 'hit'; index: number; hit: ShownHit }
	| { kind: 'saved'; index: number; list: keyof SavedHits; hit: SavedHit }
	/** Shows the rest of a group. */
	| { kind: 'more'; index: number; group: string; count: number }
	| { kind: 'ask'; index: number };

type Kind<Name extends Entry['kind']> = Extract<Entry, { kind: Name }>;

export interface ResultGroup {
	title: string;
	entries: (Kind<'hit'> | Kind<'more'>)[];
}

export interface SavedGroup {
	list: keyof SavedHits;
	entries: Kind<'saved'>[];
}

/** What is listed, in the order in which arrow keys go through it. */
export interface Listing {
	groups: ResultGroup[];
	saved: SavedGroup[];
	ask: Kind<'ask'> | undefined;
	all: Entry[];
}

/** The listing of an answer: its groups, with a request for more where some are hidden, and Ask AI at the end. */
export function listResults(hits: readonly ShownHit[], expanded: ReadonlySet<string>, withAsk: boolean): Listing {
	const all: Entry[] = [];
	const add = <Item extends Entry>(entry: Item): Item => {
		all.push(entry);
		return entry;
	};
	const groups = groupHits(hits, expanded).map(({ title, hits: shown, hidden }) => ({
		title,
		entries: [
			...shown.map((hit) => add({ kind: 'hit' as const, index: all.length, hit })),
			...(hidden > 0 ? [add({ kind: 'more' as const, index: all.length, group: title, count: hidden })] : []),
		],
	}));
	const ask = withAsk ? add({ kind: 'ask' as const, index: all.length }) : undefined;
	return { groups, saved: [], ask, all };
}

/** @returns the groups as far as so many of their rows reach */
export function firstRows(groups: readonly ResultGroup[], most: number): ResultGroup[] {
	let left = most;
	return groups.flatMap(({ title, entries }) => {
		const shown = entries.slice(0, left);
		left -= shown.length;
		return shown.length > 0 ? [{ title, entries: shown }] : [];
	});
}

/** The listing of an empty query: where the reader went before, and what they keep. */
export function listSaved(saved: SavedHits): Listing {
	const all: Entry[] = [];
	const group = (list: keyof SavedHits, hits: SavedHit[]): SavedGroup => ({
		list,
		entries: hits.map((hit) => {
			const entry = { kind: 'saved' as const, index: all.length, list, hit };
			all.push(entry);
			return entry;
		}),
	});
	const groups = [group('recent', shownRecent(saved)), group('favorite', saved.favorite)];
	return { groups: [], saved: groups.filter(({ entries }) => entries.length > 0), ask: undefined, all };
}

/** Results that a group shows at first; from the specification. */
export const GROUP_SIZE = 5;

export interface HitGroup<Hit extends ShownHit = ShownHit> {
	/** Top-level heading of its hits. */
	title: string;
	hits: Hit[];
	/** Hits that are shown on request. */
	hidden: number;
}

/**
 * Groups hits by their top-level heading. Groups and hits keep the engine's order.
 * @param expanded titles of the groups that are shown whole
 */
export function groupHits<Hit extends ShownHit>(hits: readonly Hit[], expanded: ReadonlySet<string>): HitGroup<Hit>[] {
	const groups = new Map<string, Hit[]>();
	for (const hit of hits) {
		const title = hit.hierarchy.lvl0 || 'Documentation';
		const group = groups.get(title);
		if (group) group.push(hit);
		else groups.set(title, [hit]);
	}
	return [...groups].map(([title, all]) => {
		const shown = expanded.has(title) ? all : all.slice(0, GROUP_SIZE);
		return { title, hits: shown, hidden: all.length - shown.length };
	});
}

const NO_GROUPS: ReadonlySet<string> = new Set();

export interface ListingState extends Listing {
	/** Index of the selected entry. */
	active: number | null;
	setActive: (index: number | null) => void;
	/** Goes up or down; from the last entry to the first, and back. */
	step: (by: 1 | -1) => number | null;
	/** Shows a group whole. */
	expand: (group: string) => void;
}

interface ListingOptions {
	/** Whether there is a query. */
	typed: boolean;
	answer: SearchAnswer | undefined;
	saved: SavedHits;
	/** Whether Ask AI is the last entry. */
	ask: boolean;
}

/** What is listed, and which entry is selected. Another answer or history begins without a selection. */
export function useListing({ typed, answer, saved, ask }: ListingOptions): ListingState {
	const [active, setActive] = useState<number | null>(null);
	const [expanded, setExpanded] = useState(NO_GROUPS);
	const listing = useMemo(
		() => (typed ? listResults(answer?.hits ?? [], expanded, ask) : listSaved(saved)),
		[typed, answer, ask, expanded, saved],
	);

	const source = typed ? answer : saved;
	// In the same commit as the answer, so that a key pressed right after it selects and is not undone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: other entries end the selection
	useLayoutEffect(() => {
		setActive(null);
		setExpanded(NO_GROUPS);
	}, [typed, source]);

	const step = (by: 1 | -1) => {
		const count = listing.all.length;
		if (count === 0) return null;
		const next = active === null ? (by > 0 ? 0 : count - 1) : (active + by + count) % count;
		setActive(next);
		return next;
	};
	const expand = useCallback((group: string) => setExpanded((groups) => new Set(groups).add(group)), []);
	return { ...listing, active, setActive, step, expand };
}
