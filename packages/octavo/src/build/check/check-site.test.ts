import { expect, it } from 'vitest';
import { createFinding } from '../findings/index.ts';
import type { CompiledFacts } from '../graph/index.ts';
import { type FixtureFiles, facts, graphOf, link, page } from '../graph/testing/fixture-site.ts';
import type { LinkUse } from '../model.ts';
import { checkSite, summarize } from './index.ts';

const area = { id: 'cms', label: 'CMS', accent: 'indigo', path: '/cms', href: '/cms/a', description: 'All.' };
const files: FixtureFiles = {
	'site.config.json': { title: 'A', url: 'https://a.example', areas: [area], aliases: { '/home': '/' } },
	'content/index.mdx': page('Home'),
	'content/cms/a.mdx': page('A', 'tags: [REST API]'),
	'content/cms/filters.mdx': page('Filters in REST'),
	'content/snippets/note.mdx': 'Text.',
	'content/tags.json': [{ label: 'REST API' }, { label: 'webhooks' }],
	'content/redirects.json': [
		{ source: '/old', destination: '/cms/a' },
		{ source: '/cms/a#moved', destination: '/cms/filters#in' },
	],
	'content/sidebars.json': { main: { label: 'Main', items: ['cms/a', 'cms/filters'] } },
	'public/robot.svg': '<svg/>',
};
const compiled = [
	facts('index'),
	facts('cms/a', { anchors: ['part'] }),
	facts('cms/filters', { anchors: ['in', 'not-in'] }),
	facts('snippets/note'),
];
const check = async (more: FixtureFiles = {}, pages: readonly CompiledFacts[] = []) =>
	checkSite(await graphOf({ ...files, ...more }, [...compiled, ...pages]));
/** Returns the findings for links on the page `index`. */
const checkLinks = async (...links: LinkUse[]) => check({}, [facts('index', { links })]);

it('what follows from a page that cannot be read is not reported on other pages', async () => {
	const wrong = createFinding('syntax-error', { file: 'content/cms/a.mdx', line: 6, column: 1 }, 'wrong');
	const more = {
		'content/lonely.mdx': page('Lonely'),
		'content/redirects.json': [{ source: '/older', destination: '/cms/a#gone' }],
	};
	const found = await check(more, [
		facts('cms/a', { findings: [wrong] }),
		facts('index', { links: [link('/cms/a#part'), link('/nowhere')] }),
	]);
	expect(found.map(({ code }) => code)).toEqual(['broken-link', 'syntax-error']);
});

it.each([
	['sidebars.json', 'unknown-sidebar'],
	['redirects.json', 'broken-link'],
])('what follows from a wrong %s is not reported', async (name) => {
	const areas = [{ ...area, sidebar: 'main' }];
	const more = { 'site.config.json': { title: 'A', url: 'https://a.example', areas }, [`content/${name}`]: '{' };
	const found = await check(more, [facts('index', { links: [link('/old')] })]);
	const isFollowing = name === 'redirects.json' ? [] : ['redirected-link'];
	expect(found.map(({ code }) => code)).toEqual([...isFollowing, 'invalid-data-file']);
});

it('a phrase has to name a section of its own page', async () => {
	const found = await check({
		'content/cms/a.mdx': page('A', 'phrases:\n  - own words {#part}\n  - others {#prat}\n  - of the page'),
	});
	expect(found).toMatchObject([{ code: 'broken-anchor', resolved: '/cms/a#prat', closest: 'part' }]);
});

it('an answer has to begin with a question of its page, say something short, and name a section', async () => {
	const question = 'Can I export the audit logs?';
	const found = await check({
		'content/cms/a.mdx': page(
			'A',
			`questions:\n  - ${question}\nanswers:\n  - ${question} Yes, as a file. {#part}\n  - ${question} Yes. {#prat}\n  - Can I export audit logs? Yes.\n  - ${question}\n  - ${question} ${'x'.repeat(241)}`,
		),
	});
	expect(found).toMatchObject([
		{ code: 'broken-anchor', line: 8, closest: 'part' },
		{ code: 'invalid-answer', line: 9, closest: question },
		{ code: 'invalid-answer', line: 10, message: 'the answer has 0 characters, expected 1 to 240 after the question' },
		{
			code: 'invalid-answer',
			line: 11,
			message: 'the answer has 241 characters, expected 1 to 240 after the question',
		},
	]);
});

