import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { styleHashesOf } from '@octavo/server/served-site/file-store.ts';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compact } from '../../theme/layout/render.tsx';
import { servedAt } from '../graph/index.ts';
import { createFixtureSite, type FixtureSite } from './testing/fixture-site.ts';
import { runEngine } from './testing/run-engine.ts';

let site: FixtureSite;
let first: ReturnType<typeof runEngine>;
const build = (...parameters: string[]) => runEngine('build', '--root', site.root, ...parameters);
const output = (path: string) => join(site.root, 'dist', path);
const read = (path: string) => readFile(output(path), 'utf8');

beforeAll(async () => {
	site = await createFixtureSite();
	first = build();
}, 120_000);
afterAll(() => site.destroy());

describe('a built site', () => {
	it('is reported with the number of pages and the time, with progress in plain lines', () => {
		expect(first.status, first.stderr).toBe(0);
		expect(first.stdout).toMatch(/^Built 5 pages in \d+\.\d+ s/);
		expect(first.stderr).toMatch(/^Compiling 5 \(\d+\.\d\d s\)$/m);
	});

	it('has only files that pages can link to, and four that configure a host', async () => {
		const files = await readdir(output(''), { recursive: true, withFileTypes: true });
		const addresses = files
			.filter((file) => file.isFile())
			.map(({ parentPath, name }) => `/${relative(output(''), join(parentPath, name))}`)
			.filter((path) => !/\/(?:index\.(?:html|json|md)|lines\.json)$|^\/(?:guide|snippets)\/\w+\.md$/.test(path));
		const publicFiles = new Set(readdirSync('packages/octavo/public', { recursive: true }).map((name) => `/${name}`));
		const known = { routes: new Set<string>(), aliases: {}, isTag: () => false, publicFiles };
		expect(addresses.filter((path) => servedAt(path, known) !== 'file').sort()).toEqual([
			'/.nojekyll',
			'/_headers',
			'/_redirects',
			'/server.json',
		]);
	});

	it('has a document for each page, with inline style sheets and text that is readable without scripts', async () => {
		const html = await read('guide/start/index.html');
		expect(html).toContain('<title>Start | Fixture Docs</title>');
		expect(html).toContain('<link rel="canonical" href="https://docs.example.com/guide/start">');
		expect(html).toMatch(/<h2 id="install"/);
		expect(html).toContain('Shared text here.');
		expect(html).toMatch(/<style[^>]*>[^<]*--surface/);
		expect(html).not.toMatch(/<link rel="stylesheet"[^>]*tokens/);
	});

	it('has a fragment of the same build beside each document', async () => {
		const fragment = JSON.parse(await read('guide/start/index.json'));
		const html = await read('guide/start/index.html');
		expect(fragment).toMatchObject({
			route: '/guide/start',
			canonical: 'https://docs.example.com/guide/start',
			accent: 'indigo',
		});
		expect(html).toContain(`data-build="${fragment.buildId}"`);
		// A document links deferred sheets where they are first needed.
		expect(html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '')).toContain(compact(fragment.main));
	});

	it('has a clean Markdown copy of each page, with snippets resolved and without components', async () => {
		const markdown = await read('guide/start.md');
		expect(markdown).toMatch(/^---\ntitle: "Start"\ndescription: "About Start\."\n/);
		expect(markdown).toContain('\ncanonical_url: "https://docs.example.com/guide/start"\n');
		expect(markdown).toContain(
			'\nquestions: [{"question":"How do I begin?","answer":"Run `npm install`.","section":"install","at":0}]\n',
		);
		expect(markdown).toContain(
			'\n---\n\n> All pages of this documentation: https://docs.example.com/llms.txt\n\n# Start\n',
		);
		expect(markdown).toContain('Shared text here.');
		expect(markdown).not.toContain('<Snippet');
		expect(markdown).toContain('https://docs.example.com/guide/more#deep');
	});

	it('lists pages for crawlers and language models, without unlisted pages, tags and snippets', async () => {
		const sitemap = await read('sitemap.xml');
		expect(sitemap).toContain('<loc>https://docs.example.com/guide/start</loc>');
		expect(sitemap).toContain('<changefreq>weekly</changefreq><priority>0.5</priority>');
		expect(sitemap).not.toMatch(/hidden|tags|snippets/);
		expect(await read('llms.txt')).toContain('[Start](https://docs.example.com/guide/start.md): About Start.');
		for (const path of ['llms.txt', 'llms-full.txt', 'search/records.jsonl']) {
			expect(await read(path), path).not.toMatch(/Secret words|hidden/i);
		}
		expect(await read('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml');
	});

	it('builds unlisted pages and snippets too, and tells search engines not to index them', async () => {
		for (const path of ['guide/hidden/index.html', 'snippets/shared/index.html']) {
			expect(await read(path), path).toMatch(/<meta name="robots" content="noindex/);
		}
		expect(await read('tags/setup/index.html')).toContain('/guide/hidden');
	});

	it('has section records in the format of search services, with the questions that each section answers', async () => {
		const records = (await read('search/records.jsonl'))
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(records).toContainEqual(
			expect.objectContaining({
				objectID: '/guide/start#install',
				url: '/guide/start#install',
				type: 'lvl2',
				hierarchy: expect.objectContaining({ lvl1: 'Start', lvl2: 'Install' }),
				content: expect.stringContaining('npm install'),
				questions: ['How do I begin?'],
				lang: 'en',
				version: 'current',
			}),
		);
	});

	it('has its search settings in a file, for the search dialog and the server', async () => {
		expect(JSON.parse(await read('search/settings.json'))).toMatchObject({
			contentTypes: [expect.objectContaining({ value: 'all', label: expect.any(String) })],
			lang: 'en',
			version: 'current',
			popular: expect.any(Array),
		});
	});

	it('gives the server the search page in parts, between which it puts the query and its results', async () => {
		const { searchPage, contentSecurityPolicy } = JSON.parse(await read('server.json'));
		const page = await read('search/index.html');
		const [start, beforeField, beforeResults, end] = searchPage;
		expect(page.startsWith(start) && start.endsWith('<title>')).toBe(true);
		expect(beforeField).toMatch(/^Search the documentation[\s\S]* name="q" value="$/);
		expect(beforeResults).toMatch(/^"[\s\S]*<noscript>$/);
		expect(page.endsWith(end) && end.startsWith('</noscript>')).toBe(true);
		const hashes = styleHashesOf(page);
		expect(hashes.length).toBeGreaterThan(1);
		expect(contentSecurityPolicy.styleHashes).toEqual(expect.arrayContaining(hashes));
	});

	it('redirects old addresses in one hop, on any host', async () => {
		expect(await read('old/index.html')).toContain('content="0; url=/guide/start"');
		expect(await read('_redirects')).toContain('/old /guide/start 301');
		const server = JSON.parse(await read('server.json'));
		expect(server.redirects).toContainEqual({ from: '/old', to: '/guide/start', permanent: true });
		const html = await read('guide/start/index.html');
		const moved = /data-anchor-redirects="\/([^"]+)"/.exec(html)?.[1] ?? '';
		// A static host redirects readers before the browser sees the anchor.
		expect(JSON.parse(await read(moved))).toEqual({
			'/old#part': '/guide/more#deep',
			'/guide/start#part': '/guide/more#deep',
		});
	});

	it('lists the hosts of analytics for the policy, and asks readers for consent', async () => {
		const hosts = ['https://metrics.example.com', 'https://collect.example.com'];
		const { contentSecurityPolicy } = JSON.parse(await read('server.json'));
		// Only where readers can send examples to their own project, other hosts are allowed as well.
		expect(contentSecurityPolicy).toMatchObject({ script: hosts, connect: hosts, image: hosts });
		expect(await read('index.html')).toMatch(/data-consent[^>]* hidden/);
	});

	it('shows a page at its aliases too, with the same canonical address', async () => {
		expect(await read('home/Home/index.html')).toBe(await read('index.html'));
	});

	it('describes itself to tools', async () => {
		const routes = JSON.parse(await read('routes.json'));
		const [key] = Object.keys(routes).filter((name) => name.startsWith('/guide/start-'));
		expect(key).toMatch(/^\/guide\/start-[\da-f]{3}$/);
		expect(Object.values(routes)).toContainEqual({ path: '/home/Home', kind: 'alias', of: '/' });
		const version = JSON.parse(await read('version.json'));
		expect(version).toMatchObject({ name: 'current', label: 'Next', isLast: true, path: '/', draftIds: [] });
		expect(version.docs).toContainEqual({
			id: 'guide/hidden',
			path: '/guide/hidden',
			unlisted: true,
			sidebar: 'guide',
		});
	});

	it('has a not-found page, a web manifest with icons that exist, and a social image for each area', async () => {
		expect(await read('404.html')).toContain('Page not found');
		const manifest = JSON.parse(await read('manifest.webmanifest'));
		for (const icon of manifest.icons) expect(existsSync(output(icon.src.slice(1))), icon.src).toBe(true);
		expect(imageSize(await readFile(output('social/guide.png')))).toMatchObject({ width: 1200, height: 630 });
	});
});

describe('building again', () => {
	it('writes nothing when nothing changed', async () => {
		const before = statSync(output('guide/more/index.html')).mtimeMs;
		const second = build();
		expect(second.status, second.stderr).toBe(0);
		expect(second.stdout).toContain('; 0 files written');
		expect(statSync(output('guide/more/index.html')).mtimeMs).toBe(before);
	});

	it('does not rewrite the neighbours of a changed page', async () => {
		const before = statSync(output('guide/more/index.html')).mtimeMs;
		const source = join(site.root, 'content/guide/start.mdx');
		await writeFile(source, `${await readFile(source, 'utf8')}\nAdded words.\n`);
		build();
		expect(await read('guide/start/index.html')).toContain('Added words.');
		expect(statSync(output('guide/more/index.html')).mtimeMs).toBe(before);
	});

	it('shows a changed snippet in the pages that include it', async () => {
		await site.write('content/snippets/shared.mdx', 'Other text {props.word}.\n');
		build();
		expect(await read('guide/start/index.html')).toContain('Other text here.');
	});

	it('names the map of moved sections in every page when a section has moved', async () => {
		const moved = [{ source: '/guide/start#gone', destination: '/guide/more#deep' }];
		await site.write('content/redirects.json', JSON.stringify(moved));
		build();
		for (const page of ['guide/start', 'guide/more']) {
			const [, address = ''] = /data-anchor-redirects="\/([^"]+)"/.exec(await read(`${page}/index.html`)) ?? [];
			expect(JSON.parse(await read(address)), page).toEqual({ '/guide/start#gone': '/guide/more#deep' });
		}
	});

	it('survives a deleted cache', async () => {
		await rm(join(site.root, '.cache'), { recursive: true });
		expect(build().status).toBe(0);
		expect(await read('guide/start/index.html')).toContain('Other text here.');
	});

	it('writes compressed files and a social image for each page on request', async () => {
		expect(build('--compress', '--social').status).toBe(0);
		const compressed = brotliDecompressSync(await readFile(output('guide/start/index.html.br'))).toString();
		expect(compressed).toBe(await read('guide/start/index.html'));
		expect(existsSync(output('guide/start/index.html.gz'))).toBe(true);
		expect(compressed).toContain('content="https://docs.example.com/social/guide/start.png"');
		expect(existsSync(output('social/guide/start.png'))).toBe(true);
	}, 60_000);

	it('removes the files of a deleted page', async () => {
		await site.write('content/guide/extra.mdx', '---\ntitle: Extra\ndescription: Extra.\n---\n\nText.\n');
		build();
		expect(existsSync(output('guide/extra/index.html'))).toBe(true);
		await site.remove('content/guide/extra.mdx');
		build();
		expect(existsSync(output('guide/extra'))).toBe(false);
		expect(existsSync(output('guide/extra.md'))).toBe(false);
	});
});

