import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildStaticIndex } from '../build.ts';
import { directoryFiles } from '../node-files.ts';
import { KNOWLEDGE_NAME, type SectionRecord } from '../records/index.ts';
import { StaticIndex } from '../retrieval/static-index.ts';
import { NO_KNOWLEDGE } from '../site-knowledge.ts';
import { recordsOf } from '../testing/sample-records.ts';

const records = recordsOf([
	{
		route: '/cms/history',
		title: 'Content history',
		contentType: 'features',
		questions: ['How do I restore an older version of an entry?'],
		sections: [{ content: 'Each saved version of an entry is kept and can be restored.' }],
	},
	{
		route: '/cms/text',
		title: 'Text fields',
		contentType: 'features',
		sections: [{ content: 'A text field holds a short text of an entry.' }],
	},
]);

async function openBuilt(
	directory: string,
	records: readonly SectionRecord[],
	outOfScope: readonly string[] = [],
): Promise<StaticIndex> {
	await writeFile(join(directory, 'records.jsonl'), records.map((record) => JSON.stringify(record)).join('\n'));
	await writeFile(join(directory, KNOWLEDGE_NAME), JSON.stringify({ ...NO_KNOWLEDGE, outOfScope }));
	await buildStaticIndex({ records: join(directory, 'records.jsonl'), out: directory });
	return StaticIndex.open(directoryFiles(directory));
}

const OTHER_SUBJECTS = ['cancel a subscription to netflix', 'renew my passport'];
const directory = await mkdtemp(join(tmpdir(), 'meaning-'));
await openBuilt(directory, records, OTHER_SUBJECTS);
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Opens the index as a browser does, recording the names of the files that it reads. */
async function open(): Promise<{ index: StaticIndex; read: string[] }> {
	const files = directoryFiles(directory);
	const read: string[] = [];
	const index = await StaticIndex.open({
		read: (name) => {
			read.push(name);
			return files.read(name);
		},
	});
	return { index, read };
}

const isOfMeaning = (name: string) => /^(?:meaning|words)-/.test(name);

it('finds the page with the same meaning for a question in other words', async () => {
	const { index } = await open();
	const question = 'bring back an entry as it was last week';
	const [best] = (await index.search({ query: question })).hits;
	expect(best?.url).toBe('/cms/history');
	expect((await index.retrieve(question))[0]?.url).toBe('/cms/history');
});

it('loads no vectors for names, code and quoted messages', async () => {
	const { index, read } = await open();
	for (const query of ['text', 'text fields', 'strapi.documents() of an entry', 'Error: text is not an entry']) {
		await index.search({ query });
		await index.retrieve(query);
	}
	expect(read.filter(isOfMeaning)).toEqual([]);
});

it('loads the vectors of the sections and of the words of a question, once', async () => {
	const { index, read } = await open();
	await index.retrieve('restore the version of an entry');
	const first = read.filter(isOfMeaning);
	expect(first.filter((name) => name.startsWith('meaning-'))).toHaveLength(1);
	expect(first.length).toBeLessThanOrEqual(7);
	await index.retrieve('restore the version of an entry');
	expect(read.filter(isOfMeaning)).toEqual(first);
});

it('ranks by words alone if the vectors cannot be loaded', async () => {
	const files = directoryFiles(directory);
	const index = await StaticIndex.open({
		read: (name) => (isOfMeaning(name) ? Promise.reject(new Error('unreachable')) : files.read(name)),
	});
	expect((await index.retrieve('restore the version of an entry'))[0]?.url).toBe('/cms/history');
});

it('gives words of other subjects a positive log ratio and those of the site a negative one, from the first build on', async () => {
	const { index } = await open();
	const affinity = async (question: string) => (await index.evidenceOf(question))?.meaning?.affinity;
	expect(await affinity('cancel my netflix subscription')).toBeGreaterThan(0);
	expect(await affinity('restore an older version of an entry')).toBeLessThan(0);
});

it('searches by meaning without texts about other subjects, with the confidence taken from words', async () => {
	const bakery = await mkdtemp(join(tmpdir(), 'bakery-'));
	const others = ['Oven', 'Flour', 'Salt', 'Yeast', 'Rolls', 'Cake', 'Knives', 'Opening hours'];
	const pages = recordsOf([
		...others.map((title) => ({
			route: `/${title.toLowerCase().replace(' ', '-')}`,
			title,
			contentType: 'cms',
			sections: [{ content: `${title} of our bakery, and what to know about it.` }],
		})),
		{
			route: '/bread',
			title: 'Sourdough bread',
			contentType: 'cms',
			questions: ['How do I bake sourdough bread?'],
			sections: [{ content: 'Bake the bread for an hour in a hot oven.' }],
		},
	]);
	const index = await openBuilt(bakery, pages);
	const [best] = await index.retrieve('how do I bake a sourdough bread');
	expect(best?.url).toBe('/bread');
	expect(best?.confidence).toBeGreaterThan(0.65);
	expect((await index.retrieve('how do I charge a phone'))[0]?.confidence ?? 0).toBeLessThan(0.45);
	await rm(bakery, { recursive: true, force: true });
});

it('decides by words alone what a site in another language covers, whatever it lists as out of scope', async () => {
	const bakery = await mkdtemp(join(tmpdir(), 'backstube-'));
	const page = (route: string, title: string, content: string) => ({
		route,
		title,
		contentType: 'cms',
		sections: [{ content }],
	});
	const pages = recordsOf([
		page('/roggenbrot', 'Roggenbrot', 'Der Sauerteig braucht Roggenmehl und zwei Tage Ruhe.'),
		page('/hefezopf', 'Hefezopf', 'Der Hefeteig wird in drei Strängen geflochten.'),
		page('/ofen', 'Ofen', 'Der Ofen heizt auf 250 Grad.'),
	]).map((record) => ({ ...record, lang: 'de' }));
	const index = await openBuilt(bakery, pages, OTHER_SUBJECTS);
	expect((await index.evidenceOf('Was braucht der Sauerteig?'))?.meaning).toBeUndefined();
	expect((await index.retrieve('Was braucht der Sauerteig?'))[0]).toMatchObject({
		url: '/roggenbrot',
		confidence: expect.closeTo(0.7, 0),
	});
	await rm(bakery, { recursive: true, force: true });
});
