import { t } from '@octavo/contract/index.ts';
import { z } from 'zod';
import type { SitePlugin } from '../../plugin.ts';
import { printValue } from '../parse/validation.ts';
import { address as href, text, textLike, withUnique } from './data-schemas.ts';

const word = textLike(/^\S+$/, 'a single word');
/** Browsers would fail with it when a reader needs it. */
const pattern = text.refine((value) => isAccepted(() => new RegExp(value)), {
	error: (issue) => `found ${printValue(issue.input)}, expected a regular expression`,
});
const position = z.enum(['left', 'right']).default('left');
/** Id of a page: its path below `content/` without extension, with or without `/index`. */
const pageId = text;

const link = z.strictObject({ label: text, href, icon: text.optional() });

/** One schema for each specified kind of item. */
const navbarItem = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('link'), position, ...link.shape, activeBase: z.string().optional() }),
	z.strictObject({ type: z.literal('dropdown'), position, label: text, items: z.array(link).min(1) }),
	z.strictObject({ type: z.literal('localeDropdown'), position, label: text.default(() => t('config.language')) }),
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
		label: text.default(() => t('config.versions')),
		/** Also asks readers for the version of their project. */
		project: z.boolean().default(false),
	}),
]);

const area = z.strictObject({
	id: textLike(/^[a-z][a-z\d-]*$/, 'a lower-case letter, followed by letters, digits and "-"'),
	label: text,
	/** Name of an accent of the style tokens. */
	accent: text,
	/** Pages below this path belong to the area. */
	path: textLike(/^\/[a-z\d-]+$/, 'a path of one part in lower case, such as "/guide"'),
	/** Entry page of the area. */
	href,
	description: text,
	/** Sidebar of the area's pages that are in no sidebar and name none in their front matter. */
	sidebar: text.optional(),
	/** Routes of pages outside the area's path that belong to it. */
	pages: z.array(text).optional(),
});

const contentType = z.strictObject({
	value: text,
	label: text,
	icon: text,
	color: text,
	/** Area of its pages; a type without an area, such as "All content", is not assigned to pages. */
	area: text.optional(),
	/** Parts of the paths that it covers; without any, it covers the pages that the area's other types do not cover. */
	paths: z.array(text).min(1).optional(),
	/** Values of other content types whose pages the filter shows as well. */
	includes: z.array(text).min(1).optional(),
});

/** The filters of the search dialog. A misspelt value among `includes` would show fewer pages without anyone noticing. */
const contentTypes = z.array(contentType).superRefine((types, context) => {
	for (const [index, { value, includes = [] }] of types.entries()) {
		const values = types.map((type) => type.value).filter((other) => other !== value);
		for (const [at, input] of includes.entries()) {
			if (values.includes(input)) continue;
			context.addIssue({ code: 'invalid_value', values, input, path: [index, 'includes', at] });
		}
	}
});

const record = z.custom<object>((value) => typeof value === 'object' && value !== null, {
	error: (issue) => `found ${printValue(issue.input)}, expected an object`,
});
const hook = z.custom<object>((value) => typeof value === 'function', {
	error: (issue) => `found ${printValue(issue.input)}, expected a function`,
});

/** See `SitePlugin`. Its hooks are code of the site, so only their kinds are checked. */
const plugin = z.strictObject({
	name: text,
	folder: text.optional(),
	components: z.record(z.string(), record).optional(),
	islands: z.record(word, text).optional(),
	behaviours: z.strictObject({ page: text.optional(), interaction: text.optional() }).optional(),
	fences: z.strictObject({ check: hook, checkFile: hook, marksFor: hook, amountOf: hook.optional() }).optional(),
	facts: hook.optional(),
	annotate: hook.optional(),
	files: hook.optional(),
	checkSite: hook.optional(),
} satisfies Record<keyof SitePlugin, z.ZodType>);

