import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../../storage.ts';
import { isRecord, textOrNull } from '../guards.ts';
import type { ShownHit } from '../results/hit-text.ts';

/** From the specification. */
export const RECENT_LIMIT = 7;
/** Where there are favourites. */
export const RECENT_LIMIT_BESIDE_FAVORITES = 4;
export const FAVORITE_LIMIT = 10;

const KEYS = { recent: 'search.recent', favorite: 'search.favorite' } as const;

const TYPES: readonly ShownHit['type'][] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];

/** A hit without what belonged to the query that found it. */
export type SavedHit = Omit<ShownHit, '_highlightResult' | '_snippetResult'>;

/** What a reader went to from the search, newest first, and what they chose to keep. */
export interface SavedHits {
	recent: SavedHit[];
	favorite: SavedHit[];
}

/** @returns nothing where the browser keeps nothing, or something else lies there */
export function readSavedHits(): SavedHits {
	return limit({ recent: read(KEYS.recent), favorite: read(KEYS.favorite) });
}

export function writeSavedHits({ recent, favorite }: SavedHits): void {
	writeStored(KEYS.recent, JSON.stringify(recent));
	writeStored(KEYS.favorite, JSON.stringify(favorite));
}

function read(key: (typeof KEYS)[keyof typeof KEYS]): SavedHit[] {
	try {
		const value: unknown = JSON.parse(readStored(key) ?? '[]');
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

/** A hit was followed. Favourites stay where they are. */
export function remember(saved: SavedHits, hit: ShownHit): SavedHits {
	if (saved.favorite.some(({ objectID }) => objectID === hit.objectID)) return saved;
	return limit({ ...saved, recent: [strip(hit), ...without(saved.recent, hit)] });
}

/** Makes a recent search a favourite. */
export function promote(saved: SavedHits, hit: SavedHit): SavedHits {
	return limit({ recent: without(saved.recent, hit), favorite: [strip(hit), ...without(saved.favorite, hit)] });
}

/** Takes a search out of one of the lists. */
export function remove(saved: SavedHits, list: keyof SavedHits, hit: SavedHit): SavedHits {
	return { ...saved, [list]: without(saved[list], hit) };
}

/** The recent searches that are shown. */
export function shownRecent({ recent, favorite }: SavedHits): SavedHit[] {
	return recent.slice(0, favorite.length > 0 ? RECENT_LIMIT_BESIDE_FAVORITES : RECENT_LIMIT);
}

function limit({ recent, favorite }: SavedHits): SavedHits {
	return { recent: recent.slice(0, RECENT_LIMIT), favorite: favorite.slice(0, FAVORITE_LIMIT) };
}

function without(hits: SavedHit[], { objectID }: ShownHit): SavedHit[] {
	return hits.filter((hit) => hit.objectID !== objectID);
}

function strip({ objectID, url, type, hierarchy, content, contentType }: ShownHit): SavedHit {
	return { objectID, url, type, hierarchy, content, contentType };
}

/** Recent and favourite searches of this browser. */
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
