import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import type { SyntheticGroup } from '../synthetic/tree.ts';
import { type Peer, sidebarItem, withFrontMatter } from './project.ts';

/** Words of the synthetic pages that are not in the dictionary; unlisted ones would each cause a warning. */
const TECHNICAL_WORDS = ['backend', 'config', 'middleware', 'webhook'];

function groupOfOurs(group: SyntheticGroup): object {
	return { type: 'group', label: group.label, items: [...group.groups.map(groupOfOurs), ...group.pages] };
}

/** This engine, on a site of its own. */
export const ours: Peer = {
	name: 'ours',
	packages: {},
	configuration: (groups) => [
		{ path: 'site.config.json', content: JSON.stringify({ title: 'Docs', url: 'https://docs.example.com' }) },
		{
			path: 'content/sidebars.json',
			content: JSON.stringify({ docs: { label: 'Docs', items: groups.map(groupOfOurs) } }),
		},
		{ path: 'content/words.json', content: JSON.stringify({ known: TECHNICAL_WORDS }) },
		{ path: 'content/index.mdx', content: '---\ntitle: Home\ndescription: Start here.\n---\n\nWelcome.\n' },
	],
	page: (page) => ({ path: `content/${page.path}.mdx`, content: withFrontMatter(page, page.body) }),
	build: {
		program: join(repositoryRoot(), 'scripts/run.mjs'),
		parameters: ['packages/octavo/src/build/main.ts', 'build'],
	},
	// Its memory is measured as it is by default.
	environment: { NODE_OPTIONS: '' },
	output: 'dist',
	caches: ['dist', '.dist', '.cache'],
	address: (path) => `/${path}`,
};

function groupsOfStarlight(group: SyntheticGroup): object {
	return { label: group.label, collapsed: true, items: [...group.groups.map(groupsOfStarlight), ...group.pages] };
}

/** Starlight on Astro 7 with its default, native Markdown processor. */
const starlight: Peer = {
	name: 'Starlight',
	packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' },
	node: '22.23.3',
	configuration: (groups) => [
		{
			path: 'astro.config.mjs',
			content: `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
	site: 'https://docs.example.com',
	integrations: [starlight({ title: 'Docs', sidebar: ${JSON.stringify(groups.map(groupsOfStarlight))} })],
});
`,
		},
		{
			path: 'src/content.config.ts',
			content: `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
		},
		{ path: 'tsconfig.json', content: '{ "extends": "astro/tsconfigs/base" }\n' },
		{ path: 'src/content/docs/index.md', content: '---\ntitle: Home\n---\n\nWelcome.\n' },
	],
	page: (page) => ({ path: `src/content/docs/${page.path}.md`, content: withFrontMatter(page, page.body) }),
	build: { program: 'astro/bin/astro.mjs', parameters: ['build'] },
	output: 'dist',
	caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
	address: (path) => `/${path}/`,
};

function categoriesOfDocusaurus(group: SyntheticGroup): object {
	return {
		type: 'category',
		label: group.label,
		collapsed: true,
		items: [...group.groups.map(categoriesOfDocusaurus), ...group.pages],
	};
}

/** Docusaurus with its faster bundler and the classic theme, as recommended by its guide. */
const docusaurus: Peer = {
	name: 'Docusaurus',
	packages: {
		'@docusaurus/core': '3.10.2',
		'@docusaurus/faster': '3.10.2',
		'@docusaurus/preset-classic': '3.10.2',
		'@mdx-js/react': '3.1.1',
		react: '19.3.1',
		'react-dom': '19.3.1',
	},
	overrides: { '@docsearch/react': '4.7.0', '@docsearch/css': '4.7.0' },
	configuration: (groups) => [
		{
			path: 'docusaurus.config.mjs',
			content: `export default {
	title: 'Docs',
	url: 'https://docs.example.com',
	baseUrl: '/',
	onBrokenLinks: 'throw',
	future: { v4: true, faster: true },
	presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs' }, blog: false }]],
};
`,
		},
		{
			path: 'sidebars.mjs',
			content: `export default { docs: ${JSON.stringify(groups.map(categoriesOfDocusaurus))} };\n`,
		},
		{ path: 'docs/index.md', content: '---\nslug: /\n---\n\n# Home\n\nWelcome.\n' },
	],
	page: (page) => ({ path: `docs/${page.path}.md`, content: withFrontMatter(page, page.body) }),
	build: { program: '@docusaurus/core/bin/docusaurus.mjs', parameters: ['build'] },
	output: 'build',
	caches: ['build', '.docusaurus', 'node_modules/.cache'],
	address: (path) => `/${path}`,
};

/** VitePress with its local search, as configured in its guide. */
const vitepress: Peer = {
	name: 'VitePress',
	packages: { vitepress: '1.6.4', vue: '3.5.22' },
	configuration: (groups) => [
		{
			path: '.vitepress/config.mjs',
			content: `export default {
	title: 'Docs',
	cleanUrls: true,
	themeConfig: { search: { provider: 'local' }, sidebar: ${JSON.stringify(groups.map(sidebarItem))} },
};
`,
		},
		{ path: 'index.md', content: '# Home\n\nWelcome.\n' },
	],
	page: (page) => ({
		path: `${page.path}.md`,
		content: withFrontMatter(page, `# ${page.title}\n\n${page.body.replaceAll(/:::note\[(.*)\]/g, '::: info $1')}`),
	}),
	build: { program: 'vitepress/bin/vitepress.js', parameters: ['build'] },
	output: '.vitepress/dist',
	caches: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
	address: (path) => `/${path}`,
};

/** The other tools, in the order of the tables. */
export const PEERS: readonly Peer[] = [starlight, vitepress, docusaurus];
