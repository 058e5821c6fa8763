import { expect, test } from 'vitest';
import { QUERY_LENGTH } from '../dialog/initial-query.ts';
import type { ShownHit } from '../results/hit-text.ts';
import { SETTINGS, sampleClient, sampleHit } from '../testing/sample-hits.ts';
import { suggestQueries } from './suggest-queries.ts';

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
