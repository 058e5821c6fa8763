/** Runs the program as deployed: bundled with its packages into one file, as in the Dockerfile. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@octavo/platform/free-port.ts';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseFiles, temporaryDirectory, writeSite } from './testing/fixture-site.ts';
import { get } from './testing/raw-request.ts';
import { indexFiles } from './testing/search-server.ts';

const root = repositoryRoot();
let place: Awaited<ReturnType<typeof temporaryDirectory>>;
let program: string;

beforeAll(async () => {
	place = await temporaryDirectory();
	program = join(place.path, 'server.mjs');
	const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
	const rolldown = join(root, 'node_modules/.bin/rolldown');
	for (const [, parameters = '', file = ''] of dockerfile.matchAll(
		/^RUN npx rolldown (.*) --file \/site\/(server\S*\.mjs)$/gm,
	)) {
		await promisify(execFile)(rolldown, [...parameters.split(' '), '--file', join(place.path, file)], { cwd: root });
	}
});
afterAll(() => place[Symbol.asyncDispose]());

interface Running {
	process: ChildProcess;
	/** Standard output and error so far. */
	output: () => string;
	/** Exit status. */
	ended: Promise<number | null>;
	/** Resolves when the output matches. */
	printed: (pattern: RegExp) => Promise<RegExpExecArray>;
}

function run(repository: string, environment: Record<string, string> = {}, parameters: string[] = []): Running {
	const child = spawn(process.execPath, [program, ...parameters], {
		env: { PATH: process.env.PATH, ENGINE_ROOT: repository, SITE_ROOT: repository, PORT: '0', ...environment },
	});
	let text = '';
	const listeners = new Set<() => void>();
	const take = (chunk: Buffer) => {
		text += chunk.toString();
		for (const listener of listeners) listener();
	};
	child.stdout.on('data', take);
	child.stderr.on('data', take);
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	return {
		process: child,
		output: () => text,
		ended,
		printed: (pattern) =>
			new Promise((resolve, reject) => {
				const look = () => {
					const match = pattern.exec(text);
					if (match) resolve(match);
				};
				listeners.add(look);
				look();
				ended.then((status) => reject(new Error(`ended with ${status}: ${text}`)));
			}),
	};
}

/** A repository whose "engine" writes a fixed site, or fails. */
async function repository(engine: string) {
	const directory = await temporaryDirectory();
	await writeSite(directory.path, { 'content/index.mdx': '# Home', 'node_modules/octavo/bin/octavo.mjs': engine });
	return directory;
}

const ENGINE = `
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
console.log('engine called with ' + process.argv.slice(2).join(' '));
process.chdir(process.argv[4]);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', '<html data-build="1">Home</html>');
writeFileSync('dist/server.json', JSON.stringify({ buildId: '1', contentSecurityPolicy: { scriptHashes: [] } }));
// A build that changes no redirect leaves the manifest as it was.
utimesSync('dist/server.json', 0, 0);
`;
const ADDRESS = /^http:\/\/localhost:(\d+)$/m;

