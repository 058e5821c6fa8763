import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFixtureSite, type FixtureSite } from '../commands/testing/fixture-site.ts';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
let site: FixtureSite;
let url: string;
const started: ChildProcess[] = [];

/** Starts the preview. @returns the process, and what it prints */
function start(port: string) {
	const parameters = ['dev', '--root', site.root, '--port', port, '--host', '127.0.0.1'];
	const child = spawn(process.execPath, ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', ...parameters], {
		cwd: repositoryRoot(),
		env: { ...process.env, NODE_ENV: 'production' },
	});
	started.push(child);
	const output = { said: '' };
	const add = (chunk: Buffer) => {
		output.said += String(chunk);
	};
	child.stdout.on('data', add);
	child.stderr.on('data', add);
	return { child, output };
}

beforeAll(async () => {
	site = await createFixtureSite();
	await site.write('content/guide/drawing.svg', IMAGE);
	await site.write(
		'content/guide/more.mdx',
		'---\ntitle: More\ndescription: More.\n---\n\n![A drawing](./drawing.svg)\n',
	);
	const { output } = start('0');
	url = await vi.waitUntil(() => /Preview at (\S+)/.exec(output.said)?.[1], { timeout: 80_000 });
}, 90_000);
afterAll(async () => {
	for (const child of started) child.kill();
	await site.destroy();
});

it('serves images with their content type, and goes on when one is deleted', async () => {
	const [address = ''] = /\/assets\/drawing\.\w+\.svg/.exec(await (await fetch(`${url}/guide/more`)).text()) ?? [];
	const image = await fetch(url + address);
	expect(image.headers.get('content-type')).toBe('image/svg+xml');
	expect(await image.text()).toBe(IMAGE);
	await site.remove('content/guide/drawing.svg');
	expect((await fetch(url + address)).status).toBe(404);
	expect((await fetch(`${url}/guide/start`)).status).toBe(200);
}, 60_000);

it('ends with the reason if its port is in use', async () => {
	const { child, output } = start(new URL(url).port);
	const [status] = await once(child, 'exit');
	expect(output.said).toContain('in use');
	expect(status).toBe(1);
}, 60_000);
