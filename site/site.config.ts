import { defineSite } from 'octavo/build/graph/index.ts';
import outOfScope from './content/out-of-scope.json' with { type: 'json' };
import synonyms from './content/synonyms.json' with { type: 'json' };
import { product } from './plugin/index.ts';
import { proof } from './tools/proof/plugin.ts';
import { surface } from './tools/surface/plugin.ts';

const SOURCE = 'https://github.com/strapi/strapi';
const DOCUMENTATION_SOURCE = 'https://github.com/strapi/documentation';
const API_ERRORS = '/cms/error-catalogue/api';

/** The configuration of this site. The schema with all defaults is in `packages/octavo/src/build/graph/read/config-schema.ts`. */
export default defineSite({
	plugins: [product, proof, surface],
	title: 'Strapi 5 Documentation',
	tagline: 'Guides and reference for Strapi 5, the headless content-management system, and for Strapi Cloud.',
	url: 'https://docs.strapi.io',
	locales: [{ code: 'en', label: 'English' }],
	version: { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'cms/quick-start' },
	// The address of the landing page on the previous site.
	aliases: { '/home/Home': '/' },
	otherVersions: [
		{ label: 'Version 4', href: 'https://docs-v4.strapi.io' },
		{ label: 'Version 3 (unsupported)', href: 'https://docs-v3.strapi.io' },
	],
	// The system's preference applies until the reader chooses; with `respectSystem: false`, the default applies instead.
	colorMode: { default: 'light', respectSystem: true, disableSwitch: false },
	navbar: {
		title: 'Strapi Docs',
		hideOnScroll: false,
		items: [
			{ type: 'doc', page: 'cms/intro', label: 'CMS', icon: 'feather' },
			{ type: 'doc', page: 'cloud/intro', label: 'Cloud', icon: 'cloud' },
			{ type: 'docsVersionDropdown', position: 'right', label: 'Version', project: true },
			{ type: 'link', position: 'right', label: 'GitHub', href: SOURCE },
		],
	},
	sidebar: { hideable: true },
	announcement: {
		id: 'search-and-ask-words',
		html: `Paste an error into search, or a question into Ask AI, and <a href="${DOCUMENTATION_SOURCE}/issues/new">give feedback</a>`,
		closable: true,
	},
	footer: {
		columns: [
			{
				title: 'Updates & Support',
				links: [
					{ label: "What's new", href: '/whats-new' },
					{ label: 'Release notes', href: '/release-notes' },
					{ label: 'Upgrade guide', href: '/upgrade' },
					{ label: 'FAQ', href: '/cms/faq' },
					{ label: 'Community', href: '/cms/community' },
					{ label: 'Usage information', href: '/cms/usage-information' },
				],
			},
			{
				title: 'Additional resources',
				links: [
					{ label: 'Verified examples', href: '/proof' },
					{ label: 'What is documented', href: '/coverage' },
					{ label: 'llms.txt', href: '/llms.txt' },
					{ label: 'llms-full.txt', href: '/llms-full.txt' },
					{ label: 'Strapi 4 docs', href: 'https://docs-v4.strapi.io' },
					{ label: 'Strapi 3 docs (unsupported)', href: 'https://docs-v3.strapi.io' },
					{ label: 'Contributor docs', href: 'https://contributor.strapi.io' },
					{ label: 'Design system', href: 'https://design-system.strapi.io' },
				],
			},
			{
				title: 'Community',
				links: [
					{ label: 'Discord', href: 'https://discord.strapi.io' },
					{ label: 'X', href: 'https://x.com/strapijs' },
					{ label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/strapi' },
				],
			},
			{
				title: 'More',
				links: [
					{ label: 'Blog', href: 'https://strapi.io/blog' },
					{ label: 'Source code', href: SOURCE },
					{ label: 'Strapi website', href: 'https://strapi.io' },
				],
			},
		],
		copyright: 'Strapi is a trademark of Strapi, Inc.',
	},
	areas: [
		{
			id: 'cms',
			label: 'CMS',
			accent: 'indigo',
			path: '/cms',
			href: '/cms/intro',
			description: 'Install, model, customize and query the content-management system.',
			sidebar: 'cmsSidebar',
			pages: ['/upgrade', '/release-notes', '/release-notes-archives', '/whats-new'],
		},
		{
			id: 'cloud',
			label: 'Cloud',
			accent: 'teal',
			path: '/cloud',
			href: '/cloud/intro',
			description: 'Deploy and run a Strapi project without servers of your own.',
			sidebar: 'cloudSidebar',
		},
	],
	// The filters of search, in order, and the pages that each covers, as specified.
	contentTypes: [
		{ value: 'all', label: 'All content', icon: 'list', color: 'neutral' },
		{
			value: 'cms',
			label: 'CMS Docs',
			icon: 'feather',
			color: 'indigo',
			area: 'cms',
			includes: ['features', 'development', 'api', 'configuration'],
		},
		{ value: 'cloud', label: 'Cloud Docs', icon: 'cloud', color: 'teal', area: 'cloud' },
		{
			value: 'features',
			label: 'CMS Features',
			icon: 'squares-four',
			color: 'violet',
			area: 'cms',
			paths: [
				'/cms/features/',
				'content-manager',
				'content-type-builder',
				'media-library',
				'users-permissions',
				'internationalization',
				'audit-logs',
			],
		},
		{
			value: 'development',
			label: 'Development',
			icon: 'wrench',
			color: 'amber',
			area: 'cms',
			paths: [
				'/cms/backend-customization/',
				'/cms/admin-panel-customization/',
				'/cms/plugins-development/',
				'controllers',
				'services',
				'routes',
				'middlewares',
				'policies',
			],
		},
		{
			value: 'api',
			label: 'APIs',
			icon: 'code',
			color: 'green',
			area: 'cms',
			paths: ['/cms/api/', '/api/', 'document-service', 'entity-service', '/rest/', '/graphql/'],
		},
		{
			value: 'configuration',
			label: 'Configuration',
			icon: 'gear',
			color: 'rose',
			area: 'cms',
			paths: ['/cms/configurations/', 'database', 'server', 'admin-panel', 'environment'],
		},
	],
	search: {
		placeholder: 'Search docs',
		issueUrl: `${DOCUMENTATION_SOURCE}/issues/new?title={query}`,
		leftOut: ['Next steps'],
		outOfScope,
		synonyms,
		popular: [
			{ label: 'Quick start guide', href: '/cms/quick-start' },
			{ label: 'Installation', href: '/cms/installation' },
			{ label: 'REST API', href: '/cms/api/rest' },
			{ label: 'Populate and select', href: '/cms/api/rest/populate-select' },
			{ label: 'Deployment', href: '/cms/deployment' },
			{ label: 'Upgrade tool', href: '/cms/upgrade-tool' },
		],
	},
	errorPages: {
		entries: [API_ERRORS, '/cms/error-catalogue/authentication'],
		sections: [
			{ answer: '^\\d+ \\s*\\{\\s*"errors"', href: `${API_ERRORS}#graphql` },
			{ answer: '^400 [^]*(Invalid key|Invalid parameter|Undefined attribute)', href: `${API_ERRORS}#parameters` },
			{ answer: '^400', href: `${API_ERRORS}#body` },
			{ answer: '^401', href: `${API_ERRORS}#401` },
			{ answer: '^403', href: `${API_ERRORS}#403` },
			{ answer: '^(404|405)', href: `${API_ERRORS}#404` },
			{ answer: '^(413|429|500)', href: `${API_ERRORS}#500` },
			{ answer: '^', href: API_ERRORS },
		],
	},
	ask: {
		enabled: true,
		disclaimer:
			'Answers are AI-generated and might be inaccurate. Please double-check the information by visiting the source pages.',
	},
	analytics: { scripts: [] },
	editUrl: `${DOCUMENTATION_SOURCE}/edit/main/site`,
	editLabel: 'Contribute to this page',
	provedWith: '5.54.0',
	proofPage: '/proof',
	sitemap: { changeFrequency: 'weekly', priority: 0.5 },
});
