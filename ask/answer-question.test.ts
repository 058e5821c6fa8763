import { expect, it } from 'vitest';
import { createAsk } from './answer-question.ts';
import { PAGES, sampleAsk, sampleRetrieve } from './testing/sample-site.ts';

const ask = sampleAsk();

it('answers with the steps of the section, and names it', async () => {
	const answer = await ask('How do I create a token?');
	expect(answer.kind).toBe('answer');
	expect(answer.parts[0]).toEqual({
		markdown: '1. Click **Create new token**.\n2. Choose the duration.\n3. Click **Save**.',
		sources: [1],
	});
	expect(answer.sources[0]).toEqual({
		number: 1,
		title: 'API tokens',
		section: 'Create a token',
		url: '/cms/tokens#create',
	});
});

it('says nothing that is not on a page', async () => {
	for (const question of ['How do I create a token?', 'filter empty fields', 'How do I restore a backup?']) {
		const { parts } = await ask(question);
		expect(parts.length).toBeGreaterThan(0);
		const pages = Object.values(PAGES).map((page) => page.replaceAll(/^> ?/gm, ''));
		for (const block of parts.flatMap(({ markdown }) => markdown.split('\n\n'))) {
			expect(pages.some((page) => page.includes(block))).toBe(true);
		}
	}
});

it('shows one variant of an example: the first, or the one that was asked for', async () => {
	const [plain] = (await ask('filter empty fields')).parts;
	expect(plain?.markdown).toContain('```js');
	expect(plain?.markdown).not.toContain('```ts');
	const [typed] = (await ask('filter empty fields in TypeScript')).parts;
	expect(typed?.markdown).toContain('```ts');
	expect(typed?.markdown).not.toContain('```js');
});

it('refuses what the documentation does not cover, and names the closest pages', async () => {
	const answer = await ask('How do I restore Photoshop layers after a Windows crash?');
	expect(answer).toMatchObject({ kind: 'not-covered', parts: [] });
	expect(answer.sources.map(({ url }) => url)).toContain('/cloud/backups#restore');
	expect(await ask('sourdough bread recipe')).toEqual({ kind: 'not-covered', parts: [], sources: [] });
});

it('understands a follow-up from the question before, but not one about something else', async () => {
	const conversation = ['How do I create a token?'];
	expect((await ask('And why?', { conversation })).sources[0]?.url).toBe('/cms/tokens#create');
	expect((await ask('And why?')).kind).toBe('not-covered');
	expect((await ask('What is the capital of France?', { conversation })).kind).toBe('not-covered');
});

it('does not answer from a page whose copy is gone', async () => {
	const without = createAsk({
		retrieve: sampleRetrieve(),
		readPage: async () => undefined,
	});
	expect((await without('How do I create a token?')).kind).toBe('not-covered');
});

it('reads a page again after it could not be read', async () => {
	let broken = true;
	const flaky = createAsk({
		retrieve: sampleRetrieve(),
		readPage: async (route) => {
			if (broken) throw new Error('unreachable');
			return PAGES[route];
		},
	});
	await expect(flaky('How do I create a token?')).rejects.toThrow('unreachable');
	broken = false;
	expect((await flaky('How do I create a token?')).kind).toBe('answer');
});
