import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { SearchAnswer } from '../../../../search/client/index.ts';
import { type SavedHit, type SavedHits, shownRecent } from '../start/saved-hits.ts';
import type { StartPages } from '../start/start-pages.ts';
import type { ShownHit } from './hit-text.ts';

/** Results that a group shows at first; from the specification. */
export const GROUP_SIZE = 5;

/** What an empty query offers: the reader's own lists, and pages to start from. */
export type StartListName = keyof SavedHits | keyof StartPages;

/** Something that arrow keys select. */
export type Entry =
	| { kind: 'hit'; index: number; hit: ShownHit }
	| { kind: 'start'; index: number; list: StartListName; hit: SavedHit }
	/** Shows the rest of a group. */
	| { kind: 'more'; index: number; group: string; count: number }
	| { kind: 'ask'; index: number };

type Kind<Name extends Entry['kind']> = Extract<Entry, { kind: Name }>;

export interface ResultGroup {
	/** Top-level heading of its hits. */
	title: string;
	entries: (Kind<'hit'> | Kind<'more'>)[];
}

export interface StartGroup {
	list: StartListName;
	/** Heading where the list does not have a usual one. */
	title?: string | undefined;
	entries: Kind<'start'>[];
}

/** What is listed, in the order in which arrow keys go through it. */
export interface Listing {
	groups: ResultGroup[];
	start: StartGroup[];
	ask: Kind<'ask'> | undefined;
	all: Entry[];
	/** Index of the best hit, which Enter follows while nothing is selected. */
	best: number | null;
}

/**
 * The listing of an answer: its hits, grouped by their top-level heading in the engine's order.
 * @param expanded titles of the groups that are shown whole
 * @param ask where Ask AI stands: before the results of a question, else after them
 */
export function listResults(
	hits: readonly ShownHit[],
	expanded: ReadonlySet<string>,
	ask: 'first' | 'last' | undefined,
): Listing {
	const all: Entry[] = [];
	const add = <Item extends Entry>(entry: Item): Item => {
		all.push(entry);
		return entry;
	};
	const first = ask === 'first' ? add({ kind: 'ask' as const, index: 0 }) : undefined;
	const best = hits.length > 0 ? all.length : null;
	const byTitle = new Map<string, ShownHit[]>();
	for (const hit of hits) {
		const title = hit.hierarchy.lvl0 || 'Documentation';
		byTitle.set(title, [...(byTitle.get(title) ?? []), hit]);
	}
	const groups = [...byTitle].map(([title, members]) => {
		const shown = expanded.has(title) ? members : members.slice(0, GROUP_SIZE);
		const count = members.length - shown.length;
		return {
			title,
			entries: [
				...shown.map((hit) => add({ kind: 'hit' as const, index: all.length, hit })),
				...(count > 0 ? [add({ kind: 'more' as const, index: all.length, group: title, count })] : []),
			],
		};
	});
	const last = ask === 'last' ? add({ kind: 'ask' as const, index: all.length }) : undefined;
	return { groups, start: [], ask: first ?? last, all, best };
}

/** @returns the groups as far as so many of their rows reach */
export function firstRows(groups: readonly ResultGroup[], max: number): ResultGroup[] {
	let left = max;
	return groups.flatMap(({ title, entries }) => {
		const shown = entries.slice(0, left);
		left -= shown.length;
		return shown.length > 0 ? [{ title, entries: shown }] : [];
	});
}

/** Rows of an empty query that pages to start from fill up; the reader's own are all shown. */
const START_ROWS = 6;

/** The listing of an empty query: where the reader went before, what they keep, and pages to start from, each once. */
export function listStart(saved: SavedHits, pages: StartPages): Listing {
	const all: Kind<'start'>[] = [];
	const group = (list: StartListName, hits: readonly SavedHit[], title?: string): StartGroup => ({
		list,
		title,
		entries: hits.map((hit) => {
			const entry = { kind: 'start' as const, index: all.length, list, hit };
			all.push(entry);
			return entry;
		}),
	});
	const unlisted = (hits: readonly SavedHit[]) => hits.filter(({ url }) => all.every(({ hit }) => hit.url !== url));
	const start = [group('recent', shownRecent(saved)), group('favorite', saved.favorite)];
	// Half of what is left for the pages nearby; they are there first, and keep their places when the popular ones come.
	const nearby = Math.ceil(Math.max(0, START_ROWS - all.length) / 2);
	start.push(group('section', unlisted(pages.section.hits).slice(0, nearby), pages.section.title));
	start.push(group('popular', unlisted(pages.popular.hits).slice(0, Math.max(0, START_ROWS - all.length))));
	return { groups: [], start: start.filter(({ entries }) => entries.length > 0), ask: undefined, all, best: null };
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
	pages: StartPages;
	ask: 'first' | 'last' | undefined;
}

/** What is listed, and which entry is selected. Another answer or history begins without a selection. */
export function useListing({ typed, answer, saved, pages, ask }: ListingOptions): ListingState {
	const [active, setActive] = useState<number | null>(null);
	const [expanded, setExpanded] = useState(NO_GROUPS);
	const listing = useMemo(
		() => (typed ? listResults(answer?.hits ?? [], expanded, ask) : listStart(saved, pages)),
		[typed, answer, ask, expanded, saved, pages],
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
