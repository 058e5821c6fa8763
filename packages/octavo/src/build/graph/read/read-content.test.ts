import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildGraph, loadConfig, readContent } from '../index.ts';
import { type FixtureFiles, page, writeSite } from '../testing/fixture-site.ts';

const areas = [
	{ id: 'cms', label: 'CMS', accent: 'indigo', path: '/cms', href: '/cms/intro', description: 'The CMS.' },
];
const configuration = { title: 'Example', url: 'https://docs.example.com', areas };
const read = async (files: FixtureFiles) => readRoot(writeSite({ 'site.config.json': configuration, ...files }));
const readRoot = async (root: string) => readContent(root, await loadConfig(root));

it('lists pages with kind, route, area and hash, without other files', async () => {
	const intro = page('Intro');
	const content = await read({
		'content/index.mdx': page('Home'),
		'content/cms/intro.mdx': intro,
		'content/cms/api/index.mdx': page('API'),
		'content/cmsx.mdx': page('Elsewhere'),
		'content/snippets/note.mdx': 'Text.',
		'content/_draft.mdx': page('Draft'),
		'content/picture.png': '',
		'content/tool.test.tsx': '',
	});
	expect(content.findings).toEqual([]);
	expect(content.pages.map(({ id, kind, route, area }) => [id, kind, route, area])).toEqual([
		['cms/api/index', 'doc', '/cms/api', 'cms'],
		['cms/intro', 'doc', '/cms/intro', 'cms'],
		['cmsx', 'doc', '/cmsx', 'general'],
		['index', 'landing', '/', 'general'],
	]);
	expect(content.snippets).toMatchObject([
		{ id: 'snippets/note', kind: 'snippet', route: '/snippets/note', frontMatter: { title: 'note' } },
	]);
	expect(content.pages[1]?.hash).toBe(createHash('sha256').update(intro).digest('hex'));
});

it('follows links to folders, and reports links that lead nowhere or to themselves, and what is no regular file', async () => {
	const outside = writeSite({ 'inner/linked.mdx': page('Linked'), 'a.txt': 'Text.' });
	const root = writeSite({ 'site.config.json': configuration, 'content/index.mdx': page('Home'), 'public/b.txt': '' });
	symlinkSync(outside, join(root, 'content/outside'));
	symlinkSync(outside, join(root, 'public/outside'));
	symlinkSync('.', join(root, 'content/loop'));
	symlinkSync('/nowhere', join(root, 'content/gone.mdx'));
	symlinkSync('self.mdx', join(root, 'content/self.mdx'));
	execFileSync('mkfifo', [join(root, 'content/pipe.mdx')]);
	symlinkSync('/dev/null', join(root, 'public/device.txt'));
	const { pages, publicFiles, findings } = await readRoot(root);
	expect(pages.map(({ route }) => route)).toEqual(['/', '/outside/inner/linked']);
	expect(publicFiles).toContain('/outside/a.txt');
	const unusable = findings.filter(({ code }) => code === 'unusable-file').map(({ file }) => file);
	for (const file of ['content/gone.mdx', 'content/self.mdx', 'content/pipe.mdx', 'public/device.txt'])
		expect(unusable).toContain(file);
	expect(findings.every(({ message }) => message.includes('leads nowhere'))).toBe(true);
});

it.each(['content', 'public'])('reports "%s" if it is a file', async (folder) => {
	const root = writeSite({ 'site.config.json': configuration, 'content/index.mdx': page('Home') });
	rmSync(join(root, folder), { recursive: true, force: true });
	writeFileSync(join(root, folder), '');
	expect((await readRoot(root)).findings).toContainEqual(
		expect.objectContaining({ code: 'unusable-file', file: folder }),
	);
});

