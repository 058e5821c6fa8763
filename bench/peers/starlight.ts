import type { SyntheticGroup } from '../synthetic/tree.ts';
import { type Peer, withFrontMatter } from './peer.ts';

function sidebar(group: SyntheticGroup): object {
	return { label: group.label, collapsed: true, items: [...group.groups.map(sidebar), ...group.pages] };
}

/** Starlight on Astro 7 with its default, native Markdown processor. */
export const starlight: Peer = {
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
	integrations: [starlight({ title: 'Docs', sidebar: ${JSON.stringify(groups.map(sidebar))} })],
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
	page: (page) => ({
		path: `src/content/docs/${page.path}.md`,
		content: withFrontMatter(page, page.body),
	}),
	build: { program: 'astro/bin/astro.mjs', parameters: ['build'] },
	output: 'dist',
	caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
	address: (path) => `/${path}/`,
};
