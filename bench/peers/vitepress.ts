import { type Peer, sidebarItem } from './peer.ts';

/** VitePress with its local search, as configured in its guide. */
export const vitepress: Peer = {
	name: 'VitePress',
	packages: { vitepress: '1.6.4', vue: '3.5.22' },
	admonitions: 'plain',
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
		content: `---\ntitle: ${JSON.stringify(page.title)}\ndescription: ${JSON.stringify(page.description)}\n---\n\n# ${page.title}\n\n${page.body.replaceAll(':::note ', '::: info ')}`,
	}),
	build: { program: 'vitepress/bin/vitepress.js', parameters: ['build'] },
	output: '.vitepress/dist',
	caches: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
	address: (path) => `/${path}`,
};
