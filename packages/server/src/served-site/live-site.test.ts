import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createServer } from '../create-server.ts';
import { baseFiles, documentOf, manifestOf, temporaryDirectory, writeSite } from '../testing/fixture-site.ts';
import { get } from '../testing/raw-request.ts';
import { startServer } from '../testing/start.ts';

const HASHES = {
	'build-1': 'sha256-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=',
	'build-2': 'sha256-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb=',
};

function buildFiles(buildId: keyof typeof HASHES): Record<string, string | Buffer> {
	const contentSecurityPolicy = { scriptHashes: [HASHES[buildId]] };
	const manifest = manifestOf({
		buildId,
		contentSecurityPolicy,
		redirects: [{ from: '/moved', to: `/${buildId}`, permanent: true }],
	});
	return { ...baseFiles(buildId), 'server.json': JSON.stringify(manifest) };
}

const buildOf = (body: Buffer) => /data-build="([^"]*)"/.exec(body.toString())?.[1];

async function expectBuild(port: number, buildId: keyof typeof HASHES): Promise<void> {
	const page = await get(port, '/cms/intro');
	expect(buildOf(page.body)).toBe(buildId);
	expect(page.headers['content-security-policy']).toContain(HASHES[buildId]);
	const packed = await get(port, '/cms/intro', { 'accept-encoding': 'br' });
	expect(buildOf(brotliDecompressSync(packed.body))).toBe(buildId);
	expect((await get(port, '/moved')).headers.location).toBe(`/${buildId}`);
	expect(JSON.parse((await get(port, '/healthz')).body.toString())).toMatchObject({ status: 'ok', buildId });
}

describe('a new build', () => {
	it('is served when the directory is replaced', async () => {
		await using server = await startServer(buildFiles('build-1'));
		await expectBuild(server.port, 'build-1');
		await writeSite(`${server.directory}.next`, buildFiles('build-2'));
		await using old = await temporaryDirectory();
		await rename(server.directory, join(old.path, 'dist'));
		await rename(`${server.directory}.next`, server.directory);
		await expectBuild(server.port, 'build-2');
	});

	it('that cannot be checked does not affect pages in memory', async () => {
		await using place = await temporaryDirectory();
		await writeSite(join(place.path, 'one'), buildFiles('build-1'));
		const root = join(place.path, 'current');
		await symlink(join(place.path, 'one'), root);
		const app = await createServer({ root, logLevel: 'silent', revalidateAfter: 0 });
		const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
		await expectBuild(port, 'build-1');
		// A link to itself is a file system error other than "not found".
		await rm(root);
		await symlink(root, root);
		expect((await get(port, '/cms/intro')).status).toBe(200);
		await app.close();
	});

	it('is served when a symbolic link moves, and the old one stays complete until then', async () => {
		await using place = await temporaryDirectory();
		await writeSite(join(place.path, 'one'), buildFiles('build-1'));
		await writeSite(join(place.path, 'two'), buildFiles('build-2'));
		const root = join(place.path, 'current');
		await symlink(join(place.path, 'one'), root);
		const app = await createServer({ root, logLevel: 'silent', revalidateAfter: 0 });
		const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
		await expectBuild(port, 'build-1');
		await symlink(join(place.path, 'two'), `${root}.next`);
		await rename(`${root}.next`, root);
		await expectBuild(port, 'build-2');
		await app.close();
	});

	it('is served when the files are written over the old ones', async () => {
		await using server = await startServer(buildFiles('build-1'));
		await expectBuild(server.port, 'build-1');
		await writeSite(server.directory, buildFiles('build-2'));
		await expectBuild(server.port, 'build-2');
	});

	it('that cannot be used is skipped, and the next one is served', async () => {
		const lines: string[] = [];
		const logDestination = { write: (line: string) => lines.push(line) };
		await using server = await startServer(buildFiles('build-1'), { logLevel: 'error', logDestination });
		await writeSite(server.directory, { 'server.json': '{"buildId":' });
		await expectBuild(server.port, 'build-1');
		expect(lines.join('')).toContain('server.json is not valid JSON');
		await writeSite(server.directory, buildFiles('build-2'));
		await expectBuild(server.port, 'build-2');
	});
});

