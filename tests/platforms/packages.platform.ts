/** A site that has installed the packages as they are published, outside this repository. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FILES = {
	'site.config.ts': `import { defineSite } from 'octavo/build/graph/index.ts';
export default defineSite({ title: 'Bakery', url: 'https://bakery.example', ask: { enabled: true } });`,
	'content/index.mdx':
		'---\ntitle: Bread\ndescription: How we bake.\n---\n\n## Sourdough {#sourdough}\n\nThe sourdough needs rye flour and rests for two days.\n',
};

/** Without the variables of these tests, which name the folders of this repository. */
const { ENGINE_ROOT: _engine, SITE_ROOT: _site, ...env } = process.env;
let site: FixtureSite;
let server: ChildProcess | undefined;

function run(cwd: string, command: string, ...parameters: string[]): string {
	const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8', env });
	expect(status, `${command} ${parameters.join(' ')}: ${stdout}${stderr}`).toBe(0);
	return stdout;
}

const commandOf = (name: string) => join(site.root, 'node_modules/.bin', name);

beforeAll(async () => {
	const packages = (await readdir('packages')).map((name) => `--workspace=packages/${name}`);
	const packed = await mkdtemp(join(tmpdir(), 'packed-'));
	run('.', 'npm', 'pack', ...packages, '--silent', '--pack-destination', packed);
	site = await createFixtureSite(FILES);
	const files = (await readdir(packed)).map((name) => join(packed, name));
	expect(files).toHaveLength(packages.length);
	run(site.root, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...files);
	await rm(packed, { recursive: true });
});
afterAll(async () => {
	server?.kill('SIGKILL');
	await site?.destroy();
});

it('is checked and built by `octavo`', async () => {
	expect(run(site.root, commandOf('octavo'), 'check')).toContain('0 errors and 0 warnings in 1 page.');
	expect(run(site.root, commandOf('octavo'), 'build')).toContain('Built 1 pages');
	expect(await readFile(join(site.root, 'dist/index.html'), 'utf8')).toContain('rests for two days');
});

it('is served by `octavo-server`, with search and answers', async () => {
	server = spawn(commandOf('octavo-server'), [], { cwd: site.root, env: { ...env, PORT: '0', FEEDBACK: 'off' } });
	let said = '';
	for (const stream of [server.stdout, server.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
	const pattern = /^http:\/\/localhost:\d+$/m;
	await expect.poll(() => said, { timeout: 60_000 }).toMatch(pattern);
	expect(said).toContain('The built site is up to date.');
	const url = pattern.exec(said)?.[0];
	const post = async (path: string, body: object) =>
		(
			await fetch(url + path, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			})
		).text();
	expect(await (await fetch(`${url}/`)).text()).toContain('rests for two days');
	const found = await post('/1/indexes/*/queries', { requests: [{ indexName: 'docs', query: 'rye' }] });
	expect(found).toContain('"url":"/#sourdough"');
	const answer = await post('/api/ask', { question: 'What does the sourdough need?' });
	expect(answer).toContain('The sourdough needs rye flour');
});
