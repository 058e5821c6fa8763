import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small site on disk that a test can change. */
export interface FixtureSite {
	root: string;
	write(path: string, content: string): Promise<void>;
	remove(path: string): Promise<void>;
	destroy(): Promise<void>;
}

const page = (title: string, body: string, more = '') =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`;

const FILES: Record<string, string> = {
	'site.config.json': JSON.stringify({
		title: 'Fixture Docs',
		tagline: 'A site for tests.',
		url: 'https://docs.example.com',
		areas: [
			{
				id: 'guide',
				label: 'Guide',
				accent: 'indigo',
				path: '/guide',
				href: '/guide/start',
				description: 'How to.',
				sidebar: 'guide',
			},
		],
		aliases: { '/home/Home': '/' },
		analytics: { scripts: ['https://metrics.example.com/a.js'], hosts: ['https://collect.example.com'] },
	}),
	'content/index.mdx': page('Home', 'Welcome. Read [the start](/guide/start).'),
	'content/guide/start.mdx': page(
		'Start',
		'## Install {#install}\n\nRun `npm install`.\n\n<Snippet name="shared" word="here" />\n\n```js title="a.js"\nconst answer = 42;\n```\n\nSee [more](/guide/more#deep).',
		'tags: [setup]\nquestions: [How do I begin?]\nanswers: ["How do I begin? Run `npm install`. {#install}"]\n',
	),
	'content/guide/more.mdx': page('More', '## Deep {#deep}\n\nDeep text.'),
	'content/guide/hidden.mdx': page('Hidden', 'Secret words.', 'unlisted: true\ntags: [setup]\n'),
	'content/snippets/shared.mdx': 'Shared text {props.word}.\n',
	'content/sidebars.json': JSON.stringify({ guide: { label: 'Guide', items: ['guide/start', 'guide/more'] } }),
	'content/redirects.json': JSON.stringify([
		{ source: '/old', destination: '/older' },
		{ source: '/older', destination: '/guide/start' },
		{ source: '/old#part', destination: '/guide/more#deep' },
	]),
};

/** Creates a site in a temporary folder. @param files path -> content; by default a small site in English */
export async function createFixtureSite(files = FILES): Promise<FixtureSite> {
	const root = await mkdtemp(join(tmpdir(), 'site-'));
	const write = async (path: string, content: string) => {
		await mkdir(dirname(join(root, path)), { recursive: true });
		await writeFile(join(root, path), content);
	};
	for (const [path, content] of Object.entries(files)) await write(path, content);
	return {
		root,
		write,
		remove: (path) => rm(join(root, path)),
		destroy: () => rm(root, { recursive: true, force: true }),
	};
}
