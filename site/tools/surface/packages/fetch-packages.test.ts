import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchPackages, SEPARATE_PACKAGES } from './fetch-packages.ts';

let cache: string;
let registry: Server | undefined;
const environment = { ...process.env };
beforeEach(() => {
	cache = mkdtempSync(join(tmpdir(), 'packages-'));
	process.env.npm_config_fetch_retries = '0';
	process.env.npm_config_cache = join(cache, '.npm');
});
afterEach(() => {
	registry?.close();
	registry = undefined;
	process.env = { ...environment };
	rmSync(cache, { recursive: true });
});

/**
 * Starts a fake registry.
 * @param versionsOf versions of a package; `undefined` for one whose requests fail
 * @param archive content of every package; without it, archives cannot be downloaded
 */
async function startRegistry(
	versionsOf: (name: string) => readonly string[] | undefined,
	archive?: Buffer,
): Promise<void> {
	registry = createServer((request, response) => {
		const name = decodeURIComponent(request.url ?? '').slice(1);
		if (archive && name === 'archive.tgz') {
			response.end(archive);
			return;
		}
		const versions = versionsOf(name);
		if (!versions) {
			response.writeHead(500).end('{}');
			return;
		}
		const tarball = archive ? `http://${request.headers.host}/archive.tgz` : 'http://127.0.0.1:9/archive.tgz';
		const manifests = versions.map((version) => [version, { name, version, dist: { tarball } }]);
		response.writeHead(200, { 'content-type': 'application/json' });
		response.end(
			JSON.stringify({ name, 'dist-tags': { latest: versions.at(-1) }, versions: Object.fromEntries(manifests) }),
		);
	});
	await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve));
	process.env.npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}
const onlyMain = (versions: readonly string[]) => (name: string) => (name === '@strapi/strapi' ? versions : undefined);

/** Creates an archive of a package that contains only its manifest. */
function emptyArchive(): Buffer {
	const folder = join(cache, '.npm/archive');
	mkdirSync(join(folder, 'package'), { recursive: true });
	writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: 'empty', version: '5.0.0' }));
	execFileSync('tar', ['-czf', 'archive.tgz', 'package'], { cwd: folder });
	return readFileSync(join(folder, 'archive.tgz'));
}

const SEPARATE_VERSIONS = Object.fromEntries(
	Object.entries(SEPARATE_PACKAGES).map(([name, version]) => [name, [version]]),
);
const kept = () => readdirSync(cache).filter((name) => name !== '.npm');

it('reports a registry that does not answer, and keeps no files', async () => {
	process.env.npm_config_registry = 'http://127.0.0.1:9/';
	await expect(fetchPackages('5.54.0', cache)).rejects.toThrow('the registry did not answer');
	expect(kept()).toEqual([]);
}, 60_000);

it('reports the nearest versions for one that does not exist', async () => {
	await startRegistry(onlyMain(['5.0.0', '5.54.0', '5.54.1']));
	await expect(fetchPackages('5.54.7', cache)).rejects.toThrow(
		'expected one that is published; the nearest are 5.54.1, 5.54.0, 5.0.0',
	);
	expect(kept()).toEqual([]);
}, 60_000);

it('keeps no files of a download that fails halfway', async () => {
	await startRegistry(onlyMain(['5.0.0', '5.54.0']));
	await expect(fetchPackages('5.54.0', cache)).rejects.toThrow('the registry did not answer "npm pack"');
	expect(kept()).toEqual([]);
}, 60_000);

it('uses the nearest older version of a package without a release for this version, and omits packages with only newer ones', async () => {
	const others: Record<string, string[]> = {
		'@strapi/provider-email-sendgrid': ['5.34.0', '5.52.1', '5.55.0'],
		'@strapi/openapi': ['5.99.0'],
		...SEPARATE_VERSIONS,
	};
	await startRegistry((name) => others[name] ?? ['5.0.0', '5.54.0'], emptyArchive());
	const { versions } = await fetchPackages('5.54.0', cache);
	expect(versions).toMatchObject({ '@strapi/strapi': '5.54.0', '@strapi/provider-email-sendgrid': '5.52.1' });
	expect(versions).not.toHaveProperty('@strapi/openapi');
	expect(readdirSync(join(cache, '5.54.0/node_modules/@strapi/provider-email-sendgrid'))).toEqual(['package.json']);
}, 120_000);

it('names a damaged list of the cache', async () => {
	mkdirSync(join(cache, '5.2.0'));
	writeFileSync(join(cache, '5.2.0/versions.json'), '{"@strapi/core": 5');
	await expect(fetchPackages('5.2.0', cache)).rejects.toThrow(join(cache, '5.2.0/versions.json'));
});