it.each([
	['c#.mdx', 'unusable-file', '"#"'],
	['100%.mdx', 'unusable-file', '"%"'],
	['q?a.mdx', 'unusable-file', '"?"'],
	['a\\b.mdx', 'unusable-file', '"\\\\"'],
	['a\nb.mdx', 'unusable-file', '"\\n"'],
	['plain.md', 'ignored-file', '".mdx"'],
	['UPPER.MDX', 'ignored-file', '".mdx"'],
	['page.html', 'ignored-file', '".mdx"'],
])('reports %j', async (name, code, message) => {
	const { pages, findings } = await read({ [`content/${name}`]: page('A') });
	expect(pages).toEqual([]);
	expect(findings).toMatchObject([{ file: `content/${name}`, code, message: expect.stringContaining(message) }]);
});

it.each([
	['UTF-16', Buffer.from(`\uFEFF${page('A')}`, 'utf16le'), 1],
	['UTF-16', Buffer.from(page('A'), 'utf16le'), 1],
	['Latin-1', Buffer.from(`${page('A')}\n\nCafé\n`, 'latin1'), page('A').split('\n').length + 2],
	['U+0000', Buffer.from(`${page('A')}\n\0`), page('A').split('\n').length + 1],
	['CR alone', Buffer.from(page('A').replaceAll('\n', '\r')), 1],
])('names %s as what it is, once', async (name, bytes, line) => {
	const root = writeSite({ 'site.config.json': configuration, 'content/a.mdx': '' });
	writeFileSync(join(root, 'content/a.mdx'), bytes);
	const { findings } = await readRoot(root);
	expect(findings).toMatchObject([{ code: 'unusable-file', line, message: expect.stringContaining(name) }]);
});

it.each(['/a?b=1', '/*', '/docs/:page'])(
	'refuses a redirect from %s, which hosts understand differently',
	async (source) => {
		const redirects = [{ source, destination: '/' }];
		const { findings } = await read({ 'content/index.mdx': page('Home'), 'content/redirects.json': redirects });
		expect(findings).toMatchObject([
			{ code: 'invalid-data-file', message: expect.stringContaining('without a query') },
		]);
	},
);

it.each(['con.mdx', 'x/Aux.v1.mdx', 'a:b.mdx', 'tail..mdx', 'tail .mdx', 'a|b.mdx'])(
	'warns of %j, which Windows refuses, and shows the page',
	async (name) => {
		const { pages, findings } = await read({ [`content/${name}`]: page('A') });
		expect(pages).toHaveLength(1);
		expect(findings).toMatchObject([{ file: `content/${name}`, code: 'unportable-name', severity: 'warning' }]);
	},
);

it.each(['console.mdx', 'v1.2.mdx', 'a b.mdx', 'nullable/com.mdx'])('%j is portable', async (name) => {
	expect((await read({ [`content/${name}`]: page('A') })).findings).toEqual([]);
});

it('reports public files that a disk could not hold beside a page or another file', async () => {
	const files = { 'public/Setup/index.html': '', 'public/logo.svg': '', 'public/Logo.svg': '' };
	const { findings } = buildGraph(await read({ 'content/setup.mdx': page('B'), ...files }), []);
	expect(findings).toMatchObject([
		{ code: 'case-conflict', file: 'public/logo.svg', resolved: '/Logo.svg' },
		{ code: 'case-conflict', file: 'content/setup.mdx', resolved: '/Setup' },
	]);
});

it('reports pages whose addresses differ in case only', async () => {
	const content = await read({ 'content/Setup.mdx': page('A'), 'content/setup.mdx': page('B') });
	const { findings } = buildGraph(content, []);
	expect(findings).toMatchObject([{ code: 'case-conflict', file: 'content/setup.mdx', resolved: '/Setup' }]);
});

it('reads pages and data files with a byte-order mark and CRLF', async () => {
	const root = writeSite({ 'site.config.json': configuration });
	mkdirSync(join(root, 'content'));
	writeFileSync(join(root, 'content/a.mdx'), `\uFEFF${page('A').replaceAll('\n', '\r\n')}`);
	writeFileSync(join(root, 'content/redirects.json'), '\uFEFF[{ "source": "/b", "destination": "/a" }]');
	const { findings, redirects, pages } = await readRoot(root);
	expect(findings).toEqual([]);
	expect(redirects.value).toHaveLength(1);
	expect(pages[0]?.frontMatter.title).toBe('A');
});

