import { type Peer, sidebarItem, withFrontMatter } from './peer.ts';

/** Rspress 2 with its default theme and built-in search. */
export const rspress: Peer = {
	name: 'Rspress',
	overrides: {
		'mdast-util-to-markdown-cjk-friendly': '1.0.0',
		'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
	},
	packages: { '@rspress/core': '2.0.22', react: '19.3.1', 'react-dom': '19.3.1' },
	configuration: (groups) => [
		{
			path: 'rspress.config.mjs',
			content: `import { defineConfig } from '@rspress/core';
export default defineConfig({
	root: 'docs',
	title: 'Docs',
	route: { cleanUrls: true },
	themeConfig: { sidebar: { '/': ${JSON.stringify(groups.map(sidebarItem))} } },
});
`,
		},
		{ path: 'docs/index.md', content: '# Home\n\nWelcome.\n' },
	],
	page: (page) => ({
		path: `docs/${page.path}.md`,
		content: withFrontMatter(page, `# ${page.title}\n\n${page.body}`),
	}),
	build: { program: '@rspress/core/bin/rspress.js', parameters: ['build'] },
	output: 'doc_build',
	caches: ['doc_build', 'node_modules/.cache', 'node_modules/.rspress'],
	address: (path) => `/${path}`,
};
