import { expect, it } from 'vitest';
import type { UpgradeData } from './model.ts';
import { upgradeBetween, upgradeMarkdown } from './upgrade.ts';

const DATA: UpgradeData = {
	versions: ['5.0.0', '5.1.0', '5.1.1', '5.20.0', '5.41.1'],
	changes: [
		{ kind: 'new', version: '5.1.0', group: 'commands', name: 'strapi old' },
		{ kind: 'new', version: '5.20.0', group: 'commands', name: 'strapi openapi', page: '/cms/cli#openapi' },
		{
			kind: 'changed',
			version: '5.41.1',
			group: 'configuration keys',
			name: 'server.rate',
			what: 'default',
			from: '5',
			to: '10',
		},
		{ kind: 'removed', version: '5.41.1', group: 'command options', name: 'create-strapi --enable-ab-tests' },
	],
	notes: [{ version: '5.20', title: '5.20 (July 2025)', page: '/release-notes#5200' }],
	codemods: [
		{ name: 'entity-service', version: '5.0.0' },
		{ name: 'sort-keys', version: '5.1.0' },
	],
};

it('lists changes between two versions, excluding the first one', () => {
	const upgrade = upgradeBetween(DATA, '5.1.0', '5.41.1');
	expect(upgrade.added.map(({ name }) => name)).toEqual(['strapi openapi']);
	expect(upgrade.breaking.map(({ name }) => name)).toEqual(['server.rate', 'create-strapi --enable-ab-tests']);
	expect(upgrade.notes).toHaveLength(1);
	expect(upgrade.codemods).toEqual([]);
});

it.each([
	['^5.1.0', '5.1.0'],
	['5.1', '5.1.0'],
	['v5.1.1', '5.1.1'],
	// The first release of this minor version was its patch 1.
	['5.41', '5.41.1'],
	[' ~5.20.0 ', '5.20.0'],
	['{ "dependencies": { "@strapi/strapi": "^5.20.0", "react": "18.0.0" } }', '5.20.0'],
])('reads %s as %s', (typed, version) => {
	expect(upgradeBetween(DATA, typed, '5.41.1').from).toBe(version);
});

it('reports the nearest version for one that does not exist, and rejects a downgrade', () => {
	expect(() => upgradeBetween(DATA, '5.20.7', '5.41.1')).toThrow('the nearest is 5.20.0');
	expect(() => upgradeBetween(DATA, '5.1.0', '5.99')).toThrow('the nearest is 5.41.1');
	expect(() => upgradeBetween(DATA, '5.20.0', '5.1.0')).toThrow('expected the newer one second');
});

it('prints Markdown with links to the sections', () => {
	const text = upgradeMarkdown(upgradeBetween(DATA, '5.1.0', '5.41.1'), 'https://docs.example.com');
	expect(text).toContain('# From Strapi 5.1.0 to 5.41.1');
	expect(text).toContain('- 5.41.1: `server.rate` (configuration keys): default 5 before, 10 now');
	expect(text).toContain('- 5.20: [`strapi openapi`](https://docs.example.com/cms/cli#openapi) (commands)');
	expect(text).toContain('[5.20 (July 2025)](https://docs.example.com/release-notes#5200)');
});