it('lets a page belong to an area outside its path', async () => {
	const content = await read({
		'site.config.json': { ...configuration, areas: areas.map((area) => ({ ...area, pages: ['/upgrade'] })) },
		'content/index.mdx': page('Home'),
		'content/upgrade.mdx': page('Upgrade'),
	});
	expect(content.pages.map(({ id, route, area }) => [id, route, area])).toEqual([
		['index', '/', 'general'],
		['upgrade', '/upgrade', 'cms'],
	]);
});

it('reads the front matter of a module without running it, and reports a missing default export', async () => {
	const content = await read({
		'content/good.tsx':
			"throw new Error('not run');\nexport const frontMatter = { title: 'Good', description: `Text`, tags: ['a'] } as const;\nexport default () => <p />;",
		'content/bad.tsx': "export const frontMatter = {\n\ttitle: 'Bad',\n\tdescription: 'Text',\n\ttgas: [],\n};\n",
	});
	expect(content.pages.find(({ id }) => id === 'good')?.frontMatter).toMatchObject({ title: 'Good', tags: ['a'] });
	expect(content.findings).toMatchObject([
		{ code: 'invalid-front-matter', file: 'content/bad.tsx', line: 4, column: 2, closest: 'tags' },
		{ code: 'no-default-export', file: 'content/bad.tsx', message: expect.stringContaining('has no default export') },
	]);
});

it('adds to pages their proved fences and those of snippets', async () => {
	const own = '0123456789abcdef';
	const shared = 'fedcba9876543210';
	const content = await read({
		'content/a.mdx': page('A'),
		'content/b.mdx': page('B'),
		'content/snippets/s.mdx': 'Text.',
		'content/proof.json': {
			version: '5.54.0',
			files: { 'content/a.mdx': { [own]: '2026-11-20' }, 'content/snippets/s.mdx': { [shared]: '2026-11-21' } },
		},
	});
	expect(content.pages.map(({ proved }) => proved?.results)).toEqual([
		{ [own]: '2026-11-20', [shared]: '2026-11-21' },
		{ [shared]: '2026-11-21' },
	]);
});

it('reports a data file that does not match its schema at the place', async () => {
	const content = await read({
		'content/tags.json': '[\n\t{ "lable": "A" }\n]',
		'content/redirects.json': '[\n\t{ "source": "/a" "destination": "/b" }\n]',
		'content/sidebars.json': {
			main: {
				label: 'Main',
				items: [
					{ type: 'grop', label: 'A', items: [] },
					{ type: 'page', page: '' },
				],
			},
		},
	});
	expect(content.findings).toMatchObject([
		{ code: 'invalid-data-file', file: 'content/sidebars.json', closest: 'group' },
		{ code: 'invalid-data-file', file: 'content/sidebars.json', line: 12 },
		{ code: 'invalid-data-file', file: 'content/tags.json', line: 2, message: '[0].label: missing, expected a string' },
		{ code: 'invalid-data-file', file: 'content/tags.json', line: 2, column: 4, closest: 'label' },
		{ code: 'invalid-data-file', file: 'content/redirects.json', line: 2, message: expect.stringContaining('JSON') },
	]);
});

it.each(['/../a', '/a/..', '/a/./b', '//a', 'a'])('refuses the redirect source %s', async (source) => {
	const { findings } = await read({ 'content/redirects.json': [{ source, destination: '/b' }] });
	expect(findings).toMatchObject([{ code: 'invalid-data-file', message: expect.stringContaining('expected a path') }]);
});

const git = (cwd: string, ...command: string[]) => gitOn('2026-01-02', cwd, ...command);
const gitOn = (day: string, cwd: string, ...command: string[]) =>
	execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...command], {
		cwd,
		stdio: 'pipe',
		env: { ...process.env, GIT_AUTHOR_DATE: `${day}T03:04:05Z`, GIT_COMMITTER_DATE: `${day}T03:04:05Z` },
	});

