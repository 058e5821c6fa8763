import type { SyntheticGroup } from '../synthetic/tree.ts';
import { type Peer, withFrontMatter } from './peer.ts';

function sidebar(group: SyntheticGroup): object {
	return {
		type: 'category',
		label: group.label,
		collapsed: true,
		items: [...group.groups.map(sidebar), ...group.pages],
	};
}

/** Docusaurus with its faster bundler and the classic theme, as recommended by its guide. */
export const docusaurus: Peer = {
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
		{ path: 'sidebars.mjs', content: `export default { docs: ${JSON.stringify(groups.map(sidebar))} };\n` },
		{ path: 'docs/index.md', content: '---\nslug: /\n---\n\n# Home\n\nWelcome.\n' },
	],
	page: (page) => ({
		path: `docs/${page.path}.md`,
		content: withFrontMatter(page, page.body),
	}),
	build: { program: '@docusaurus/core/bin/docusaurus.mjs', parameters: ['build'] },
	output: 'build',
	caches: ['build', '.docusaurus', 'node_modules/.cache'],
	address: (path) => `/${path}`,
};
