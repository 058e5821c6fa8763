import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFixtureSite, type FixtureSite } from '../commands/testing/fixture-site.ts';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
let site: FixtureSite;
let url: string;
let output: { said: string };
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
	await site.write('plugin/names.mjs', 'export default {};');
	await rename(join(site.root, 'site.config.json'), join(site.root, 'base.json'));
	await site.write(
		'site.config.mjs',
		`import base from './base.json' with { type: 'json' };
import names from './plugin/names.mjs';
export default { ...base, ...names, plugins: [{ name: 'own', folder: 'plugin' }] };`,
	);
	({ output } = start('0'));
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

it('serves files of the site and pages with dots in their names', async () => {
	await site.write('public/favicon.svg', IMAGE);
	const page = (title: string) => `---\ntitle: ${title}\ndescription: Text.\n---\n\nText.\n`;
	for (const name of ['v5.12.0', 'node.js', 'notes.md', 'my page', 'äö'])
		await site.write(`content/${name}.mdx`, page(name));
	const textAt = async (path: string) => (await fetch(url + path)).text();
	await vi.waitUntil(async () => (await textAt('/favicon.svg')) === IMAGE, { timeout: 20_000 });
	// Each file is an event of its own, and they come in any order.
	for (const path of ['/v5.12.0', '/node.js', '/notes.md', '/my%20page', '/%C3%A4%C3%B6']) {
		const heading = `${decodeURIComponent(path.slice(1))}</h1>`;
		await vi.waitUntil(async () => (await textAt(path)).includes(heading), { timeout: 20_000 });
		expect((await fetch(url + path)).status, path).toBe(200);
	}
}, 60_000);

it('starts again when the configuration changes, and goes on while it is wrong', async () => {
	const write = (change: object) => site.write('plugin/names.mjs', `export default ${JSON.stringify(change)}`);
	const titleIs = (title: string) =>
		vi.waitUntil(
			async () => {
				const response = await fetch(`${url}/guide/start`).catch(() => undefined);
				return (await response?.text())?.includes(`${title}</title>`);
			},
			{ timeout: 40_000, interval: 200 },
		);
	await titleIs('Fixture Docs');
	await write({ titel: 'Typo' });
	await vi.waitUntil(() => output.said.includes('unknown key "titel"'), { timeout: 20_000 });
	await titleIs('Fixture Docs');
	await write({ title: 'Other Docs' });
	await titleIs('Other Docs');
}, 120_000);

it('ends with the reason if its port is in use', async () => {
	const { child, output: other } = start(new URL(url).port);
	const [status] = await once(child, 'exit');
	expect(other.said).toContain('in use');
	expect(status).toBe(1);
}, 60_000);
