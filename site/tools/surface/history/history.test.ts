import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { SurfaceItem } from '../model.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { extendHistory } from './published.ts';
import { type PublishedVersion, VersionCode } from './version-code.ts';

const FROM_THE_START = { versions: ['5.0.0'], names: {} };
const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const CLI = '@strapi/strapi/dist/cli.mjs';
const command = (name: string, source = CLI): SurfaceItem => ({
	group: 'commands',
	name: `strapi ${name}`,
	member: name,
	owner: 'strapi',
	source,
});
const key = (name: string, details: Partial<SurfaceItem> = {}): SurfaceItem => ({
	group: 'configuration keys',
	name: `server.${name}`,
	member: name,
	owner: 'server',
	source: '@strapi/core/dist/server.mjs',
	...details,
});

/** Creates a made-up version. */
function published(version: string, items: SurfaceItem[], files: Record<string, string>): PublishedVersion {
	const folder = mkdtempSync(join(tmpdir(), 'history-'));
	folders.push(folder);
	const directory = join(folder, 'node_modules');
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(directory, path)), { recursive: true });
		writeFileSync(join(directory, path), text);
	}
	const packages = { '@strapi/strapi': version, '@strapi/core': version };
	return { version, items, packages, code: new VersionCode(new PackageFiles(directory)) };
}

it('dates a name to the first version whose code contains its words', () => {
	const before = published('5.0.0', [key('host')], { '@strapi/core/dist/server.mjs': 'server host' });
	const after = published('5.1.0', [key('host'), key('maxIpsCount')], {
		'@strapi/core/dist/server.mjs': 'server host maxIpsCount',
	});
	const { versions, names } = extendHistory(FROM_THE_START, before, after);
	expect(versions).toEqual(['5.0.0', '5.1.0']);
	expect(names).toEqual({ 'configuration keys': { 'server.maxIpsCount': { since: '5.1.0' } } });
});

it('does not date a name whose words existed before', () => {
	const before = published('5.0.0', [], { '@strapi/core/dist/index.mjs': 'server.keepAlive' });
	const after = published('5.1.0', [key('keepAlive')], { '@strapi/core/dist/server.mjs': 'server.keepAlive' });
	expect(extendHistory(FROM_THE_START, before, after).names).toEqual({
		'configuration keys': { 'server.keepAlive': { since: null } },
	});
});

it('dates a command with common words when its file defined other commands before', () => {
	const text = 'strapi export list';
	const before = published('5.0.0', [command('export')], { [CLI]: text });
	const after = published('5.1.0', [command('export'), command('list')], { [CLI]: text });
	expect(extendHistory(FROM_THE_START, before, after).names).toEqual({
		commands: { 'strapi list': { since: '5.1.0' } },
	});
});

it('dates a command in its own file, with its options, when no code contained its name', () => {
	const source = '@strapi/strapi/dist/list-users.mjs';
	const option: SurfaceItem = {
		group: 'command options',
		name: 'strapi admin:list-users --json',
		member: '--json',
		owner: 'strapi admin:list-users',
		source,
	};
	const words = 'admin list users export --json';
	const before = published('5.0.0', [command('export')], { [CLI]: words });
	const after = published('5.1.0', [command('export'), command('admin:list-users', source), option], { [CLI]: words });
	expect(extendHistory(FROM_THE_START, before, after).names).toEqual({
		commands: { 'strapi admin:list-users': { since: '5.1.0' } },
		'command options': { 'strapi admin:list-users --json': { since: '5.1.0' } },
	});
});

it('does not date names of a package that the registry lacks at the previous version', () => {
	const before = published('5.0.0', [], { '@strapi/core/dist/server.mjs': 'server' });
	const after = published('5.1.0', [key('maxIpsCount')], { '@strapi/core/dist/server.mjs': 'server maxIpsCount' });
	const older = { ...before, packages: { '@strapi/core': '4.25.0' } };
	expect(extendHistory(FROM_THE_START, older, after).names).toEqual({
		'configuration keys': { 'server.maxIpsCount': { since: null } },
	});
});

it('records changed defaults, changed parameters and removed names, but not renamed parameters', () => {
	const files = { '@strapi/core/dist/server.mjs': 'server rate call' };
	const before = published(
		'5.0.0',
		[
			key('rate', { default: '5' }),
			key('call', { signature: '(uid)' }),
			key('same', { signature: '(a)' }),
			key('legacy'),
		],
		files,
	);
	const after = published(
		'5.1.0',
		[key('rate', { default: '10' }), key('call', { signature: '(uid, options?)' }), key('same', { signature: '(b)' })],
		files,
	);
	expect(extendHistory(FROM_THE_START, before, after).names['configuration keys']).toEqual({
		'server.rate': { changed: [{ version: '5.1.0', what: 'default', from: '5', to: '10' }] },
		'server.call': { changed: [{ version: '5.1.0', what: 'signature', from: '(uid)', to: '(uid, options?)' }] },
		'server.legacy': { gone: '5.1.0' },
	});
});

it('refuses a version that does not follow the last one of the history', () => {
	const before = published('5.3.0', [], {});
	expect(() => extendHistory(FROM_THE_START, before, published('5.4.0', [], {}))).toThrow(
		'found the surface of 5.3.0 before 5.4.0, expected that of 5.0.0',
	);
});
