import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Group } from '../model.ts';
import { extractSurface } from './index.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Extracts the surface of made-up packages that have the structure of the product's packages. */
function extract(files: Record<string, string>): ReturnType<typeof extractSurface> {
	const folder = mkdtempSync(join(tmpdir(), 'surface-'));
	folders.push(folder);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return extractSurface(folder);
}
const namesOf = (items: ReturnType<typeof extract>, group: Group) =>
	items.filter((item) => item.group === group).map(({ name }) => name);

it('extracts commands with parents, shared options and names passed to a function', () => {
	const items = extract({
		'@strapi/strapi/dist/cli/shared.mjs': "export const onlyOption = new Option('--only <list>', 'Only these');",
		'@strapi/strapi/dist/cli/export.mjs': `
			const command = () => createCommand('export').option('-f, --file <name>', 'File').addOption(onlyOption)
				.addOption(new Option('--old', 'ignored').hideHelp());`,
		'@strapi/strapi/dist/cli/openapi.mjs': `
			const openapi = createCommand('openapi');
			openapi.command('generate').option('-o, --output <path>', 'Path');`,
		'@strapi/upgrade/dist/src/cli.js': `
			const add = (type, description) => { program.command(type).description(description).option('-n, --dry', 'Try'); };
			add(types.Latest, 'latest'); add('minor', 'minor');`,
	});
	expect(namesOf(items, 'commands')).toEqual([
		'strapi export',
		'strapi openapi',
		'strapi openapi generate',
		'upgrade latest',
		'upgrade minor',
	]);
	expect(namesOf(items, 'command options')).toEqual([
		'strapi export --file',
		'strapi export --only',
		'strapi openapi generate --output',
		'upgrade latest --dry',
		'upgrade minor --dry',
	]);
});

it('extracts configuration keys from types, from defaults and from reading code', () => {
	const items = extract({
		'@strapi/types/dist/core/config/server.d.ts': `
			export interface Health { path?: string; 
				/** @deprecated */
				old?: boolean }
			export interface Server { host: string; health?: Health | boolean }`,
		'@strapi/upload/dist/server/config.mjs':
			'export const config = { default: { sizeLimit: 1000 * 2, sharp: { cache: false } } };',
		'@strapi/core/dist/x.mjs': "strapi.config.get('admin.autoOpen', true);",
	});
	expect(namesOf(items, 'configuration keys')).toEqual([
		'admin.autoOpen',
		'plugin::upload.sharp.cache',
		'plugin::upload.sizeLimit',
		'server.health.old',
		'server.health.path',
		'server.host',
	]);
	expect(items.find(({ name }) => name === 'plugin::upload.sizeLimit')?.default).toBe('1000 * 2');
	expect(items.find(({ name }) => name === 'server.health.old')?.deprecated).toBe(true);
});

it('extracts routes, permissions and messages', () => {
	const items = extract({
		'@strapi/upload/dist/server/routes/content-api.mjs':
			"export const routes = [{ method: 'GET', path: '/files/:id' }, { method: 'POST', path: '/', config: { prefix: '' } }];",
		'@strapi/upload/dist/server/bootstrap.mjs':
			"const actions = [{ section: 'plugins', uid: 'read', displayName: 'Access', pluginName: 'upload' }];",
		'@strapi/upload/dist/server/service.mjs':
			"throw new ApplicationError(`Folder is too large`); ctx.badRequest('Files are empty');",
	});
	expect(namesOf(items, 'content API routes')).toEqual(
		expect.arrayContaining(['GET /api/upload/files/:id', 'POST /api/']),
	);
	expect(namesOf(items, 'permissions')).toEqual(['plugin::upload.read']);
	expect(namesOf(items, 'error messages')).toEqual(['Files are empty', 'Folder is too large']);
});

it('extracts no commands from an empty folder', () => {
	expect(namesOf(extract({ '@strapi/core/package.json': '{}' }), 'commands')).toEqual([]);
});
