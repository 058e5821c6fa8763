import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { movePin } from './apply.ts';

const VERSIONS = ['5.53.0', '5.54.0', '5.55.0'];
const integrity = 'sha512-AAAA';
/** Dependencies like those of the product's packages: exact versions, and peers of any version 5. */
const manifestOf = (name: string, version: string) => ({
	name,
	version,
	dist: { tarball: `http://127.0.0.1/${name}-${version}.tgz`, integrity },
	...(name === '@strapi/strapi' ? { dependencies: { '@strapi/core': version, '@strapi/i18n': version } } : {}),
	...(name === '@strapi/i18n' ? { peerDependencies: { '@strapi/core': '^5.0.0' } } : {}),
});
const dependencies = (version: string) => ({ '@strapi/i18n': version, '@strapi/strapi': version });

let root: string;
let registry: Server;
const environment = { ...process.env };
beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), 'pin-'));
	registry = createServer((request, response) => {
		const name = decodeURIComponent(request.url?.slice(1) ?? '');
		response.writeHead(200, { 'content-type': 'application/json' });
		const versions = Object.fromEntries(VERSIONS.map((version) => [version, manifestOf(name, version)]));
		response.end(JSON.stringify({ name, 'dist-tags': { latest: '5.55.0' }, versions }));
	}).listen(0, '127.0.0.1');
	await once(registry, 'listening');
	process.env.npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
	process.env.npm_config_cache = join(root, '.npm');
});
afterEach(() => {
	registry.close();
	process.env = { ...environment };
	rmSync(root, { recursive: true });
});

it('moves every package of the product to the version, also those that peers allow at others', async () => {
	const project = join(root, 'tools/proof/project');
	mkdirSync(project, { recursive: true });
	const manifest = { name: 'examples', dependencies: dependencies('5.54.0'), devDependencies: {} };
	writeFileSync(join(project, 'package.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
	const locked = (name: string) => {
		const { dist, name: _, ...entry } = manifestOf(name, '5.54.0');
		return [`node_modules/${name}`, { ...entry, integrity: dist.integrity }] as const;
	};
	const packages = {
		'': { name: 'examples', dependencies: dependencies('5.54.0') },
		...Object.fromEntries(['@strapi/core', '@strapi/i18n', '@strapi/strapi'].map(locked)),
	};
	writeFileSync(
		join(project, 'package-lock.json'),
		JSON.stringify({ name: 'examples', lockfileVersion: 3, requires: true, packages }),
	);
	const taken = { '@strapi/core': '5.53.0', '@strapi/i18n': '5.53.0', '@strapi/strapi': '5.53.0' };
	await movePin(root, { from: '5.54.0', to: '5.53.0', packages: taken });
	const written = readFileSync(join(project, 'package-lock.json'), 'utf8');
	const entries = Object.entries<{ version?: string }>(JSON.parse(written).packages).filter(([path]) => path !== '');
	expect(Object.fromEntries(entries.map(([path, { version }]) => [path, version]))).toEqual({
		'node_modules/@strapi/core': '5.53.0',
		'node_modules/@strapi/i18n': '5.53.0',
		'node_modules/@strapi/strapi': '5.53.0',
	});
	expect(written).toContain('\n  "name": "examples"');
	expect(readFileSync(join(project, 'package.json'), 'utf8')).not.toContain('overrides');
}, 60_000);
