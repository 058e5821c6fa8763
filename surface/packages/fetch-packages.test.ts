import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchPackages } from './fetch-packages.ts';

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

/** A registry that knows the versions of the product's main package, and gives no package. */
async function startRegistry(versions: readonly string[]): Promise<void> {
	registry = createServer((request, response) => {
		if (decodeURIComponent(request.url ?? '') !== '/@strapi/strapi') {
			response.writeHead(500).end('{}');
			return;
		}
		const name = '@strapi/strapi';
		const manifests = versions.map((version) => [
			version,
			{ name, version, dist: { tarball: 'http://127.0.0.1:9/x.tgz' } },
		]);
		response.writeHead(200, { 'content-type': 'application/json' });
		response.end(
			JSON.stringify({ name, 'dist-tags': { latest: versions.at(-1) }, versions: Object.fromEntries(manifests) }),
		);
	});
	await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve));
	process.env.npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}
const kept = () => readdirSync(cache).filter((name) => name !== '.npm');

it('says that the registry does not answer, and keeps nothing', async () => {
	process.env.npm_config_registry = 'http://127.0.0.1:9/';
	await expect(fetchPackages('5.54.0', cache)).rejects.toThrow('the registry did not answer');
	expect(kept()).toEqual([]);
}, 60_000);

it('names the nearest versions for one that does not exist', async () => {
	await startRegistry(['5.0.0', '5.54.0', '5.54.1']);
	await expect(fetchPackages('5.54.7', cache)).rejects.toThrow(
		'expected one that is published; the nearest are 5.54.1, 5.54.0, 5.0.0',
	);
	expect(kept()).toEqual([]);
}, 60_000);

it('keeps nothing of a download that fails half-way', async () => {
	await startRegistry(['5.0.0', '5.54.0']);
	await expect(fetchPackages('5.54.0', cache)).rejects.toThrow('the registry did not answer "npm pack"');
	expect(kept()).toEqual([]);
}, 60_000);
