import { t } from '@octavo/contract/index.ts';
import type { SearchAnswer } from '@octavo/search/client/index.ts';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { type SavedHit, type SavedHits, shownRecent } from '../start/saved-hits.ts';
import type { StartPages } from '../start/start-pages.ts';
import type { ShownHit } from './hit-text.ts';

/** Number of results that a group shows initially; from the specification. */
const GROUP_SIZE = 5;

/** The lists that an empty query shows: the reader's own lists and pages to start from. */
export type StartListName = keyof SavedHits | keyof StartPages;

/** A row that arrow keys can select. */
type Entry =
	| { kind: 'hit'; index: number; hit: ShownHit }
	| { kind: 'start'; index: number; list: StartListName; hit: SavedHit }
	/** A button that shows the rest of a group. */
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
	/** Heading, if it differs from the default. */
	title?: string | undefined;
	entries: Kind<'start'>[];
}

/** The listed rows, in the order of the arrow keys. */
export interface Listing {
	groups: ResultGroup[];
	start: StartGroup[];
	ask: Kind<'ask'> | undefined;
	all: Entry[];
	/** Index of the best hit, which Enter follows while nothing is selected. */
	best: number | null;
}

/**
 * Returns the listing of an answer: its hits in the order of the search, grouped by top-level heading.
 * @param expanded titles of the groups that are shown completely
 * @param ask position of Ask AI: before the results of a question, otherwise after them
 */
function listResults(
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
		const title = hit.hierarchy.lvl0 || t('search.site');
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

/** Returns the groups, limited to `max` rows in total. */
export function firstRows(groups: readonly ResultGroup[], max: number): ResultGroup[] {
	let left = max;
	return groups.flatMap(({ title, entries }) => {
		const shown = entries.slice(0, left);
		left -= shown.length;
		return shown.length > 0 ? [{ title, entries: shown }] : [];
	});
}

/** Number of rows for an empty query. The reader's own rows are all shown, and other pages to start from fill the rest beside searches. */
const START_ROWS = 6;

/** Returns the listing of an empty query: recent and favourite searches, and pages to start from, each once. */
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
	// Neighbouring pages get half of the remaining rows. They are known first, and must not move when the popular pages load.
	const left = Math.max(0, START_ROWS - all.length);
	start.push(group('read', unlisted(pages.read)));
	const nearby = unlisted(pages.section.hits).slice(0, Math.ceil(left / 2));
	start.push(group('section', nearby, pages.section.title));
	start.push(group('popular', unlisted(pages.popular).slice(0, left - nearby.length)));
	return { groups: [], start: start.filter(({ entries }) => entries.length > 0), ask: undefined, all, best: null };
}

const NO_GROUPS: ReadonlySet<string> = new Set();

export interface ListingState extends Listing {
	/** Index of the selected entry. */
	active: number | null;
	setActive: (index: number | null) => void;
	/** Moves the selection and wraps around at the ends. */
	step: (by: 1 | -1) => number | null;
	/** Shows all entries of a group. */
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

/** Returns the listing and its selection, which is reset by a new answer or history. */
export function useListing({ typed, answer, saved, pages, ask }: ListingOptions): ListingState {
	const [active, setActive] = useState<number | null>(null);
	const [expanded, setExpanded] = useState(NO_GROUPS);
	const listing = useMemo(
		() => (typed ? listResults(answer?.hits ?? [], expanded, ask) : listStart(saved, pages)),
		[typed, answer, ask, expanded, saved, pages],
	);

	const source = typed ? answer : saved;
	// In the same commit as the answer, so that it does not undo the selection of a key pressed right after it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: new entries reset the selection
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
