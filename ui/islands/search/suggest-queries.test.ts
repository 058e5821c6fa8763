import { expect, test } from 'vitest';
import type { ShownHit } from './hit-text.ts';
import { QUERY_LENGTH } from './initial-query.ts';
import { suggestQueries } from './suggest-queries.ts';
import { SETTINGS, sampleClient, sampleHit } from './testing/sample-hits.ts';

const page = (title: string): ShownHit => sampleHit({ hierarchy: { ...sampleHit().hierarchy, lvl1: title } });

/** Pages by the words that find them. */
const PAGES: Record<string, string[]> = {
	'quick start': ['Quick start'],
	installation: ['Installation'],
	deployment: ['Deployment'],
	authent: ['Users', 'Authentication', 'Authenticated requests'],
	migrato: [`Migrator ${'very '.repeat(12)}long`],
	depl: ['Cloud', 'Deployment'],
};
const suggest = (query: string) =>
	suggestQueries(
		sampleClient((words) => (PAGES[words] ?? []).map(page)),
		query,
		SETTINGS,
		QUERY_LENGTH,
	);

test('titles that begin like words of the query come first, those of the longest word before others', async () => {
	expect(await suggest('deplooyy authenticathor')).toEqual(['Authentication', 'Authenticated requests', 'Deployment']);
});

test('pages to begin with fill up, each once', async () => {
	expect(await suggest('deplooyy')).toEqual(['Deployment', 'Quick start', 'Installation']);
	expect(await suggest('xyzzy')).toEqual(['Quick start', 'Installation', 'Deployment']);
	expect(await suggest('a + b')).toEqual(['Quick start', 'Installation', 'Deployment']);
});

test('what does not fit into the field is not suggested', async () => {
	expect(await suggest('migratoooooorr')).toEqual(['Quick start', 'Installation', 'Deployment']);
});

test('the query itself is not suggested', async () => {
	expect(await suggest('Quick Start ')).toEqual(['Installation', 'Deployment']);
});
