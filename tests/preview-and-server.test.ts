/** What the preview answers is what the server of the built site answers: one list, tried on both. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { createServer } from '@octavo/server/create-server.ts';
import { get } from '@octavo/server/testing/raw-request.ts';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { runEngine } from 'octavo/build/commands/testing/run-engine.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const page = (title: string, body = 'Text.', more = '') =>
	`---\ntitle: ${title}\ndescription: About it.\n${more}---\n\n${body}\n`;

const FILES: Record<string, string> = {
	'site.config.json': JSON.stringify({
		title: 'Docs',
		url: 'https://docs.example.com',
		aliases: { '/home': '/guide/start' },
	}),
	'content/index.mdx': page('Home', 'Welcome.'),
	'content/guide/index.mdx': page('Guide'),
	'content/guide/start.mdx': page('Start', '![Two](./two.svg)\n\n<Snippet name="shared" />', 'tags: [setup]\n'),
	'content/guide/two.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
	'content/snippets/shared.mdx': 'Shared text.\n',
	'content/hidden.mdx': page('Hidden', 'Text.', 'unlisted: true\n'),
	'content/v5.12.0.mdx': page('Version'),
	'content/node.js.mdx': page('Node'),
	'content/notes.md.mdx': page('Notes'),
	'content/a.json.mdx': page('Data'),
	'content/docs/authoring.mdx': page('Named like a file of the engine'),
	'content/my page.mdx': page('Blank'),
	'content/日本語/猫.mdx': page('Cat'),
	'content/c++.mdx': page('Plus'),
	'content/(r&d)[x];y.mdx': page('Signs'),
	'content/redirects.json': JSON.stringify([
		{ source: '/old', destination: '/guide/start' },
		{ source: '/older', destination: '/old' },
		{ source: '/for now', destination: '/my page', permanent: false },
		{ source: '/猫', destination: '/日本語/猫' },
		{ source: '/out', destination: 'https://example.com/x?y=1' },
	]),
	'public/own.txt': 'own',
	'public/own file.txt': 'own file',
	'public/robots.txt': 'own robots',
	'public/llms.txt': 'own list',
	'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="own"/>',
	'public/guide/start.md': 'own copy',
	'public/folder/index.html': '<!doctype html><h1>Folder</h1>',
	'public/folder/data.json': '{"own":true}',
	'public/plain.html': '<!doctype html><h1>Plain</h1>',
	'public/package.json': '{"own":true}',
	'public/404.html': '<!doctype html><h1>Own missing</h1>',
	'public/.well-known/security.txt': 'Contact: own',
	'public/.htaccess': 'own',
};

const heading = (text: string) => `${text}</h1>`;
const moved = (location: string, status = 301) => ({ status, location });
const shown = (text: string, type = 'text/html') => ({ status: 200, type, text });
const MISSING = { status: 404, text: heading('Own missing') };

const DOTS = { status: 400, text: '"." or ".." segments' };

interface Answer {
	status: number;
	location?: string;
	type?: string;
	text?: string;
}

const ANSWERS: Record<string, Answer> = {
	'/': shown('Welcome.'),
	'/index.html': moved('/'),
	'/index.md': shown('Welcome.', 'text/markdown'),
	'/index.json': shown('Welcome.', 'application/json'),
	'/guide': shown(heading('Guide')),
	'/guide/': moved('/guide'),
	'/guide/index.html': moved('/guide'),
	'/guide.html?x=1': moved('/guide?x=1'),
	'/guide//start': moved('/guide/start'),
	'//guide/start': moved('/guide/start'),
	'/guide/start': shown(heading('Start')),
	'/guide/start?x=1': shown('Shared text.'),
	'/guide/start.md': shown('own copy', 'text/markdown'),
	'/guide/start/index.json': shown('Shared text.', 'application/json'),
	'/guide/start/more': MISSING,
	'/Guide/Start': MISSING,
	'/guide%2Fstart': MISSING,
	'/guide/index': MISSING,
	'/guide.md': shown('# Guide', 'text/markdown'),
	'/guide/index.md': { status: 404 },
	'/guide/start.mdx': { status: 404 },
	'/home': shown(heading('Start')),
	'/snippets/shared': shown('Shared text.'),
	'/snippets/shared.md': shown('Shared text.', 'text/markdown'),
	'/hidden': shown(heading('Hidden')),
	'/hidden.md': shown('# Hidden', 'text/markdown'),
	'/v5.12.0': shown(heading('Version')),
	'/v5.12.0/': moved('/v5.12.0'),
	'/v5.12.0.md': shown('# Version', 'text/markdown'),
	'/node.js': shown(heading('Node')),
	'/notes.md': shown(heading('Notes')),
	'/notes.md.md': shown('# Notes', 'text/markdown'),
	'/a.json': shown(heading('Data')),
	'/a.json/index.json': shown('Data', 'application/json'),
	'/docs/authoring.md': shown('# Named like a file of the engine', 'text/markdown'),
	'/my%20page': shown(heading('Blank')),
	'/my%20page/': moved('/my%20page'),
	'/my%20page.md': shown('# Blank', 'text/markdown'),
	'/my+page': MISSING,
	'/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E7%8C%AB': shown(heading('Cat')),
	'/%e6%97%a5%e6%9c%ac%e8%aa%9e/%e7%8c%ab': shown(heading('Cat')),
	'/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E7%8C%AB/': moved('/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E7%8C%AB'),
	'/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E7%8C%AB.md': shown('# Cat', 'text/markdown'),
	'/c++': shown(heading('Plus')),
	'/c%2B%2B': shown(heading('Plus')),
	'/(r&d)[x];y': shown(heading('Signs')),
	'/%28r%26d%29%5Bx%5D%3By': shown(heading('Signs')),
	'/old': moved('/guide/start'),
	'/old/': moved('/guide/start'),
	'/old.html': moved('/guide/start'),
	'/old?x=1': moved('/guide/start?x=1'),
	'/older': moved('/guide/start'),
	'/for%20now': moved('/my%20page', 302),
	'/%E7%8C%AB': moved('/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E7%8C%AB'),
	'/out?z=2': moved('https://example.com/x?y=1&z=2'),
	'/tags': shown(heading('Tags')),
	'/tags/': moved('/tags'),
	'/tags/setup': shown('setup'),
	'/tags/nope': MISSING,
	'/search': shown('Search'),
	'/offline': shown('You are offline'),
	'/own.txt': shown('own', 'text/plain'),
	'/own.txt/': MISSING,
	'/own%20file.txt': shown('own file', 'text/plain'),
	'/robots.txt': shown('own robots', 'text/plain'),
	'/llms.txt': shown('own list', 'text/plain'),
	'/sitemap.xml': shown('<loc>https://docs.example.com/my%20page</loc>', 'application/xml'),
	'/sitemap.xml/': MISSING,
	'/sitemap.md': shown('[Blank](https://docs.example.com/my%20page.md)', 'text/markdown'),
	'/routes.json': shown('"/guide/start"', 'application/json'),
	'/version.json': shown('"isLast"', 'application/json'),
	'/manifest.webmanifest': shown('"Docs"', 'application/manifest+json'),
	'/search/settings.json': shown('"contentTypes"', 'application/json'),
	'/favicon.svg': shown('id="own"', 'image/svg+xml'),
	'/icon-192.png': { status: 200, type: 'image/png' },
	'/folder': shown(heading('Folder')),
	'/folder/': moved('/folder'),
	'/folder/index.html': moved('/folder'),
	'/folder/data.json': shown('{"own":true}', 'application/json'),
	'/plain.html': shown(heading('Plain')),
	'/plain': MISSING,
	'/package.json': shown('{"own":true}', 'application/json'),
	'/.well-known/security.txt': shown('Contact: own', 'text/plain'),
	'/.htaccess': { status: 404 },
	'/404': MISSING,
	'/404.html': MISSING,
	'/no/such/page': MISSING,
	'/no.html': MISSING,
	'/no.md': { status: 404 },
	'/no.txt': { status: 404 },
	'/no/index.json': { status: 404 },
	'/assets/no.js': { status: 404 },
	'/site.config.json': { status: 404 },
	'/server.json': { status: 404 },
	'/%': { status: 400, text: 'Pathname "/%" could not be decoded' },
	'/guide/%zz': { status: 400, text: 'Pathname "/guide/%zz" could not be decoded' },
	'/%E6%97': { status: 400 },
	'/%2525': MISSING,
	'/./guide': DOTS,
	'/guide/.': DOTS,
	'/guide/../hidden': DOTS,
	'/../site.config.json': DOTS,
	'/..': DOTS,
	'/%2e%2e/hidden': DOTS,
	'/guide/%2E%2e/hidden': DOTS,
	'/guide/..%2Fhidden': DOTS,
	'/guide/..%5Chidden': DOTS,
	'/guide/..?x=1': DOTS,
	'/assets/../hidden': DOTS,
	'/@fs/../../etc/passwd': DOTS,
	'/guide%5Cstart': { status: 400, text: 'backslashes' },
	'/guide\\start': { status: 400, text: 'backslashes' },
	'/guide%00': { status: 400, text: 'control characters' },
	'/guide%0A': { status: 400, text: 'control characters' },
	'/...': MISSING,
	'/.guide': { status: 404 },
	'/guide..': MISSING,
	'/guide?../hidden': shown(heading('Guide')),
	'/%67uide': shown(heading('Guide')),
	'/guide%2e': MISSING,
	'/guide%20': MISSING,
	'/guide;x=1': MISSING,
	'/guide%3Fx=1': MISSING,
	'/guide%23x': MISSING,
	'/%2Fguide': MISSING,
	'/guide%2F': MISSING,
	'/guide///': moved('/guide'),
	'/guide/index.html/': MISSING,
};

let site: FixtureSite;
let preview: ChildProcess;
const ports = { preview: 0, server: 0 };
let server: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
	site = await createFixtureSite(FILES);
	const { status, stderr } = runEngine('build', '--root', site.root);
	expect(status, stderr).toBe(0);
	server = await createServer({ root: join(site.root, 'dist'), logLevel: 'silent', revalidateAfter: 0 });
	await server.listen({ port: 0, host: '127.0.0.1' });
	ports.server = (server.server.address() as AddressInfo).port;
	const engine = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts'];
	preview = spawn(process.execPath, [...engine, 'dev', '--root', site.root, '--port', '0', '--host', '127.0.0.1'], {
		cwd: repositoryRoot(),
		env: { ...process.env, NODE_ENV: 'production' },
	});
	let said = '';
	for (const stream of [preview.stdout, preview.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
	const address = await vi.waitUntil(() => /Preview at (\S+)/.exec(said)?.[1], { timeout: 80_000 });
	ports.preview = Number(new URL(address).port);
}, 180_000);
afterAll(async () => {
	preview.kill();
	await server.close();
	await site.destroy();
});

describe.each(['server', 'preview'] as const)('the %s', (side) => {
	const accept = { accept: 'text/html,*/*;q=0.8' };

	it.each(Object.entries(ANSWERS))('answers %s', async (path, { status, location, type, text }) => {
		const answer = await get(ports[side], path, accept);
		expect([answer.status, answer.headers.location]).toEqual([status, location]);
		if (type) expect(answer.headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '\\+')}(;|$)`));
		if (text) expect(answer.body.toString()).toContain(text);
		const head = await get(ports[side], path, accept, 'HEAD');
		expect([head.status, head.headers.location, head.body.length]).toEqual([status, location, 0]);
	});

	it('answers with the images of a page', async () => {
		const { body } = await get(ports[side], '/guide/start', accept);
		const [address = ''] = /\/assets\/two\.\w+\.svg/.exec(body.toString()) ?? [];
		const image = await get(ports[side], address, accept);
		expect([image.status, image.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
		expect(image.body.toString()).toContain('width="4"');
	});
});
