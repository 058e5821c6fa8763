import { useMemo, useState } from 'react';
import { read, write } from '../../../../client/base/storage.ts';
import { isRecord, textOrNull } from '../guards.ts';
import type { ShownHit } from '../results/hit-text.ts';

/** Maximum lengths of the lists, from the specification. */
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;
const MAX_FAVORITES = 10;

const KEYS = { recent: 'search.recent', favorite: 'search.favorite' } as const;

const TYPES: readonly ShownHit['type'][] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];

/** A hit without the data of the query that found it. */
export type SavedHit = Omit<ShownHit, '_highlightResult' | '_snippetResult'>;

/** The hits that a reader opened, newest first, and those that they saved as favourites. */
export interface SavedHits {
	recent: SavedHit[];
	favorite: SavedHit[];
}

/** Returns the saved hits, or empty lists if nothing valid is stored. */
export function readSavedHits(): SavedHits {
	return limit({ recent: readHits(KEYS.recent), favorite: readHits(KEYS.favorite) });
}

export function writeSavedHits({ recent, favorite }: SavedHits): void {
	write(KEYS.recent, JSON.stringify(recent));
	write(KEYS.favorite, JSON.stringify(favorite));
}

function readHits(key: (typeof KEYS)[keyof typeof KEYS]): SavedHit[] {
	try {
		const value: unknown = JSON.parse(read(key) ?? '[]');
		return Array.isArray(value) ? value.flatMap(parseHit) : [];
	} catch {
		return [];
	}
}

function parseHit(value: unknown): SavedHit[] {
	if (!isRecord(value) || !isRecord(value.hierarchy)) return [];
	const { objectID, url, content = '', contentType = '', hierarchy } = value;
	const type = TYPES.find((known) => known === value.type);
	if (typeof objectID !== 'string' || typeof url !== 'string' || !type) return [];
	return [
		{
			objectID,
			url,
			type,
			hierarchy: {
				lvl0: textOrNull(hierarchy.lvl0) ?? '',
				lvl1: textOrNull(hierarchy.lvl1),
				lvl2: textOrNull(hierarchy.lvl2),
				lvl3: textOrNull(hierarchy.lvl3),
				lvl4: textOrNull(hierarchy.lvl4),
				lvl5: textOrNull(hierarchy.lvl5),
				lvl6: textOrNull(hierarchy.lvl6),
			},
			content: textOrNull(content) ?? '',
			contentType: textOrNull(contentType) ?? '',
		},
	];
}

/** Adds an opened hit to the recent searches, unless it is a favourite. */
export function remember(saved: SavedHits, hit: ShownHit): SavedHits {
	if (saved.favorite.some(({ objectID }) => objectID === hit.objectID)) return saved;
	return limit({ ...saved, recent: [strip(hit), ...without(saved.recent, hit)] });
}

/** Turns a recent search into a favourite. */
export function promote(saved: SavedHits, hit: SavedHit): SavedHits {
	return limit({ recent: without(saved.recent, hit), favorite: [strip(hit), ...without(saved.favorite, hit)] });
}

/** Removes a search from one of the lists. */
export function remove(saved: SavedHits, list: keyof SavedHits, hit: SavedHit): SavedHits {
	return { ...saved, [list]: without(saved[list], hit) };
}

export function shownRecent({ recent, favorite }: SavedHits): SavedHit[] {
	return recent.slice(0, favorite.length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT);
}

function limit({ recent, favorite }: SavedHits): SavedHits {
	return { recent: recent.slice(0, MAX_RECENT), favorite: favorite.slice(0, MAX_FAVORITES) };
}

function without(hits: SavedHit[], { objectID }: ShownHit): SavedHit[] {
	return hits.filter((hit) => hit.objectID !== objectID);
}

function strip({ objectID, url, type, hierarchy, content, contentType }: ShownHit): SavedHit {
	return { objectID, url, type, hierarchy, content, contentType };
}

/** Returns the recent and favourite searches of this browser, and functions that change them. */
export function useSavedHits() {
	const [saved, setSaved] = useState(readSavedHits);
	const changes = useMemo(() => {
		const change = (next: SavedHits) => {
			setSaved(next);
			writeSavedHits(next);
		};
		return {
			remember: (hit: ShownHit) => change(remember(readSavedHits(), hit)),
			promote: (hit: SavedHit) => change(promote(readSavedHits(), hit)),
			remove: (list: keyof SavedHits, hit: SavedHit) => change(remove(readSavedHits(), list, hit)),
		};
	}, []);
	return { saved, ...changes };
}
