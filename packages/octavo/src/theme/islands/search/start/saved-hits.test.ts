// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { sampleHit } from '../testing/sample-hits.ts';
import { promote, readSavedHits, remember, remove, type SavedHits, shownRecent, writeSavedHits } from './saved-hits.ts';

const NOTHING: SavedHits = { recent: [], favorite: [] };
const ids = (hits: { objectID: string }[]) => hits.map(({ objectID }) => objectID);
const many = (count: number) => Array.from({ length: count }, (_, index) => sampleHit({ objectID: `/p${index}` }));

beforeEach(() => localStorage.clear());

it('keeps seven recent searches, newest first and each once', () => {
	let saved = NOTHING;
	for (const hit of [...many(9), sampleHit({ objectID: '/p5' })]) saved = remember(saved, hit);
	expect(ids(saved.recent)).toEqual(['/p5', '/p8', '/p7', '/p6', '/p4', '/p3', '/p2']);
	expect(saved.recent).toHaveLength(7);
});

it('shows four recent searches beside favourites', () => {
	let saved = NOTHING;
	for (const hit of many(7)) saved = remember(saved, hit);
	expect(shownRecent(saved)).toHaveLength(7);
	const [newest] = saved.recent;
	if (newest) saved = promote(saved, newest);
	expect(ids(saved.favorite)).toEqual(['/p6']);
	expect(ids(shownRecent(saved))).toEqual(['/p5', '/p4', '/p3', '/p2']);
});

it('keeps ten favourites, and does not add an opened favourite to the recent searches', () => {
	let saved = NOTHING;
	for (const hit of many(12)) saved = promote(saved, hit);
	expect(saved.favorite).toHaveLength(10);
	expect(remember(saved, sampleHit({ objectID: '/p11' })).recent).toEqual([]);
	expect(ids(remove(saved, 'favorite', sampleHit({ objectID: '/p11' })).favorite)).not.toContain('/p11');
});

it('saves a hit without the data of its query and restores it', () => {
	const hit = sampleHit({ objectID: '/a', _highlightResult: {}, _snippetResult: {} });
	writeSavedHits(remember(NOTHING, hit));
	const { _highlightResult, _snippetResult, ...rest } = hit;
	expect(readSavedHits()).toEqual({ recent: [rest], favorite: [] });
});

it('ignores invalid data in storage', () => {
	localStorage.setItem('search.recent', '[{"objectID": 1}, null, "x"]');
	localStorage.setItem('search.favorite', '{broken');
	expect(readSavedHits()).toEqual(NOTHING);
});

it('limits the lists read from storage', () => {
	writeSavedHits({ recent: many(500), favorite: many(500) });
	const { recent, favorite } = readSavedHits();
	expect([recent.length, favorite.length]).toEqual([7, 10]);
});
