import { z } from 'zod';
import { printValue } from '../parse/validation.ts';

const text = z.string().trim().min(1);
const word = z.string().regex(/^\S+$/, {
	error: (issue) => `found ${printValue(issue.input)}, expected a single word`,
});
const position = z.enum(['left', 'right']).default('left');
/** A site-absolute path, an anchor of it, or an address with a scheme. */
const href = z.string().regex(/^(?:\/(?!\/)|https?:\/\/|mailto:)/, {
	error: (issue) =>
		`found ${printValue(issue.input)}, expected a path that begins with "/" or an address with "https://"`,
});
/** Id of a page: its path below `content/` without extension, with or without `/index`. */
const pageId = text;

const link = z.strictObject({ label: text, href, icon: text.optional() });

/** One shape for each kind of the specification. */
const navbarItem = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('link'), position, ...link.shape, activeBase: z.string().optional() }),
	z.strictObject({ type: z.literal('dropdown'), position, label: text, items: z.array(link).min(1) }),
	z.strictObject({ type: z.literal('localeDropdown'), position, label: text.default('Language') }),
	z.strictObject({ type: z.literal('search'), position }),
	z.strictObject({ type: z.literal('html'), position, html: text }),
	z.strictObject({
		type: z.literal('doc'),
		position,
		page: pageId,
		label: text.optional(),
		icon: text.optional(),
	}),
	z.strictObject({
		type: z.literal('docSidebar'),
		position,
		sidebar: text,
		label: text.optional(),
		icon: text.optional(),
	}),
	z.strictObject({ type: z.literal('docsVersion'), position, label: text.optional() }),
	z.strictObject({
		type: z.literal('docsVersionDropdown'),
		position,
		label: text.default('Versions'),
		/** Also asks readers for the version of their project. */
		project: z.boolean().default(false),
	}),
]);

const area = z.strictObject({
	id: z.string().regex(/^[a-z][a-z\d-]*$/),
	label: text,
	/** Name of an accent of the style tokens. */
	accent: text,
	/** Pages below this path belong to the area. */
	path: z.string().regex(/^\/[a-z\d-]+$/),
	/** Where the area begins. */
	href,
	description: text,
	/** Sidebar of the area's pages that no sidebar lists and whose front matter names none. */
	sidebar: text.optional(),
	/** Routes of pages that belong to it although they lie elsewhere. */
	pages: z.array(text).optional(),
});

const contentType = z.strictObject({
	value: text,
	label: text,
	icon: text,
	color: text,
	/** Area whose pages it filters; a type without one, such as "All content", is not given to pages. */
	area: text.optional(),
	/** Parts of the paths that it covers; without any it covers what the area's other types leave. */
	paths: z.array(text).min(1).optional(),
});

/** Everything that makes the engine's output this site and no other. */
export const siteSchema = z.strictObject({
	title: text,
	tagline: z.string().default(''),
	/** Origin without a trailing slash. */
	url: z.string().regex(/^https?:\/\/[^/]+$/, {
		error: (issue) =>
			`found ${printValue(issue.input)}, expected an origin without a trailing slash, such as "https://docs.example.com"`,
	}),
	locales: z
		.array(z.strictObject({ code: text, label: text, href: href.default('/') }))
		.min(1)
		.default([{ code: 'en', label: 'English', href: '/' }]),
	/** The version that this site documents. */
	version: z
		.strictObject({
			name: text.default('current'),
			label: text.default('Next'),
			isLast: z.boolean().default(true),
			path: href.default('/'),
			/** Page that stands for the whole documentation. */
			mainDocId: pageId.optional(),
		})
		.prefault({}),
	/** Further addresses that show a page: address -> the page's own route, which stays the canonical one. */
	aliases: z.record(href, href).default({}),
	/** Documentation of other versions, elsewhere; listed by the version dropdown. */
	otherVersions: z.array(link).default([]),
	colorMode: z
		.strictObject({
			default: z.enum(['light', 'dark']).default('light'),
			respectSystem: z.boolean().default(false),
			disableSwitch: z.boolean().default(false),
		})
		.prefault({}),
	navbar: z
		.strictObject({
			title: text.optional(),
			hideOnScroll: z.boolean().default(false),
			items: z.array(navbarItem).default([]),
		})
		.prefault({}),
	sidebar: z.strictObject({ hideable: z.boolean().default(true) }).prefault({}),
	announcement: z
		.strictObject({ id: text, /** Inline HTML. */ html: text, closable: z.boolean().default(true) })
		.optional(),
	footer: z
		.strictObject({
			columns: z.array(z.strictObject({ title: text, links: z.array(link) })).default([]),
			copyright: z.string().default(''),
		})
		.prefault({}),
	areas: z.array(area).default([]),
	/** What pages outside every area belong to. */
	generalArea: z.strictObject({ label: text, accent: text }).default({ label: 'General', accent: 'neutral' }),
	/** Filters of the search dialog, in order. */
	contentTypes: z.array(contentType).default([{ value: 'all', label: 'All content', icon: 'list', color: 'neutral' }]),
	search: z
		.strictObject({
			placeholder: text.default('Search docs'),
			/** Where a reader reports a query without results; `{query}` is replaced. */
			issueUrl: href.optional(),
			/** Regular expression of result addresses that open outside the site. */
			externalUrlPattern: text.optional(),
			/** Pages that an empty search box offers, and that a query without results is led to. */
			popular: z.array(link).default([]),
			/** Headings whose sections are not found, such as those of lists of links. */
			leftOut: z.array(text).default([]),
			/**
			 * What the site is not about, by subjects, as people type it. Ask AI refuses what is nearer to these than to the
			 * pages; without any it goes by words alone.
			 */
			elsewhere: z.array(z.array(text)).default([]),
			/** What means nearly the same here: search and Ask AI find one by the other. */
			synonyms: z
				.strictObject({
					/** Groups of single words. */
					words: z.array(z.array(word)).default([]),
					/** Phrases, by the one word that they are found by, too: `{ "rbac": ["role based access control"] }`. */
					phrases: z.record(word, z.array(text)).default({}),
				})
				.prefault({}),
		})
		.prefault({}),
	ask: z.strictObject({ enabled: z.boolean().default(false), disclaimer: z.string().default('') }).prefault({}),
	/**
	 * Addresses of scripts that wait for the reader's consent; none by default. The content security policy lets their
	 * hosts through, and the further `hosts` that they load from or report to.
	 */
	analytics: z.strictObject({ scripts: z.array(href).default([]), hosts: z.array(z.url()).default([]) }).prefault({}),
	/** What stands before a page's path in "Contribute to this page"; no such link without it. */
	editUrl: z.string().url().optional(),
	editLabel: text.default('Edit this page'),
	provedWith: z.string().default(''),
	/** Page that explains the mark of proved examples. */
	proofPage: href.optional(),
	/**
	 * How long scripts, styles and pictures of earlier builds stay, so that pages which readers have open go on after a
	 * deployment. Unit: days.
	 */
	keepAssetsDays: z.number().min(0).default(7),
	sitemap: z
		.strictObject({
			changeFrequency: z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']).default('weekly'),
			priority: z.number().min(0).max(1).default(0.5),
		})
		.prefault({}),
});

/** What `site.config.ts` may say. */
export type SiteInput = z.input<typeof siteSchema>;
/** The same after validation, with every default filled in. */
export type SiteConfig = z.output<typeof siteSchema>;
export type NavbarItemConfig = SiteConfig['navbar']['items'][number];

/** Gives `site.config.ts` its types. */
export function defineSite(site: SiteInput): SiteInput {
	return site;
}