describe('while the build is replaced', () => {
	it('never mixes two builds', async () => {
		await using server = await startServer(buildFiles('build-1'), { revalidateAfter: 5, swapLimit: 5_000 });
		const seen = new Set<string>();
		let reading = true;
		const read = async (path: string) => {
			while (reading) {
				const page = await get(server.port, path);
				const build = buildOf(page.body);
				const policy = String(page.headers['content-security-policy']);
				const hash = Object.entries(HASHES).find(([, value]) => policy.includes(value))?.[0];
				seen.add(`${page.status} ${build} ${hash}`);
			}
		};
		const readers = ['/cms/intro', '/cms/intro', '/cms/intro', '/', '/nothing', '/nothing'].map(read);
		for (const build of ['build-2', 'build-1', 'build-2', 'build-1'] as const) {
			await writeSite(server.directory, buildFiles(build));
			await wait(30);
		}
		reading = false;
		await Promise.all(readers);
		expect([...seen].sort()).toEqual([
			'200 build-1 build-1',
			'200 build-2 build-2',
			'404 build-1 build-1',
			'404 build-2 build-2',
		]);
	});

	it('waits for a build that is missing for a moment', async () => {
		await using server = await startServer(buildFiles('build-1'), { swapLimit: 5_000 });
		await using aside = await temporaryDirectory();
		await rename(server.directory, join(aside.path, 'dist'));
		const answer = get(server.port, '/cms/intro');
		await wait(50);
		await writeSite(`${server.directory}.next`, buildFiles('build-2'));
		await rename(`${server.directory}.next`, server.directory);
		const page = await answer;
		expect([page.status, buildOf(page.body)]).toEqual([200, 'build-2']);
	});

	it('serves what is in memory, and asks to come back for the rest', async () => {
		await using server = await startServer(buildFiles('build-1'), { revalidateAfter: 60_000, swapLimit: 50 });
		await get(server.port, '/cms/intro');
		await rm(server.directory, { recursive: true });
		expect((await get(server.port, '/cms/intro')).status).toBe(200);
		const gone = await get(server.port, '/');
		expect([gone.status, gone.headers['retry-after']]).toEqual([503, '1']);
	});

	it('says in the health check that the site is gone, or that a new build cannot be used', async () => {
		await using server = await startServer(buildFiles('build-1'), { swapLimit: 50 });
		const health = async () => JSON.parse((await get(server.port, '/healthz')).body.toString());
		const statuses = async () => [
			(await get(server.port, '/healthz')).status,
			(await get(server.port, '/healthz?ready')).status,
		];
		await writeSite(server.directory, { 'server.json': '{' });
		const notices = { site: 'the new build cannot be used; the previous one is served' };
		expect(await health()).toEqual({ status: 'ok', buildId: 'build-1', notices });
		await rm(server.directory, { recursive: true });
		expect(await health()).toMatchObject({
			status: 'degraded',
			problems: { site: 'the built site is gone from its folder' },
		});
		expect(await statuses()).toEqual([200, 503]);
		await writeSite(server.directory, buildFiles('build-2'));
		expect(await health()).toEqual({ status: 'ok', buildId: 'build-2' });
		expect(await statuses()).toEqual([200, 200]);
	});

	it('does not wait forever for a build that is never announced', async () => {
		await using server = await startServer(buildFiles('build-1'), { swapLimit: 50 });
		await writeSite(server.directory, { 'cms/intro/index.html': documentOf('Intro', 'build-9') });
		expect(buildOf((await get(server.port, '/cms/intro')).body)).toBe('build-9');
	});
});

describe('without a site', () => {
	it('says what is missing and how to get it', async () => {
		await using place = await temporaryDirectory();
		const missing = createServer({ root: join(place.path, 'dist'), logLevel: 'silent' });
		await expect(missing).rejects.toThrow(/dist\/server\.json not found.*npm run build/);
	});

	it('names the invalid field of a manifest', async () => {
		await using place = await temporaryDirectory();
		await mkdir(place.path, { recursive: true });
		await writeFile(join(place.path, 'server.json'), JSON.stringify({ buildId: '1', redirect: [] }));
		await expect(createServer({ root: place.path, logLevel: 'silent' })).rejects.toThrow(
			/server\.json is not a server manifest:[\s\S]*contentSecurityPolicy[\s\S]*|redirect/,
		);
	});
});