describe('npm start', () => {
	it('builds the missing site, prints the duration and the address, and stops on SIGTERM', async () => {
		await using site = await repository(ENGINE);
		const server = run(site.path);
		const [, port] = await server.printed(ADDRESS);
		expect(server.output()).toContain('engine called with build');
		expect(server.output()).toMatch(/^Built in \d+\.\d s\.$/m);
		expect((await get(Number(port), '/')).body.toString()).toContain('Home');
		server.process.kill('SIGTERM');
		expect(await server.ended, server.output()).toBe(0);
	});

	it.runIf(existsSync('/dev/full'))('keeps running when its log cannot be written', async () => {
		await using site = await temporaryDirectory();
		await writeSite(site.path, baseFiles());
		const full = await open('/dev/full', 'w');
		const port = await freePort();
		const child = spawn(process.execPath, [program, 'serve', site.path], {
			env: { PATH: process.env.PATH, PORT: String(port), FEEDBACK: 'off' },
			stdio: ['ignore', full.fd, 'inherit'],
		});
		const status = () => get(port, '/cms/intro').then((response) => response.status, String);
		await expect.poll(status, { timeout: 20_000 }).toBe(200);
		for (let request = 0; request < 5; request++) expect(await status()).toBe(200);
		expect(child.exitCode).toBeNull();
		child.kill('SIGKILL');
		await full.close();
	});

	it('does not rebuild a current site, and stops on SIGINT', async () => {
		await using site = await repository(ENGINE);
		const first = run(site.path);
		await first.printed(ADDRESS);
		first.process.kill('SIGINT');
		expect(await first.ended, first.output()).toBe(0);
		const second = run(site.path);
		await second.printed(ADDRESS);
		expect(second.output()).toContain('The built site is up to date.');
		expect(second.output()).not.toContain('engine called');
		second.process.kill('SIGINT');
		expect(await second.ended, second.output()).toBe(0);
	});

	it('serves a deployment without sources', async () => {
		await using site = await temporaryDirectory();
		await writeSite(join(site.path, 'dist'), baseFiles());
		const server = run(site.path, { HOST: '0.0.0.0', LOG_LEVEL: 'warn' });
		const [, port] = await server.printed(ADDRESS);
		expect((await get(Number(port), '/cms/intro')).status).toBe(200);
		server.process.kill('SIGTERM');
		expect(await server.ended, server.output()).toBe(0);
		expect(server.output()).not.toContain('"level":30');
	});

	it('searches in threads that run a program of their own', async () => {
		await using site = await temporaryDirectory();
		await writeSite(join(site.path, 'dist'), { ...baseFiles(), ...(await indexFiles(sampleRecords)) });
		const server = run(site.path, { SEARCH_THREADS: '2' });
		const [, port] = await server.printed(ADDRESS);
		const search = async () => {
			const address = `http://127.0.0.1:${port}/1/indexes/docs/query`;
			const response = await fetch(address, { method: 'POST', body: '{"query":"pool"}' });
			return (await response.json()) as object;
		};
		expect(await search()).toMatchObject({ nbHits: 1 });
		await server.printed(/"threads":2,"msg":"search is ready"/);
		server.process.kill('SIGTERM');
		expect(await server.ended, server.output()).toBe(0);
	});

	it('fails when the build fails', async () => {
		await using site = await repository('process.exit(3)');
		const server = run(site.path);
		expect(await server.ended, server.output()).toBe(1);
		expect(server.output()).toContain('The build failed (exit status 3).');
	});

	it('fails with one clear line when the port is invalid or in use', async () => {
		await using site = await repository(ENGINE);
		const wrong = run(site.path, { PORT: 'web' });
		expect(await wrong.ended, wrong.output()).toBe(1);
		expect(wrong.output()).toBe('PORT is "web", expected a whole number from 0 to 65535.\n');
		const first = run(site.path);
		const [, port = ''] = await first.printed(ADDRESS);
		const second = run(site.path, { PORT: port });
		expect(await second.ended, second.output()).toBe(1);
		expect(second.output()).toContain(`Port ${port} is in use`);
		first.process.kill('SIGTERM');
		await first.ended;
	});
});

describe('npm start -- nginx', () => {
	it('writes the files that the nginx configuration includes', async () => {
		await using site = await temporaryDirectory();
		await writeSite(join(site.path, 'dist'), baseFiles());
		const target = join(site.path, 'generated');
		const writing = run(site.path, {}, ['nginx', target]);
		expect(await writing.ended, writing.output()).toBe(0);
		expect(await readFile(join(target, 'site-server.conf'), 'utf8')).toContain(
			'location = "/cms/" { return 301 "/cms/intro$is_args$args"; }',
		);
		expect(await readFile(join(target, 'site-headers.conf'), 'utf8')).toContain("script-src 'self'");
		await rm(join(site.path, 'dist'), { recursive: true });
	});

	it('prints its usage', async () => {
		const wrong = run(root, {}, ['apache']);
		expect(await wrong.ended, wrong.output()).toBe(1);
		expect(wrong.output()).toContain('npm start -- nginx <directory>');
	});
});

it('ends together with npm, whose shell does not pass signals on', async () => {
	const site = join(place.path, 'for-npm');
	await writeSite(site, baseFiles());
	const shell = spawn('sh', ['-c', `"${process.execPath}" "${program}" serve "${site}"; true`], {
		env: { PATH: process.env.PATH, PORT: '0', FEEDBACK: 'off', LOG_LEVEL: 'silent', npm_lifecycle_event: 'start' },
	});
	const port = await new Promise<number>((found) =>
		shell.stdout.on('data', (text: Buffer) => found(Number(/:(\d+)/.exec(text.toString())?.[1]))),
	);
	expect((await get(port, '/healthz')).status).toBe(200);
	shell.kill('SIGTERM');
	await expect.poll(() => get(port, '/healthz').catch(() => 'gone'), { timeout: 10_000 }).toBe('gone');
});