const settings = z.strictObject({
	title: text,
	/** Parts that this site adds to the engine. */
	plugins: z.array(plugin as z.ZodType<SitePlugin, SitePlugin>).default([]),
	tagline: z.string().default(''),
	/** Where the site is published: an origin, or a folder of one. A slash at the end is left out. */
	url: z
		.string()
		.regex(/^https?:\/\/[^/?#\s@]+(\/[\w.~-]+)*\/?$/, {
			error: (issue) =>
				`found ${printValue(issue.input)}, expected the address of the site, such as "https://docs.example.com" or "https://example.com/docs"`,
		})
		.transform((address) => address.replace(/\/$/, '')),
	/** The language of the pages, of every label around them and of search (BCP 47). */
	language: text
		.refine((value) => /^[a-z]{2,3}(?:-|$)/i.test(value) && isAccepted(() => Intl.getCanonicalLocales(value)), {
			error: ({ input }) => `found ${printValue(input)}, expected a language such as "de" or "pt-BR"`,
		})
		.default('en'),
	/** The languages in which the site is published, this one included; this one alone by default. */
	locales: z
		.array(z.strictObject({ code: text, label: text, href: href.default('/') }))
		.min(1)
		.superRefine(withUnique('code'))
		.optional(),
	/** The version that this site documents. */
	version: z
		.strictObject({
			name: text.default('current'),
			label: text.default(() => t('config.version')),
			isLast: z.boolean().default(true),
			path: href.default('/'),
			/** Main page of the documentation. */
			mainDocId: pageId.optional(),
		})
		.prefault({}),
	/** Additional addresses of pages: address -> the page's route, which stays the canonical one. */
	aliases: z.record(href, href).default({}),
	/** Documentation sites of other versions, which the version dropdown lists. */
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
	areas: z.array(area).superRefine(withUnique('id', 'path')).default([]),
	/** The area of pages that are outside all areas. */
	generalArea: z
		.strictObject({ label: text, accent: text })
		.default(() => ({ label: t('config.general'), accent: 'neutral' })),
	/** Filters of the search dialog, in order. */
	contentTypes: contentTypes.default(() => [{ value: 'all', label: t('config.all'), icon: 'list', color: 'neutral' }]),
	search: z
		.strictObject({
			placeholder: text.default(() => t('search.placeholder')),
			/** Address for reporting a query without results; `{query}` is replaced. */
			issueUrl: href.optional(),
			/** Regular expression of result addresses that are outside the site. */
			externalUrlPattern: pattern.optional(),
			/** Pages that search suggests for an empty query and for a query without results. */
			popular: z.array(link).default([]),
			/** Headings of sections that are not indexed, such as lists of links. */
			leftOut: z.array(text).default([]),
			/**
			 * Queries in English about subjects that the site does not cover, grouped by subject. Ask AI refuses a question that
			 * is closer to these than to the pages; without any, or on a site in another language, it decides by words alone.
			 */
			outOfScope: z.array(z.array(text)).default([]),
			/** Words and phrases with nearly the same meaning, which search and Ask AI treat as equivalent. */
			synonyms: z
				.strictObject({
					/** Groups of single words. */
					words: z.array(z.array(word)).default([]),
					/** Word -> phrases that it stands for: `{ "rbac": ["role based access control"] }`. */
					phrases: z.record(word, z.array(text)).default({}),
				})
				.prefault({}),
		})
		.prefault({}),
	/** Pages that explain the errors of the product's API; answers to the requests that readers send link to them. */
	errorPages: z
		.strictObject({
			/** Pages with an entry for each message, in the order in which they are searched. */
			entries: z.array(href).default([]),
			/**
			 * Addresses for answers without such an entry. The first whose regular expression matches the status, a space and
			 * the body is linked. Letter case is ignored.
			 */
			sections: z.array(z.strictObject({ answer: pattern, href })).default([]),
		})
		.prefault({}),
	ask: z.strictObject({ enabled: z.boolean().default(false), disclaimer: z.string().default('') }).prefault({}),
	/**
	 * Addresses of scripts that are loaded after the reader's consent; none by default. The content security policy allows
	 * their hosts, and the `hosts` that they load from or report to.
	 */
	analytics: z.strictObject({ scripts: z.array(href).default([]), hosts: z.array(z.url()).default([]) }).prefault({}),
	/** Base address of the edit link of pages; without it, pages have no edit link. */
	editUrl: z.url().optional(),
	editLabel: text.default(() => t('config.edit')),
	provedWith: z.string().default(''),
	/** Page that explains the badge of proved examples. */
	proofPage: href.optional(),
	/**
	 * Number of days that scripts, styles and images of earlier builds are kept, so that open pages keep working after
	 * a deployment.
	 */
	keepAssetsDays: z.number().min(0).default(7),
	sitemap: z
		.strictObject({
			changeFrequency: z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']).default('weekly'),
			priority: z.number().min(0).max(1).default(0.5),
		})
		.prefault({}),
});

/** The configuration of a site. */
export const siteSchema = settings
	.superRefine(({ language, locales }, context) => {
		const values = locales?.map(({ code }) => code) ?? [language];
		if (!values.includes(language))
			context.addIssue({ code: 'invalid_value', values, input: language, path: ['language'] });
	})
	.transform(({ locales, ...site }) => {
		const label = new Intl.DisplayNames(site.language, { type: 'language' }).of(site.language) ?? site.language;
		return { ...site, locales: locales ?? [{ code: site.language, label, href: '/' }] };
	});

/** The contents of `site.config.ts`. */
type SiteInput = z.input<typeof siteSchema>;
/** The configuration after validation, with all defaults, and without the plugins, so that it is plain data. */
export type SiteConfig = Omit<z.output<typeof siteSchema>, 'plugins'>;
export type NavbarItemConfig = SiteConfig['navbar']['items'][number];

/** Returns its argument, and gives `site.config.ts` its types. */
export function defineSite(site: SiteInput): SiteInput {
	return site;
}

/** Whether JavaScript accepts what a setting says. */
function isAccepted(use: () => unknown): boolean {
	try {
		use();
		return true;
	} catch {
		return false;
	}
}
