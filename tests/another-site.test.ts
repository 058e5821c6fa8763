import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setLanguage } from '@octavo/contract/index.ts';
import { openIndex, type QuestionIndex, readKnowledge } from '@octavo/search/index.ts';
import type { Docs } from '@octavo/server/mcp/docs.ts';
import { docsOf } from '@octavo/server/mcp/docs.ts';
import { askDocs, searchDocs } from '@octavo/server/mcp/docs-tools.ts';
import { openRelease } from '@octavo/server/served-site/release.ts';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BAKERY_CONFIGURATION_WITH_KNOWLEDGE, BAKERY_SITE } from './support/bakery-site.ts';

// For two builds, which are slow on a busy machine, in ms.
const TIMEOUT = 180_000;

let site: FixtureSite;

beforeAll(async () => {
	site = await createFixtureSite(BAKERY_SITE);
});
afterAll(async () => {
	// Opening the site has set its language for this process, which other files share.
	setLanguage('en');
	await site.destroy();
});

async function build(): Promise<QuestionIndex> {
	const engine = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build', '--root', site.root];
	const { status, stderr } = spawnSync(process.execPath, engine, { encoding: 'utf8' });
	expect(status, stderr).toBe(0);
	return openIndex(join(site.root, 'dist/search'));
}

async function found(index: QuestionIndex, query: string): Promise<string[]> {
	return (await index.search({ query })).hits.map(({ url }) => url);
}

/** Opens the site's last build for the tools of agents. */
async function docs(): Promise<Docs> {
	return docsOf(await openRelease(join(site.root, 'dist'), { revalidateAfter: 1_000, cacheBytes: 1e6 }));
}

it(
	'assistants search and ask it in its own language',
	async () => {
		await build();
		const handbook = await docs();
		const { results } = await searchDocs(handbook, { query: 'hefezopf', limit: 5 });
		expect(results[0]).toMatchObject({ path: expect.stringMatching(/^\/rezepte\/hefezopf/), contentType: 'rezept' });
		const baked = await searchDocs(handbook, { query: 'roggenbrot', contentType: 'gebaeck', limit: 5 });
		expect(new Set(baked.results.map(({ path }) => path.split('#', 1)[0]))).toEqual(new Set(['/rezepte/roggenbrot']));
		const { answer, sources } = await askDocs(handbook, { question: 'Was braucht der Sauerteig?' });
		expect(answer).toContain('Roggenmehl und zwei Tage Ruhe');
		expect(sources[0]?.path).toBe('/rezepte/roggenbrot#sauerteig');
	},
	TIMEOUT,
);

it(
	'synonyms and phrases on other subjects come from the configuration of the site',
	async () => {
		const plain = await build();
		expect(readKnowledge(join(site.root, 'dist/search'))).toEqual({
			outOfScope: [],
			synonyms: { words: [], phrases: {} },
		});
		expect((await found(plain, 'hefezopf'))[0]).toMatch(/^\/rezepte\/hefezopf/);
		expect((await plain.retrieve('Was braucht der Sauerteig?'))[0]?.url).toBe('/rezepte/roggenbrot#sauerteig');
		expect(await found(plain, 'striezel')).toEqual([]);
		// The synonyms of this site are not built into the engine.
		expect(await readFile(join(site.root, 'dist/search/manifest.json'), 'utf8')).not.toMatch(/rbac|kubernetes/);

		await site.write('site.config.json', BAKERY_CONFIGURATION_WITH_KNOWLEDGE);
		const knowing = await build();
		expect(readKnowledge(join(site.root, 'dist/search'))).toEqual({
			outOfScope: ['Wie wird das Wetter?'],
			synonyms: { words: [['hefezopf', 'striezel']], phrases: { reifezeit: ['zwei Tage Ruhe'] } },
		});
		expect((await found(knowing, 'striezel'))[0]).toMatch(/^\/rezepte\/hefezopf/);
		expect((await found(knowing, 'reifezeit'))[0]).toBe('/rezepte/roggenbrot#sauerteig');
		expect((await knowing.retrieve('Was braucht der Sauerteig?'))[0]?.url).toBe('/rezepte/roggenbrot#sauerteig');
		// The phrases, which are compared as English, do not make it refuse a question that it covers.
		const { answer } = await askDocs(await docs(), { question: 'Was braucht der Sauerteig?' });
		expect(answer).toContain('Roggenmehl und zwei Tage Ruhe');
	},
	TIMEOUT,
);
