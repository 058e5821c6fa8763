import { expect, it } from 'vitest';
import { upgradeGuide } from './agent-tool.ts';
import type { UpgradeData } from './upgrade/model.ts';

const UPGRADE: UpgradeData = {
	versions: ['5.0.0', '5.1.0', '5.2.0'],
	changes: [
		{ kind: 'removed', version: '5.1.0', group: 'commands', name: 'strapi old' },
		{ kind: 'new', version: '5.2.0', group: 'commands', name: 'strapi token', page: '/cms/tokens#create' },
	],
	notes: [],
	codemods: [],
};

type Docs = Parameters<typeof upgradeGuide.run>[0];
const docs = {
	origin: 'https://docs.example.com',
	readFile: async () => JSON.stringify(UPGRADE),
} as Partial<Docs> as Docs;

it('describes the changes between two versions, by default up to the newest', async () => {
	const result = await upgradeGuide.run(docs, { from: '^5.1.0' });
	expect(result).toMatchObject({
		from: '5.1.0',
		to: '5.2.0',
		breaking: 0,
		added: 1,
		url: 'https://docs.example.com/upgrade?from=5.1.0&to=5.2.0',
	});
	const text = upgradeGuide.textOf(result);
	expect(text).toContain('[`strapi token`](https://docs.example.com/cms/tokens#create)');
	expect(text).not.toContain('strapi old');
});

it('names the nearest version for one that does not exist', async () => {
	await expect(upgradeGuide.run(docs, { from: '5.1.9' })).rejects.toThrow('the nearest is 5.1.0');
});

it('says that a site without a record has none', async () => {
	const empty = { ...docs, readFile: async () => undefined };
	await expect(upgradeGuide.run(empty, { from: '5.1.0' })).rejects.toThrow('no record of versions');
});
