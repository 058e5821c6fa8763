import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { encodePath } from '@octavo/contract/index.ts';
import { createStaticIndex } from '@octavo/search/index.ts';
import { expect, it } from 'vitest';
import * as ui from '../../theme/index.ts';
import { documentInput } from '../../theme/layout/testing/fixtures.ts';
import { checkSite } from '../check/index.ts';
import { createCompiler } from '../compile/index.ts';
import { listFiles, Output, sha256 } from '../files/index.ts';
import { buildGraph } from '../graph/index.ts';
import { type FixtureFiles, writeSite } from '../graph/testing/fixture-site.ts';
import { compilerConfiguration, openSite } from '../workspace/open-site.ts';
import { emitSite } from './index.ts';

/** `RANDOM_SITES=1000 RANDOM_SEED=25 npx vitest run packages/octavo/src/build/emit/random-sites.test.ts` tries more of them. */
const SITES = Number(process.env.RANDOM_SITES ?? '25');
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? '0');

/** Builds a site in this thread, with the assets of a test. @returns hash of each file, and what the check says */
async function build(root: string) {
	const site = await openSite(root);
	const compiler = createCompiler({
		root,
		ui,
		snippets: site.content.snippets,
		configuration: compilerConfiguration(site, site.content),
	});
	const pages = [...site.content.pages, ...site.content.snippets].map((page) => compiler.compile(page));
	const graph = buildGraph(site.content, pages);
	const own = listFiles(join(root, 'public'));
	const index = createStaticIndex({ expectedSections: 100 });
	await emitSite({
		graph,
		ui,
		assets: {
			manifest: documentInput().assets,
			files: own.map((path) => ({ path, content: readFileSync(join(root, 'public', path)) })),
		},
		version: '1',
		output: new Output(site.outputDirectory),
		search: {
			knowledge: {},
			add: (records, key) => index.add(records, key),
			write: async (directory) => (await index.write(join(directory, 'search'))).map((path) => `search/${path}`),
		},
		drawSocialImage: async () => new Uint8Array([1]),
		socialPerPage: false,
		pluginFiles: site.pluginFiles,
		pages,
		readArticle: (hash) => {
			const page = pages.find((candidate) => candidate.hash === hash);
			if (!page) throw new Error(`no page has the hash ${hash}`);
			return page;
		},
		root,
		compress: false,
		onProgress: () => undefined,
	});
	const files = listFiles(realDirectory(site.outputDirectory));
	const hashes = files.map((path) => `${path} ${sha256(readFileSync(join(site.outputDirectory, path)))}`);
	return {
		hashes,
		findings: checkSite(graph),
		read: (path: string) => readFileSync(join(site.outputDirectory, path), 'utf8'),
	};
}

/** The output path is a link, whose own files are listed under it. */
const realDirectory = (path: string) => join(path, '.');

/** Returns a sequence of numbers from 0 to below 1 that is the same for the same seed. */
function randomNumbers(seed: number): () => number {
	let state = seed + 1;
	return () => {
		state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
		return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
	};
}

const NAMES = ['index', 'bar', 'Bar', 'bar/index', 'bar/bar', 'bar.md', 'tags', 'tags/foo', 'search', 'offline', '404'];
const MORE_NAMES = [
	'healthz',
	'1/indexes',
	'llms.txt',
	'assets',
	'snippets/one',
	'v1.2',
	'a b',
	'ä',
	'routes.json/x',
	'old',
];
const PUBLIC = [
	'robots.txt',
	'_redirects',
	'index.html',
	'bar',
	'bar/index.html',
	'Bar.md',
	'tags/foo',
	'404.html',
	'old/x',
];
const MORE_PUBLIC = [
	'server.json',
	'search',
	'search/manifest.json',
	'llms/x',
	'sitemap.xml/x',
	'version.json',
	'bar/index.json',
	'assets',
	'assets/own.txt',
	'llms-full.txt',
	'llms-full.txt/x',
	'social',
	'search/parts',
];
/** The configuration of a site whose plugin writes what other things write as well, and one file that nothing else does. */
const PLUGIN = `export default {
	title: 'Example', url: 'https://docs.example.com',
	plugins: [{ name: 'files', files: () => ({
		'robots.txt': 'P', 'server.json': 'P', 'bar/index.html': 'P', 'bar.md': 'P', '../out.txt': 'P', 'plugin/own.txt': 'P',
	}) }],
};`;
const BODIES = [
	'## Ä {#ä}\n\n<Tabs groupId="g">\n<TabItem value="a" label="A">\n\nx\n\n</TabItem>\n</Tabs>',
	'<Snippet name="one" /> a[^1]\n\n[^1]: Note.',
	'```mermaid\nflowchart LR\n A --> B\n```',
	'| a |\n|---|\n| `x \\| y` &copy; |',
	'<div style={{ color: "red" }} hidden>x</div>',
	`\`\`\`js\n${'x'.repeat(3_000)}\n\`\`\``,
];
const LINKS = ['/bar', './bar', 'bar.mdx', '/tags/foo', '#top', '/nowhere', '../index.mdx'];

