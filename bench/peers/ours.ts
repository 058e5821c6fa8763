import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import type { SyntheticGroup } from '../synthetic/tree.ts';
import { type Peer, withFrontMatter } from './peer.ts';

/** Words of the synthetic pages that are not in the dictionary; unlisted ones would each cause a warning. */
const TECHNICAL_WORDS = ['backend', 'config', 'middleware', 'webhook'];

function sidebar(group: SyntheticGroup): object {
	return { type: 'group', label: group.label, items: [...group.groups.map(sidebar), ...group.pages] };
}

/** This engine, on a site of its own. */
export const ours: Peer = {
	name: 'ours',
	packages: {},
	configuration: (groups) => [
		{ path: 'site.config.json', content: JSON.stringify({ title: 'Docs', url: 'https://docs.example.com' }) },
		{
			path: 'content/sidebars.json',
			content: JSON.stringify({ docs: { label: 'Docs', items: groups.map(sidebar) } }),
		},
		{ path: 'content/words.json', content: JSON.stringify({ known: TECHNICAL_WORDS }) },
		{ path: 'content/index.mdx', content: '---\ntitle: Home\ndescription: Start here.\n---\n\nWelcome.\n' },
	],
	page: (page) => ({
		path: `content/${page.path}.mdx`,
		content: withFrontMatter(page, page.body),
	}),
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
