import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { describe, expect, inject, it } from 'vitest';
import { makeTemporary } from '../instance/cleanup.ts';
import { type DatabaseServer, withDatabaseServer } from '../instance/database.ts';
import { openSeededInstance } from '../runner/seeded-instance.ts';
import { Scratch } from '../scratch/scratch.ts';
import { prepareScript } from '../script/prepare.ts';

const root = siteRoot();
const project = join(root, 'tools/proof/project');
const modules = { hostModule: inject('hostModule'), clientModule: inject('clientModule') };

const STATE = `
	const rows = {};
	for (const uid of Object.keys(strapi.contentTypes)) rows[uid] = await strapi.db.query(uid).findMany({ orderBy: 'id' });
	require('node:crypto').createHash('sha256').update(JSON.stringify(rows)).digest('hex');
`;
const CHANGE = `
	await strapi.db.connection.schema.createTable('left_behind', (table) => table.increments());
	await strapi.db.query('api::review.review').deleteMany();
	(await strapi.db.query('api::restaurant.restaurant').create({ data: { name: 'Chez Lune' } })).id;
`;

describe.each(['postgres', 'mariadb'] as const)('%s', (kind) => {
	const onServer = (work: (server: DatabaseServer | undefined) => Promise<void>) => withDatabaseServer(kind, work);

	it('resets rows, tables and automatic ids', () =>
		onServer(async (server) => {
			const instance = await openSeededInstance({
				directory: project,
				module: modules.hostModule,
				clientModule: modules.clientModule,
				database: await server?.create(),
			});
			const client = await instance.evaluate(prepareScript("strapi.config.get('database.connection.client')"));
			expect(client.value).toBe(JSON.stringify(kind === 'mariadb' ? 'mysql' : kind));
			const before = await instance.evaluate(prepareScript(STATE));
			const first = await instance.evaluate(prepareScript(CHANGE));
			expect(first).toMatchObject({ value: expect.stringMatching(/^\d+$/) });
			await instance.reset();
			expect((await instance.evaluate(prepareScript(STATE))).value).toBe(before.value);
			expect((await instance.evaluate(prepareScript(CHANGE))).value).toBe(first.value);
			await instance.close();
		}));

	it('starts the project of a page with the seeded content', () =>
		onServer(async (server) => {
			const scratch = new Scratch({
				project,
				directory: await makeTemporary('scratch'),
				cache: join(root, '.cache/proof'),
				...modules,
				server,
			});
			const code = 'module.exports = { bootstrap() { globalThis.own = true; } };';
			const lines = { first: 1, last: 3 };
			const file = {
				file: 'content/proof.mdx',
				line: 1,
				lines,
				language: 'js',
				code,
				attributes: {},
				title: 'src/index.js',
			};
			const found = await scratch.use({ variant: 'js', files: [file] }, { seeded: true }, (instance) =>
				instance.evaluate(
					prepareScript("[globalThis.own, await strapi.db.query('api::restaurant.restaurant').count()];"),
				),
			);
			expect(found.value).toMatch(/^\[true,1\d\]$/);
			await scratch.close();
		}));
});
