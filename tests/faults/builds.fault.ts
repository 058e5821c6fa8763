import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { runEngine } from 'octavo/build/commands/testing/run-engine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PAGES = 60;
const KILLS = 20;
let site: FixtureSite;

const page = (number: number, text: string) =>
	`---\ntitle: Page ${number}\ndescription: About ${number}.\n---\n\n## Part\n\n${text}\n\n\`\`\`js\nconst answer = ${number};\n\`\`\`\n`;

beforeAll(async () => {
	site = await createFixtureSite();
	for (let number = 0; number < PAGES; number++) {
		await site.write(`content/guide/page-${number}.mdx`, page(number, 'First text.'));
	}
});
afterAll(() => site.destroy());

const build = (out: string) => runEngine('build', '--root', site.root, '--out', join(site.root, out));

/** Returns every file below a folder with its contents. */
function contents(folder: string): Map<string, string> {
	const root = join(site.root, folder);
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
		statSync(join(root, name)).isFile(),
	);
	return new Map(files.sort().map((name) => [name, readFileSync(join(root, name), 'latin1')]));
}

/** Returns the names of files that differ. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
	return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

const COMMAND = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build', '--root'];
const environment = { ...process.env, NODE_ENV: 'production', CI: 'true' };

/**
 * Starts a build and kills it as soon as its output contains `path`.
 * @returns whether the build got that far
 */
async function buildAndKillAt(path: string): Promise<boolean> {
	const known = new Set(names('.dist'));
	const isThere = () =>
		names('.dist').some((build) => !known.has(build) && existsSync(join(site.root, '.dist', build, path)));
	const child = spawn(process.execPath, [...COMMAND, site.root], {
		cwd: repositoryRoot(),
		stdio: 'ignore',
		env: environment,
	});
	const exited = once(child, 'exit');
	while (child.exitCode === null && !isThere()) await delay(1);
	const cameSoFar = child.exitCode === null;
	child.kill('SIGKILL');
	await exited;
	return cameSoFar;
}

/** Returns the names in a folder; none if it does not exist. */
function names(folder: string): string[] {
	return existsSync(join(site.root, folder)) ? readdirSync(join(site.root, folder)) : [];
}

/** Returns the result of a build without cache and output. */
function cleanBuild(): Map<string, string> {
	const cache = join(site.root, '.cache');
	rmSync(cache, { recursive: true, force: true });
	for (const folder of ['clean', '.clean']) rmSync(join(site.root, folder), { recursive: true, force: true });
	const { status, stderr } = build('clean');
	expect(status, stderr).toBe(0);
	const files = contents('clean');
	rmSync(cache, { recursive: true, force: true });
	return files;
}

it('a killed first build leaves no site, and nothing that the next build relies on', async () => {
	const expected = cleanBuild();
	for (const moment of ['guide/page-1', 'guide/page-7/index.json', 'search/parts']) {
		for (const folder of ['dist', '.dist', '.cache']) rmSync(join(site.root, folder), { recursive: true, force: true });
		expect(await buildAndKillAt(moment), `the build came as far as ${moment}`).toBe(true);
		expect(existsSync(join(site.root, 'dist'))).toBe(false);
		const { status, stderr } = build('dist');
		expect(status, stderr).toBe(0);
		expect(differences(contents('dist'), expected), `killed when ${moment} was there`).toEqual([]);
	}
}, 300_000);

it('a build that is killed at any moment leaves the last complete site', async () => {
	const expected = contents('dist');
	for (let number = 0; number < PAGES; number++) {
		await site.write(`content/guide/page-${number}.mdx`, page(number, 'Other text.'));
	}
	await site.write('content/guide/draft.mdx', page(PAGES, 'Never published.'));
	for (let number = 0; number < PAGES; number += PAGES / KILLS) {
		expect(await buildAndKillAt(`guide/page-${number}/index.html`), `the build came to page ${number}`).toBe(true);
		expect(differences(contents('dist'), expected), `killed at page ${number}`).toEqual([]);
	}

	await site.remove('content/guide/draft.mdx');
	const { status, stderr } = build('dist');
	expect(status, stderr).toBe(0);
	// The previous build stays until the next one; killed builds do not.
	expect(names('.dist').filter((name) => !name.includes('.'))).toHaveLength(2);
	// Parts of the previous search index stay for open pages; everything else equals a clean build.
	const different = differences(contents('dist'), cleanBuild());
	expect(different.filter((name) => !name.startsWith('search/parts/'))).toEqual([]);
	expect(different.filter((name) => !contents('dist').has(name))).toEqual([]);
	// The tests that follow start without them.
	for (const folder of ['dist', '.dist']) rmSync(join(site.root, folder), { recursive: true });
	expect(build('dist').status).toBe(0);
}, 600_000);

it('a build that can no longer write leaves the last complete site and reports the cause', async () => {
	const expected = contents('dist');
	const file = 'content/guide/page-1.mdx';
	const before = readFileSync(join(site.root, file), 'utf8');
	await site.write(file, page(1, 'A word that is written again. '.repeat(20_000)));
	// Limits the size of a file below that of the page's document, so that writing it fails as on a full disk.
	const limited = 'ulimit -f 256; exec "$0" "$@"';
	const { status, stderr } = spawnSync('bash', ['-c', limited, process.execPath, ...COMMAND, site.root], {
		cwd: repositoryRoot(),
		encoding: 'utf8',
		env: environment,
	});
	expect(status, stderr).toBe(1);
	expect(stderr).toContain('EFBIG');
	expect(differences(contents('dist'), expected)).toEqual([]);
	await site.write(file, before);
	expect(build('dist').status).toBe(0);
}, 120_000);

it('a cache with missing, truncated or overwritten files only costs time', () => {
	const expected = contents('dist');
	const cache = join(site.root, '.cache');
	const files = readdirSync(cache, { recursive: true, encoding: 'utf8' })
		.map((name) => join(cache, name))
		.filter((path) => statSync(path).isFile())
		.sort();
	expect(files.length).toBeGreaterThan(PAGES);
	for (const [index, path] of files.entries()) {
		if (index % 4 === 0) rmSync(path);
		if (index % 4 === 1) truncateSync(path, Math.floor(statSync(path).size / 2));
		if (index % 4 === 2) writeFileSync(path, 'not what was written here');
	}
	// Written again from the rest of the cache.
	for (const folder of ['dist', '.dist']) rmSync(join(site.root, folder), { recursive: true });
	const { status, stderr } = build('dist');
	expect(status, stderr).toBe(0);
	expect(differences(contents('dist'), expected)).toEqual([]);
}, 120_000);

it('two output folders of one site do not disturb each other', () => {
	const expected = contents('dist');
	expect(build('elsewhere').status).toBe(0);
	const again = build('dist');
	expect(again.stdout).toContain('; 0 files written');
	expect(differences(contents('dist'), expected)).toEqual([]);
	expect(differences(contents('elsewhere'), expected)).toEqual([]);
}, 120_000);
