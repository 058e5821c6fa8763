/** What has to work with the Node that runs these tests: a cold build, and everything that the server of the real site answers. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createFixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask as askServer, type ServerProgram, startProgram } from '../faults/program.ts';
import { BAKERY_WITH_PLUGIN } from '../support/bakery-plugin.ts';

const run = (program: string, ...parameters: string[]) =>
	spawnSync(process.execPath, ['scripts/run.mjs', program, ...parameters], {
		encoding: 'utf8',
		env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
	});

let data: string;
let server: ServerProgram;

beforeAll(async () => {
	data = await mkdtemp(join(tmpdir(), 'platform-'));
	server = await startProgram({ dataDirectory: data });
});
afterAll(async () => {
	await server?.[Symbol.asyncDispose]();
	await rm(data, { recursive: true });
});

const ask = (path: string, body?: object, accept = '*/*') =>
	fetch(`http://127.0.0.1:${server.port}${path}`, {
		headers: {
			accept,
			...(body && { 'content-type': 'application/json', origin: `http://127.0.0.1:${server.port}` }),
		},
		...(body && { method: 'POST', body: JSON.stringify(body) }),
	});

it('a site with a plugin is built from nothing', async () => {
	const site = await createFixtureSite(BAKERY_WITH_PLUGIN);
	await symlink(join(import.meta.dirname, '../../node_modules'), join(site.root, 'node_modules'));
	const { status, stderr } = run('packages/octavo/src/build/main.ts', 'build', '--root', site.root);
	expect(status, stderr).toBe(0);
	expect(await readFile(join(site.root, 'dist/rezepte/hefezopf/index.html'), 'utf8')).toContain('class="timer"');
	await site.destroy();
});

it('this site is checked without a word about Node', () => {
	expect(run('packages/octavo/src/build/main.ts', 'check', '--root', 'site')).toMatchObject({ status: 0, stderr: '' });
});

describe('the server', () => {
	it.each(['/', '/cms/api/rest', '/search?q=webhook'])('sends the document of %s', async (path) => {
		const response = await ask(path, undefined, 'text/html');
		expect(response.status).toBe(200);
		expect(await response.text()).toMatch(/<h1[\s>]/);
	});

	it.each([
		['an empty answer', 'qzxvwk', 20, /^0$/],
		['a small answer', 'webhook', 1, /^1$/],
		['an answer of some kilobytes', 'webhook', 5, /^5$/],
		['a large answer', '', 1_000, /^\d{3,4}$/],
	])('searches with %s', async (_size, query, hitsPerPage, count) => {
		const response = await ask('/1/indexes/*/queries', { requests: [{ indexName: 'docs', query, hitsPerPage }] });
		expect(response.status).toBe(200);
		const { results } = (await response.json()) as { results: { hits: object[] }[] };
		expect(String(results[0]?.hits.length)).toMatch(count);
	});

	it('answers a question, and the tools of agents', async () => {
		const client = new Client({ name: 'test', version: '1.0.0' });
		await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.port}/mcp`)));
		try {
			const { structuredContent } = await client.callTool({
				name: 'ask_docs',
				arguments: { question: 'How do I create an API token?' },
			});
			expect(structuredContent).toMatchObject({ covered: true });
		} finally {
			await client.close();
		}
	});

	it('keeps a vote, which an export prints', async () => {
		const response = await ask('/api/feedback', { page: '/cms/api/rest', helpful: true, comment: 'kept here' });
		expect(response.status, await response.text()).toBeLessThan(300);
		const { status, stdout, stderr } = run('packages/server/src/feedback/main.ts', 'export', '--format', 'csv');
		expect(status, stderr).toBe(0);
		expect(stdout).toContain('kept here');
	});
});

it('a server that is stopped under load sends every answer to its end', async () => {
	await using own = await startProgram();
	const large = { path: '/search/records.jsonl' };
	const whole = (await askServer(own.port, large)).body.length;
	const running = Array.from({ length: 20 }, () => askServer(own.port, large));
	// The first answer is there, so the others have been accepted.
	await Promise.race(running);
	await Promise.all([
		own[Symbol.asyncDispose](),
		expect(Promise.all(running.map(async (reply) => (await reply).body.length))).resolves.toEqual(
			Array(20).fill(whole),
		),
	]);
});
