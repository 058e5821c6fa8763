import { type Peer, sidebarItem, withFrontMatter } from './peer.ts';

/** VitePress with its local search, as configured in its guide. */
export const vitepress: Peer = {
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