/** Adds, renames, duplicates, deletes, and changes the case of files, as authors do. */
function randomSite(seed: number): FixtureFiles {
	const random = randomNumbers(seed);
	const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
	const files = new Map<string, string>();
	const pages = [...NAMES, ...MORE_NAMES].map((name) => `content/${name}.mdx`);
	const paths = [...pages, ...pages, ...[...PUBLIC, ...MORE_PUBLIC].map((name) => `public/${name}`)];
	const write = (path: string) => {
		const tags = random() < 0.3 ? `tags: [${pick(['foo', 'Foo', '"!!!"'])}]\n` : '';
		files.set(
			path,
			`---\ntitle: ${path}\ndescription: About ${path}.\n${tags}---\n\nText [link](${pick(LINKS)}).\n\n${pick(BODIES)}\n`,
		);
	};
	const changes = {
		add: () => write(pick(paths)),
		delete: (path: string) => files.delete(path),
		rename: (path: string) => {
			files.delete(path);
			write(pick(paths));
		},
		duplicate: (path: string) => write(path.replace(/(?:\/index)?\.mdx$/, '/index.mdx')),
		changeCase: (path: string) => write(path.replace(/b(?=ar)/i, (letter) => (letter === 'b' ? 'B' : 'b'))),
	};
	const kinds = ['add', 'add', 'add', 'delete', 'rename', 'duplicate', 'changeCase'] as const;
	for (let count = 0; count < 12; count++) changes[pick(kinds)](pick([...files.keys(), pick(paths)]));
	const sources = [...files].filter(([path]) => ![...files.keys()].some((other) => other.startsWith(`${path}/`)));
	const redirects = [
		{ source: '/old', destination: '/tags' },
		{ source: '/bar', destination: '/tags' },
	];
	const plugin = random() < 0.5 ? { 'site.config.ts': PLUGIN } : {};
	return { ...plugin, ...Object.fromEntries(sources), 'content/redirects.json': random() < 0.5 ? [] : redirects };
}

it.each(Array.from({ length: SITES }, (_, index) => [FIRST_SEED + index]))(
	'site %i is built three times with the same result',
	async (seed) => {
		const root = writeSite(randomSite(seed));
		const first = await build(root);
		expect((await build(root)).hashes).toEqual(first.hashes);
		rmSync(join(root, 'dist'));
		expect((await build(root)).hashes).toEqual(first.hashes);

		const hidden = first.findings.filter(({ code }) => code === 'duplicate-route').map(({ file }) => file);
		for (const file of listFiles(join(root, 'public')).filter((path) => !hidden.includes(`public/${path}`))) {
			expect(first.read(file), file).toBe(readFileSync(join(root, 'public', file), 'utf8'));
		}
		if (existsSync(join(root, 'site.config.ts'))) {
			expect(first.read('plugin/own.txt')).toBe('P');
			expect(first.read('server.json')).not.toBe('P');
			const refused = first.findings.filter(({ file }) => file === 'site.config.ts').map(({ message }) => message);
			for (const path of ['robots.txt', 'server.json', '../out.txt']) expect(refused.join()).toContain(`"${path}"`);
			expect(listFiles(join(root, '.dist')).filter((path) => path.endsWith('out.txt'))).toEqual([]);
		}
		const shown = listFiles(join(root, 'content')).filter(
			(path) => path.endsWith('.mdx') && !hidden.includes(`content/${path}`),
		);
		const lines = first.read('search/records.jsonl');
		for (const path of shown.filter((name) => !name.startsWith('snippets/'))) {
			const route = `/${path.replace(/(?:(?:^|\/)index)?\.mdx$/, '')}`;
			expect(existsSync(join(root, 'dist', route, 'index.html')), route).toBe(true);
			expect(first.read(join(route, 'index.html'))).toContain(`content/${path}`);
			expect(JSON.parse(first.read(join(route, 'index.json')))).toMatchObject({ route: encodePath(route) });
			expect(lines).toContain(`content/${path}`);
		}
		for (const file of hidden.filter((path) => path.startsWith('content/'))) expect(lines).not.toContain(`"${file}"`);
		const addresses = [...(readIfText(first.read, 'sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(
			([, address]) => address,
		);
		expect(new Set(addresses).size).toBe(addresses.length);
	},
);

function readIfText(read: (path: string) => string, path: string): string | undefined {
	try {
		return read(path);
	} catch {
		return undefined;
	}
}