function committedSite(): string {
	const root = writeSite({
		'site.config.json': configuration,
		'content/old.mdx': page('Old'),
		'content/café.mdx': page('Café'),
	});
	git(root, 'init', '--quiet');
	git(root, 'add', '.');
	git(root, 'commit', '--quiet', '-m', 'One');
	return root;
}

it('reads the last change of a file, and its author if the history has several; a file outside the history has none', async () => {
	const root = committedSite();
	execFileSync('cp', ['content/old.mdx', 'content/new.mdx'], { cwd: root });
	const updates = async () => {
		const { lastUpdates } = await readRoot(root);
		return [...lastUpdates].map(([file, { date, author }]) => [file, new Date(date).getTime(), author]).sort();
	};
	const time = new Date('2026-01-02T03:04:05+00:00').getTime();
	expect(await updates()).toEqual([
		['content/café.mdx', time, ''],
		['content/old.mdx', time, ''],
	]);
	git(root, 'rm', '--quiet', 'content/café.mdx');
	git(root, 'add', '.');
	git(root, 'commit', '--quiet', '--author', 'Grace <grace@example.com>', '-m', 'Two');
	expect(await updates()).toEqual([
		['content/new.mdx', time, 'Grace'],
		['content/old.mdx', time, 'Ada'],
	]);
});

it('keeps the date of a file that was moved as it is', async () => {
	const root = committedSite();
	mkdirSync(join(root, 'site'));
	for (const name of ['content', 'site.config.json']) git(root, 'mv', name, `site/${name}`);
	appendFileSync(join(root, 'site/content/café.mdx'), 'More.\n');
	git(root, 'add', '.');
	gitOn('2026-03-04', root, 'commit', '--quiet', '-m', 'Two');
	const { lastUpdates } = await readRoot(join(root, 'site'));
	expect([...lastUpdates].map(([file, { date }]) => `${file} ${date.slice(0, 10)}`).sort()).toEqual([
		'content/café.mdx 2026-03-04',
		'content/old.mdx 2026-01-02',
	]);
});

it('ignores the oldest commit of a shallow history, which seems to change every file', async () => {
	const origin = committedSite();
	execFileSync('cp', ['content/old.mdx', 'content/new.mdx'], { cwd: origin });
	git(origin, 'add', '.');
	git(origin, 'commit', '--quiet', '-m', 'Two');
	const clone = mkdtempSync(join(tmpdir(), 'clone-'));
	onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
	git(clone, 'clone', '--quiet', '--depth', '1', `file://${origin}`, '.');
	expect((await readRoot(clone)).lastUpdates.size).toBe(0);
	git(clone, 'fetch', '--quiet', '--unshallow');
	expect((await readRoot(clone)).lastUpdates.size).toBe(3);
});

it('returns no history for a site outside a repository', async () => {
	expect((await read({ 'content/a.mdx': page('A') })).lastUpdates.size).toBe(0);
});

it('a data file that cannot be read is reported, and one that does not exist is not', async () => {
	const { findings, redirects } = await read({ 'content/redirects.json/part.txt': '' });
	expect(findings).toMatchObject([
		{ code: 'invalid-data-file', file: 'content/redirects.json', message: expect.stringContaining('EISDIR') },
	]);
	expect(redirects.value).toEqual([]);
});

it('says in words what a data file needs, at its place', async () => {
	const items = [{ type: 'page', page: 'index', since: 'yesterday' }, { label: 'No type' }];
	const { findings } = await read({
		'content/index.mdx': page('Home'),
		'content/sidebars.json': JSON.stringify({ main: { label: 'Main', items } }, null, '\t'),
		'content/redirects.json': '[\n\t{ "source": "/old", "destination": "/" },\n]',
		'content/tags.json': '{}',
	});
	expect(findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).sort()).toEqual([
		"content/redirects.json:2:42 not valid JSON: Unexpected token ']'",
		'content/sidebars.json:10:4 main.items[1].type: missing, expected "page", "link", "group"',
		'content/sidebars.json:8:5 main.items[0].since: found "yesterday", expected a day, such as "2026-11-30"',
		'content/tags.json:1:1 found {}, expected an array',
	]);
});
