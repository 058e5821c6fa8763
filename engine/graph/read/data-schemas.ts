import { z } from 'zod';
import { printValue } from '../parse/validation.ts';

const text = z.string().trim().min(1);
const badges = z.array(z.enum(['new', 'updated', 'beta', 'alpha', 'deprecated'])).default([]);
const path = z.string().regex(/^\/(?!\/)/, {
	error: (issue) => `found ${printValue(issue.input)}, expected a path that begins with "/"`,
});
const address = z.string().regex(/^(?:\/(?!\/)|https?:\/\/|mailto:)/, {
	error: (issue) =>
		`found ${printValue(issue.input)}, expected a path that begins with "/" or an address with "https://"`,
});

/** An entry for a page. A plain string is short for `{ "type": "page", "page": "…" }`. */
const sidebarPage = z.strictObject({
	type: z.literal('page'),
	/** Id of the page: its path below `content/`, with or without `/index`. */
	page: text,
	/** The page's own navigation label where absent. */
	label: text.optional(),
	badges,
});

const sidebarLink = z.strictObject({ type: z.literal('link'), label: text, href: address, badges });

const sidebarGroup = z.strictObject({
	type: z.literal('group'),
	label: text,
	/** Remembered by browsers; made from the labels where absent. */
	id: z
		.string()
		.regex(/^[a-z\d-]+$/)
		.optional(),
	/** The group's own page. */
	page: text.optional(),
	icon: text.optional(),
	collapsible: z.boolean().default(true),
	/** Whether a collapsible group is open before the reader decides. */
	open: z.boolean().default(false),
	badges,
	get items(): z.ZodArray<typeof sidebarItem> {
		return z.array(sidebarItem);
	},
});

const sidebarItem: z.ZodType<SidebarItemInput> = z.preprocess(
	(item) => (typeof item === 'string' ? { type: 'page', page: item } : item),
	z.lazy(() => z.discriminatedUnion('type', [sidebarPage, sidebarLink, sidebarGroup])),
);

export type SidebarPageInput = z.output<typeof sidebarPage>;
export type SidebarLinkInput = z.output<typeof sidebarLink>;
export interface SidebarGroupInput {
	type: 'group';
	label: string;
	id?: string | undefined;
	page?: string | undefined;
	icon?: string | undefined;
	collapsible: boolean;
	open: boolean;
	badges: SidebarPageInput['badges'];
	items: SidebarItemInput[];
}
export type SidebarItemInput = SidebarPageInput | SidebarLinkInput | SidebarGroupInput;

/** `content/sidebars.json`: id -> sidebar. */
export const sidebarsSchema = z.record(
	z.string().regex(/^[a-zA-Z][\w-]*$/),
	z.strictObject({ label: text, items: z.array(sidebarItem) }),
);

/** `content/tags.json`: every tag that pages may carry. */
export const tagsSchema = z.array(
	z.strictObject({
		label: text,
		/** Made from the label where absent. */
		slug: z
			.string()
			.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
			.optional(),
		/** Further slugs that answer. */
		aliases: z.array(z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)).default([]),
	}),
);

/** `content/words.json`: what the prose of pages is checked with. */
export const wordsSchema = z.strictObject({
	/** Words that are right though the dictionary of English lacks them. Those in small letters count with a capital too. */
	known: z.array(text).default([]),
	/** One spelling of each term, and phrases that readers misunderstand. */
	rules: z
		.array(
			z.strictObject({
				/** Phrases that are found; those in small letters with a capital too. */
				not: z.array(text).min(1),
				/** Longer phrases in which they are right. */
				except: z.array(text).default([]),
				/** What to write in their place, as the finding says it. */
				write: text,
				why: text,
			}),
		)
		.default([]),
});

/** `content/redirects.json`. A source with an anchor is followed by the browser, the others by the server. */
export const redirectsSchema = z.array(
	z.strictObject({ source: path, destination: address, permanent: z.boolean().default(true) }),
);

export type SidebarsFile = z.output<typeof sidebarsSchema>;
export type TagEntry = z.output<typeof tagsSchema>[number];
export type WordList = z.output<typeof wordsSchema>;
export type RedirectEntry = z.output<typeof redirectsSchema>[number];
