import { Window } from 'happy-dom';
import { contentComponents } from '../../content/components.ts';
import type { DocumentInput, PageRecord, SiteModel } from '../../model.ts';
import { indexStyleSheets } from '../../styles/index.ts';
import { renderDocument } from '../render.tsx';

const styleSheets = indexStyleSheets(contentComponents);
const sheets = Object.keys(styleSheets.files);

export const site: SiteModel = {
	title: 'Example Docs',
	tagline: 'An example.',
	url: 'https://docs.example.com',
	base: '',
	lang: 'en',
	locales: [{ code: 'en', label: 'English', href: '/' }],
	version: { name: 'current', label: 'Next' },
	colorMode: { default: 'light', respectSystem: true, disableSwitch: false },
	navbar: { title: 'Example', hideOnScroll: false },
	sidebar: { hideable: true },
	announcement: { id: 'news-1', html: 'Read the <a href="/news">news</a>.', closable: true },
	footer: {
		columns: [{ title: 'More', links: [{ label: 'Blog', href: 'https://blog.example.com' }] }],
		copyright: '© Example',
	},
	areas: [
		{ id: 'cms', label: 'CMS docs', accent: 'indigo', href: '/cms/intro', description: 'Content' },
		{ id: 'cloud', label: 'Cloud docs', accent: 'teal', href: '/cloud/intro', description: 'Hosting' },
	],
	contentTypes: [],
	search: { placeholder: 'Search docs' },
	errorPages: { entries: [], sections: [] },
	ask: { enabled: true, disclaimer: 'Answers may be wrong.' },
	editLabel: 'Contribute to this page',
};

export const page: PageRecord = {
	kind: 'doc',
	route: '/cms/tokens',
	canonical: 'https://docs.example.com/cms/tokens',
	title: 'API tokens',
	description: 'Call the API with a token.',
	area: { id: 'cms', label: 'CMS docs', accent: 'indigo' },
	unlisted: false,
	breadcrumbs: [{ label: 'CMS docs', href: '/cms/intro' }, { label: 'Features' }, { label: 'API tokens' }],
	sidebar: {
		id: 'cmsSidebar',
		branchesAt: '/assets/sidebar-1-',
		items: [
			{ kind: 'link', label: 'Introduction', href: '/cms/intro', badges: [], active: false },
			{
				kind: 'group',
				id: 'features',
				label: 'Features',
				badges: ['updated'],
				collapsible: true,
				open: true,
				containsActive: true,
				items: [{ kind: 'link', label: 'Tokens', href: '/cms/tokens', badges: ['new'], active: true }],
			},
		],
	},
	navbar: [
		{
			type: 'docSidebar',
			position: 'left',
			link: { label: 'CMS docs', href: '/cms/intro' },
			active: true,
		},
	],
	previous: { label: 'Introduction', href: '/cms/intro' },
	next: { label: 'Webhooks', href: '/cms/webhooks' },
	headings: [
		{ depth: 2, id: 'create', text: 'Create', html: 'Create' },
		{ depth: 3, id: 'find', text: 'Use find()', html: 'Use <code>find()</code>' },
	],
	tags: [{ label: 'tokens', href: '/tags/tokens' }],
	badges: ['beta'],
	editUrl: 'https://example.com/edit',
	markdownUrl: '/cms/tokens.md',
	lastUpdate: { date: '2026-05-12T23:30:00Z', author: 'Ada' },
	socialImage: 'https://docs.example.com/social/cms.png',
	questions: ['How do I call the API?', 'b', 'c', 'd'],
};

/** Returns the input of a documentation page, with a test's changes. */
export function documentInput(changes: Partial<DocumentInput> = {}): DocumentInput {
	return {
		site,
		page,
		body: { kind: 'article', html: '<h2 id="create">Create</h2>' },
		components: [],
		assets: {
			sheets: styleSheets,
			script: '/assets/index.js',
			preload: ['/assets/shared.js'],
			themeScript: 'setTheme()',
			baseUrlBanner: 'watchForScripts()',
			prefetchRules: '{}',
			inlineCss: Object.fromEntries(sheets.map((name) => [name, `/*${name}*/`])),
			cssUrls: Object.fromEntries(sheets.map((name) => [name, `/assets/${name}.css`])),
			analytics: [],
		},
		buildId: 'build-1',
		...changes,
	};
}

/** Parses HTML without running scripts. */
export function parse(html: string) {
	const window = new Window();
	return new window.DOMParser().parseFromString(html, 'text/html');
}

/** Renders and parses the document of a page. */
export function rendered(changes: Partial<DocumentInput> = {}) {
	return parse(renderDocument(documentInput(changes)));
}