it('a title of general words is reported', async () => {
	const words = { 'content/words.json': { general: ['advanced', 'configuration'] } };
	const found = await check({ ...words, 'content/cms/a.mdx': page('Advanced configuration') });
	expect(found).toMatchObject([{ code: 'vague-title', file: 'content/cms/a.mdx', line: 2 }]);
	expect(await check({ ...words, 'content/cms/a.mdx': page('Configuration of webhooks') })).toEqual([]);
	// The site decides which words are general.
	expect(await check({ 'content/cms/a.mdx': page('Advanced configuration') })).toEqual([]);
});

it('a correct site has no findings', async () => {
	expect(await check()).toEqual([]);
});

it.each([
	'/cms/a',
	'/cms/a#part',
	'/cms/a#',
	'/cms/a?x=1#part',
	'/',
	'/home',
	'/search?q=x',
	'/tags',
	'/tags/rest-api',
	'/llms.txt',
	'/robot.svg',
	'/cms/a.md',
	'/index.md',
	'https://example.com/nowhere',
	'mailto:a@example.com',
])('a link to %s is valid', async (target) => {
	expect(await checkLinks(link(target))).toEqual([]);
});

it.each([
	['/cms/filtres', 'broken-link', '/cms/filtres', '/cms/filters'],
	['/api/filters', 'broken-link', '/api/filters', '/cms/filters'],
	['/tags/webhoks', 'broken-link', '/tags/webhoks', '/tags/webhooks'],
	['/cms/a#prat', 'broken-anchor', '/cms/a#prat', '/cms/a#part'],
	['/old#part', 'redirected-link', '/cms/a', '/cms/a'],
	['/cms/a#moved', 'redirected-link', '/cms/filters#in', '/cms/filters#in'],
	['/cms/a/', 'relative-link', '/cms/a', '/cms/a'],
	['/cms/a.html#part', 'relative-link', '/cms/a', '/cms/a#part'],
])('a link to %s is reported as %s', async (target, code, resolved, closest) => {
	expect(await checkLinks(link(target, { line: 12, column: 5 }))).toMatchObject([
		{ code, file: 'content/a.mdx', line: 12, column: 5, resolved, closest, message: expect.stringContaining(target) },
	]);
});

it('the finding for a link to a file that is not a page quotes what the author wrote', async () => {
	const use = link('/cms/filtres', { url: './filtres.mdx', kind: 'markdown-link' });
	expect(await checkLinks(use)).toMatchObject([
		{ code: 'broken-markdown-link', closest: '/cms/filters', message: '"./filtres.mdx" is not the file of a page' },
	]);
	expect(await checkLinks(link('/cms/filters', { url: './filters.mdx', kind: 'markdown-link' }))).toEqual([]);
});

it('an undecodable path is reported with the specified message', async () => {
	expect(await checkLinks(link('/cms/100%'))).toMatchObject([
		{
			code: 'undecodable-path',
			message: 'Pathname "/cms/100%" could not be decoded. This is likely caused by an invalid percent-encoding.',
		},
	]);
});

it('a bare anchor in a snippet refers to the page that includes it', async () => {
	const links = [link('/snippets/note#part'), link('/nowhere')];
	const findings = await check({}, [facts('snippets/note', { links })]);
	expect(findings.map(({ code }) => code)).toEqual(['broken-link']);
});

it('broken links in sidebars and in the configuration are reported at their place in the file', async () => {
	const findings = await check({
		'content/sidebars.json': {
			main: { label: 'Main', items: ['cms/a', 'cms/filters', { type: 'link', label: 'X', href: '/cms/a#prat' }] },
		},
		'site.config.json': { title: 'A', url: 'https://a.example', areas: [{ ...area, href: '/cms/x' }] },
	});
	expect(findings).toMatchObject([
		{ code: 'broken-anchor', file: 'content/sidebars.json', line: 10 },
		{ code: 'broken-link', file: 'site.config.json', line: 10, column: 4 },
	]);
});

it('aliases, the main page and the page about proved examples have to exist', async () => {
	const own = { aliases: { '/home': '/hmoe' }, proofPage: '/cms/filter', version: { mainDocId: 'cms/b' } };
	expect(await check({ 'site.config.json': { ...Object(files['site.config.json']), ...own } })).toMatchObject([
		{ code: 'broken-link', file: 'site.config.json', line: 15, column: 3, resolved: '/hmoe' },
		{ code: 'broken-link', file: 'site.config.json', line: 17, closest: '/cms/filters' },
		{ code: 'broken-link', file: 'site.config.json', line: 19, closest: '/cms/a' },
	]);
});

