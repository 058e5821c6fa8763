import { page, writeSite } from 'octavo/build/graph/testing/fixture-site.ts';
import { expect, it } from 'vitest';
import { selectFiles } from './select.ts';

const areas = [
	{ id: 'cms', label: 'CMS', accent: 'indigo', path: '/cms', href: '/cms/intro', description: 'The CMS.' },
];

const EXAMPLE = '\n```http proof=rest\nGET /api/restaurants\n```\n';

it('reports the position of an MDX error, and reads no examples from that page', async () => {
	const root = writeSite({
		'site.config.json': { title: 'Example', url: 'https://docs.example.com', areas },
		'content/cms/intro.mdx': page('Intro') + EXAMPLE,
		'content/cms/open.mdx': `${page('Open') + EXAMPLE}\n<Tabs>\n`,
	});
	const files = await selectFiles(root, []);
	expect(files.map(({ file, examples }) => [file, examples.length])).toEqual([
		['content/cms/intro.mdx', 1],
		['content/cms/open.mdx', 0],
	]);
	expect(files[0]?.problems).toEqual([]);
	expect(files[1]?.problems).toMatchObject([
		{ line: expect.any(Number), message: expect.stringContaining('no example of this page is run') },
	]);
	expect(files[1]?.problems[0]?.line).toBeGreaterThan(8);
});

it.each([
	['content/cms/intr.mdx', 'found no page "content/cms/intr.mdx"; did you mean "content/cms/intro.mdx"?'],
	['z', 'found no page "z".'],
])('suggests a page only if one is near: %s', async (name, message) => {
	const root = writeSite({
		'site.config.json': { title: 'Example', url: 'https://docs.example.com', areas },
		'content/cms/intro.mdx': page('Intro'),
	});
	await expect(selectFiles(root, [name])).rejects.toThrow(message);
});
