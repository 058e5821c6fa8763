import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../site/root.ts';
import { createFixtureSite, type FixtureSite } from './testing/fixture-site.ts';
import { runEngine } from './testing/run-engine.ts';

const PAGES = 60;
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

/** Every file below a folder with its bytes. */
function contents(folder: string): Map<string, string> {
	const root = join(site.root, folder);
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
		statSync(join(root, name)).isFile(),
	);
	return new Map(files.sort().map((name) => [name, readFileSync(join(root, name), 'latin1')]));
}

/** Names of the files that are not the same in both. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
	return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

/** Builds and ends the program the hard way as soon as `path` is there. */
async function buildAndKillAt(path: string): Promise<void> {
	const child = spawn(
		process.execPath,
		['scripts/run.mjs', 'engine/cli.ts', 'build', '--root', site.root, '--out', join(site.root, 'dist')],
		{ cwd: engineRoot(), stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production', CI: 'true' } },
	);
	const exited = once(child, 'exit');
	while (child.exitCode === null && !existsSync(join(site.root, path))) await delay(2);
	child.kill('SIGKILL');
	await exited;
}

/** What a build without cache and output gives now. */
function cleanBuild(): Map<string, string> {
	const cache = join(site.root, '.cache');
	rmSync(cache, { recursive: true, force: true });
	rmSync(join(site.root, 'clean'), { recursive: true, force: true });
	const { status, stderr } = build('clean');
	expect(status, stderr).toBe(0);
	const files = contents('clean');
	rmSync(cache, { recursive: true, force: true });
	return files;
}

test('a build that was killed leaves nothing that the next one trusts', async () => {
	const expected = cleanBuild();
	for (const moment of ['.cache/compile', 'dist/guide/page-1', 'dist/guide/page-7/index.json', 'dist/search/parts']) {
		rmSync(join(site.root, 'dist'), { recursive: true, force: true });
		rmSync(join(site.root, '.cache'), { recursive: true, force: true });
		await buildAndKillAt(moment);
		const { status, stderr } = build('dist');
		expect(status, stderr).toBe(0);
		expect(differences(contents('dist'), expected), `killed when ${moment} was there`).toEqual([]);
	}
}, 300_000);

test('a change that was half written when the build was killed, and then taken back, is gone', async () => {
	const expected = contents('dist');
	for (let number = 0; number < PAGES; number++) {
		await site.write(`content/guide/page-${number}.mdx`, page(number, 'Other text.'));
	}
	await site.write('content/guide/draft.mdx', page(PAGES, 'Never published.'));
	await buildAndKillAt('dist/guide/draft/index.html');
	for (let number = 0; number < PAGES; number++) {
		await site.write(`content/guide/page-${number}.mdx`, page(number, 'First text.'));
	}
	await site.remove('content/guide/draft.mdx');
	const { status, stderr } = build('dist');
	expect(status, stderr).toBe(0);
	expect(differences(contents('dist'), expected)).toEqual([]);
}, 120_000);

test('a cache with files that are gone, cut short or overwritten costs time and nothing else', () => {
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
	// Written anew from what is left of the cache.
	rmSync(join(site.root, 'dist'), { recursive: true });
	const { status, stderr } = build('dist');
	expect(status, stderr).toBe(0);
	expect(differences(contents('dist'), expected)).toEqual([]);
}, 120_000);

test('two output folders of one site do not disturb each other', () => {
	const expected = contents('dist');
	expect(build('elsewhere').status).toBe(0);
	const again = build('dist');
	expect(again.stdout).toContain('; 0 files written');
	expect(differences(contents('dist'), expected)).toEqual([]);
	expect(differences(contents('elsewhere'), expected)).toEqual([]);
}, 120_000);