it('tags are checked against the list and reported at their place', async () => {
	const findings = await check({
		'content/cms/a.mdx': page('A', 'tags:\n  - Rest API\n  - webhoks\n  - zzz'),
	});
	expect(findings).toMatchObject([
		{ code: 'tag-spelling', severity: 'warning', line: 5, column: 5, closest: 'REST API' },
		{ code: 'unknown-tag', severity: 'error', line: 6, closest: 'webhooks' },
		{ code: 'unknown-tag', line: 7 },
	]);
});

it('without a list of tags, different spellings across pages are reported', async () => {
	const graph = await graphOf({
		'content/index.mdx': page('Home', 'tags: [REST API]'),
		'content/snippets/note.mdx': '---\ntags: [Rest API]\n---\n',
	});
	expect(checkSite(graph)).toMatchObject([{ code: 'tag-spelling', file: 'content/snippets/note.mdx' }]);
});

it('a page that is in no sidebar and has no links to it is an orphan, unless it is unlisted', async () => {
	const more = {
		'content/cms/alone.mdx': page('Alone'),
		'content/cms/linked.mdx': page('Linked'),
		'content/cms/unlisted.mdx': page('Unlisted', 'unlisted: true'),
	};
	const own = link('/cms/alone', { file: 'content/cms/alone.mdx' });
	const pages = [
		facts('cms/alone', { links: [own] }),
		facts('cms/a', { links: [link('/cms/linked#x')], anchors: ['part'] }),
	];
	const orphans = (await check(more, pages)).filter(({ code }) => code === 'orphan-page');
	expect(orphans).toMatchObject([{ file: 'content/cms/alone.mdx', severity: 'warning', resolved: '/cms/alone' }]);
});

it('two pages with the same address cause a warning', async () => {
	const findings = await check({ 'content/cms/a/index.mdx': page('Other A') });
	expect(findings).toMatchObject([
		{ code: 'duplicate-route', severity: 'warning', file: 'content/cms/a/index.mdx', resolved: '/cms/a' },
	]);
	expect(findings[0]?.message).toContain('content/cms/a.mdx');
});

it('a public file in the place of a part of a page causes a warning', async () => {
	const parts = ['cms/a/index.json', 'cms/a/lines.json', 'cms/a/index.html.br', 'sitemap.xml.gz', 'tags/index.json'];
	const fine = {
		'public/cms/a.md': '',
		'public/cms/a/index.md': '',
		'public/own.txt': '',
		'public/own.txt.gz': '',
		'public/robots.txt': '',
	};
	const findings = await check({ ...Object.fromEntries(parts.map((path) => [`public/${path}`, ''])), ...fine });
	expect(findings.map(({ code, file }) => `${code} ${file}`)).toEqual(
		parts.map((path) => `duplicate-route public/${path}`).sort(),
	);
});

it('a folder of public files in the place of a document causes a warning', async () => {
	const findings = await check({ 'content/cms/b.mdx': page('B'), 'public/cms/b/index.html/x.txt': '' });
	expect(findings).toMatchObject([{ code: 'duplicate-route', file: 'content/cms/b.mdx' }]);
	expect(findings[0]?.message).toContain('public/cms/b/index.html');
});

it('findings of pages and of reading are listed once each, sorted by place', async () => {
	const inSnippet = createFinding(
		'missing-image',
		{ file: 'content/snippets/note.mdx', line: 3, column: 1 },
		'The image "x.png" does not exist.',
	);
	const graph = await graphOf({ ...files, 'content/bad.mdx': '---\ntitle: Bad\n---\n' }, [
		facts('index', { findings: [inSnippet] }),
		facts('cms/a', { findings: [inSnippet], anchors: ['part'] }),
		...compiled.slice(2),
	]);
	const findings = checkSite(graph);
	expect(findings.map(({ file, code }) => [file, code])).toEqual([
		['content/bad.mdx', 'orphan-page'],
		['content/bad.mdx', 'invalid-front-matter'],
		['content/snippets/note.mdx', 'missing-image'],
	]);
	expect(summarize(graph, findings)).toEqual({ errors: 2, warnings: 1, pages: 5 });
});
