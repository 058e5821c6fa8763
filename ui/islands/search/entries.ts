import { groupHits } from './group-hits.ts';
import type { ShownHit } from './hit-text.ts';
import type { SavedHit, SavedHits } from './saved-hits.ts';
import { shownRecent } from './saved-hits.ts';

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
