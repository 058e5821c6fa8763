import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { freePort } from '@octavo/platform/free-port.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage, type Container, commandOf, refusalOfNamespaces, startContainer } from './image.ts';
import { ask, search, temporaryFolder, vote } from './program.ts';

const folder = temporaryFolder();
// The user of the container has to get in.
chmodSync(folder.path, 0o755);
const refusal = refusalOfNamespaces(folder.path);
// CI runs where they are allowed; elsewhere the result says that this was not tested.
const isSkipped = refusal !== undefined && !process.env.CI;
if (isSkipped)
	console.warn(`The image is not tested, since no namespaces can be made here (as root they can): ${refusal}`);

/** As `docs/deploying/server.md` says. */
function copyFolder(from: string, to: string): void {
	const { status, stderr } = spawnSync('cp', ['-a', from, to], { cwd: folder.path, encoding: 'utf8' });
	expect(status, stderr).toBe(0);
}

describe.skipIf(isSkipped)('the image of the Dockerfile', () => {
	let root: string;
	let container: Container;
	beforeAll(async () => {
		if (refusal !== undefined) throw new Error(refusal);
		root = buildImage(folder.path);
		container = await startContainer(root, join(folder.path, 'data'), await freePort());
	}, 600_000);
	afterAll(async () => {
		await container?.[Symbol.asyncDispose]();
		folder[Symbol.dispose]();
	});

	it('runs as the first process, as user 1000, without rights, and can write to its volume only', () => {
		const script = `
			const fs = require('node:fs');
			const isWritable = (path) => { try { fs.writeFileSync(path + '/x', ''); return true; } catch { return false; } };
			const status = fs.readFileSync('/proc/1/status', 'utf8');
			const rights = /CapEff:\\s*(\\w+)/.exec(status)[1];
			console.log(JSON.stringify([/^Uid:\\s*(\\d+)/m.exec(status)[1], Number('0x' + rights), ['/', '/site', '/site/dist', '/data'].filter(isWritable)]));`;
		const { stdout, stderr } = container.exec(['node', '-e', script]);
		expect(JSON.parse(stdout), stderr).toEqual(['1000', 0, ['/data']]);
	});

	it('says that it is healthy', () => {
		const { status, stderr } = container.exec(commandOf('HEALTHCHECK'));
		expect(status, stderr).toBe(0);
	});

	it('sends pages, and search results from a thread of its own', async () => {
		const page = await ask(container.port, { path: '/cms/quick-start' });
		expect([page.status, page.body.includes('<h1')]).toEqual([200, true]);
		const found = await ask(container.port, search('webhook'));
		expect(JSON.parse(found.body).results[0].hits.length).toBeGreaterThan(0);
		const [ready] = container
			.log()
			.split('\n')
			.filter((line) => line.includes('search is ready'));
		expect(JSON.parse(ready ?? '{}').threads).toBeGreaterThan(0);
	});

	it('answers a question in the page, on the terminal and by the tools for agents', async () => {
		const question = 'How do I create an API token?';
		const headers = { 'content-type': 'application/json' };
		const page = await ask(container.port, {
			path: '/api/ask',
			method: 'POST',
			headers,
			body: JSON.stringify({ question }),
		});
		expect(JSON.parse(page.body.split('\n')[0] ?? '')).toMatchObject({ type: 'start', kind: 'answer' });
		const terminal = container.exec(['node', 'ask.mjs', question]);
		expect(terminal.status, terminal.stderr).toBe(0);
		expect(terminal.stdout).toContain('token');
		const agent = new Client({ name: 'test', version: '1.0.0' });
		await agent.connect(new StdioClientTransport(container.inside(['node', 'mcp.mjs'])));
		try {
			const { structuredContent } = await agent.callTool({ name: 'ask_docs', arguments: { question } });
			expect(structuredContent).toMatchObject({ covered: true });
		} finally {
			await agent.close();
		}
	});

	it('keeps a vote, which an export prints', async () => {
		const kept = await ask(container.port, vote(container.port, 'said to the image'));
		expect(kept.status).toBe(200);
		const { status, stdout, stderr } = container.exec(['node', 'feedback.mjs', 'export', '--format', 'csv']);
		expect(status, stderr).toBe(0);
		expect(stdout).toContain('said to the image');
		expect(container.exec(['node', 'feedback.mjs', 'gaps']).status).toBe(0);
		copyFolder('data/feedback/events', 'backup');
	});

	it('lists its packages', () => {
		expect(readFileSync(join(root, 'site/sbom/sbom.cdx.json'), 'utf8')).toContain('fastify');
	});

	it('finishes running requests after SIGTERM, and ends with status 0', async () => {
		const path = '/search/records.jsonl';
		const whole = (await ask(container.port, { path })).body.length;
		const running = Array.from({ length: 20 }, () => ask(container.port, { path }));
		// The first answer is there, so the others have been accepted.
		await Promise.race(running);
		const status = container.stop('SIGTERM');
		expect((await Promise.all(running)).map(({ body }) => body.length)).toEqual(Array(20).fill(whole));
		expect(await status).toBe(0);
	});

	it('goes on with a copy that was made of its volume while it ran', async () => {
		mkdirSync(join(folder.path, 'restored/feedback'), { recursive: true });
		copyFolder('backup', 'restored/feedback/events');
		spawnSync('chown', ['1000:1000', join(folder.path, 'restored/feedback')]);
		await using restored = await startContainer(root, join(folder.path, 'restored'), await freePort());
		expect((await ask(restored.port, vote(restored.port, 'said after that'))).status).toBe(200);
		const { stdout } = restored.exec(['node', 'feedback.mjs', 'export', '--format', 'csv']);
		expect(stdout).toMatch(/said to the image[\s\S]*said after that|said after that[\s\S]*said to the image/);
	});
});