describe('invalid content', () => {
	it('is rejected with every finding, and the last good site stays', async () => {
		const before = await read('guide/more/index.html');
		await site.write(
			'content/guide/broken.mdx',
			'---\ntitle: Broken\ndescription: Broken.\n---\n\n## One\n\n[a](/guide/stort) [b](/guide/more#deap)\n\n<Tip>x</Tip>\n',
		);
		const { status, stderr } = build();
		expect(status).toBe(1);
		expect(stderr).toMatch(/content\/guide\/broken\.mdx:8:1 broken-link .*closest match \/guide\/start/);
		expect(stderr).toMatch(/content\/guide\/broken\.mdx:8:\d+ broken-anchor .*closest match .*deep/);
		expect(stderr).toMatch(/content\/guide\/broken\.mdx:10:1 unknown-component/);
		expect(await read('guide/more/index.html')).toBe(before);
		expect(existsSync(output('guide/broken'))).toBe(false);
	});

	it('is reported to tools by `check`, with the exit status', () => {
		const { status, stdout } = runEngine('check', '--root', site.root, '--format', 'json');
		expect(status).toBe(1);
		const { findings } = JSON.parse(stdout);
		expect(findings).toContainEqual(
			expect.objectContaining({ code: 'broken-link', file: 'content/guide/broken.mdx', line: 8, column: 1 }),
		);
		const sarif = JSON.parse(runEngine('check', '--root', site.root, '--format', 'sarif').stdout);
		expect(sarif.version).toBe('2.1.0');
		expect(sarif.runs[0].results.length).toBe(findings.length);
	});

	it('an invalid configuration is reported to tools in the same form', async () => {
		const good = await readFile(join(site.root, 'site.config.json'), 'utf8');
		await site.write('site.config.json', JSON.stringify({ ...JSON.parse(good), titel: 'Docs' }));
		const json = runEngine('check', '--root', site.root, '--format', 'json');
		const sarif = runEngine('check', '--root', site.root, '--format', 'sarif');
		await site.write('site.config.json', good);
		expect([json.status, sarif.status]).toEqual([1, 1]);
		const finding = { code: 'invalid-configuration', file: 'site.config.json', line: 1, closest: 'title' };
		expect(JSON.parse(json.stdout)).toMatchObject({ summary: { errors: 1 }, findings: [finding] });
		expect(JSON.parse(sarif.stdout).runs[0].results).toMatchObject([{ ruleId: 'invalid-configuration' }]);
	});

	it.each(['bulid', 'toString'])('the wrong command %s is answered with the valid ones', (name) => {
		const { status, stderr } = runEngine(name);
		expect(status).toBe(2);
		expect(stderr).toContain(`unknown command "${name}"`);
	});

	it('an argument that no command takes, such as a page, is refused', () => {
		const { status, stderr } = runEngine('check', 'content/index.mdx');
		expect(status).toBe(2);
		expect(stderr).toContain('unexpected "content/index.mdx" after check');
	});

	it.each(['xml', 'toString'])('the wrong format %s is answered with the valid ones', (format) => {
		const { status, stderr } = runEngine('check', '--root', site.root, '--format', format);
		expect(status).toBe(2);
		expect(stderr).toContain(`unknown format "${format}", expected one of text, json, sarif`);
	});
});
