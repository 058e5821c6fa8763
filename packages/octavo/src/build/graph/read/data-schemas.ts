import { z } from 'zod';
import { printValue } from '../parse/validation.ts';

/** One line with something to see. */
export const text = z
	.string()
	.trim()
	.min(1)
	.regex(/^$|^(?=.*[^\p{Cf}\p{Z}])[^\p{Cc}\p{Cs}]+$/u, {
		error: (issue) => `found ${printValue(issue.input)}, expected one line of text without control characters`,
	});
/** A string of a form that is described in words. */
export const textLike = (form: RegExp, expected: string) =>
	z.string().regex(form, { error: (issue) => `found ${printValue(issue.input)}, expected ${expected}` });
const slug = textLike(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'lower-case letters and digits, with single "-" between them');
export const badges = z.array(z.enum(['new', 'updated', 'beta', 'alpha', 'deprecated'])).default([]);
/** Marks of an entry in a sidebar. "new" is not among them, since nobody would take it away again: `since` gives it. */
const marks = z.array(z.enum(['updated', 'beta', 'alpha', 'deprecated'])).default([]);
/** A document is written at each path, so it must not leave the folder of the site. */
const path = textLike(
	/^\/(?!\/)(?!(?:[^?#]*\/)?\.\.?(?:[/?#]|$))/,
	'a path that starts with "/" and has no ".." in it',
);
/** A site-absolute path, with or without an anchor, or an address with a scheme. */
export const address = textLike(
	/^(?:\/(?!\/)|https?:\/\/|mailto:)/,
	'a path that starts with "/" or an address with "https://"',
);

/** Returns a refinement that refuses entries which repeat a value of an earlier one. */
export function withUnique<Entry>(...keys: (keyof Entry & string)[]) {
	return (entries: readonly Entry[], context: z.RefinementCtx): void => {
		for (const key of keys)
			for (const [index, entry] of entries.entries()) {
				const first = entries.findIndex((other) => other[key] === entry[key]);
				const message = `found ${printValue(entry[key])}, which [${first}] has already, expected another`;
				if (first !== index) context.addIssue({ code: 'custom', path: [index, key], message });
			}
	};
}

/** The entry of a page. A plain string is short for `{ "type": "page", "page": "…" }`. */
const sidebarPage = z.strictObject({
	type: z.literal('page'),
	/** Id of the page: its path below `content/`, with or without `/index`. */
	page: text,
	/** By default the page's own label. */
	label: text.optional(),
	/** Day on which the page came; the entry is marked as new for 60 days. */
	since: z.iso.date().optional(),
	badges: marks,
});

const sidebarLink = z.strictObject({ type: z.literal('link'), label: text, href: address, badges: marks });

const groupHead = z.strictObject({
	type: z.literal('group'),
	label: text,
	/** Browsers store the state of the group under it; by default derived from the labels. */
	id: textLike(/^[a-z\d-]+$/, 'lower-case letters, digits and "-"').optional(),
	/** The group's own page. */
	page: text.optional(),
	collapsible: z.boolean().default(true),
	/** Whether a collapsible group is open initially. */
	open: z.boolean().default(false),
	badges: marks,
});

export interface SidebarGroupInput extends z.output<typeof groupHead> {
	items: SidebarItemInput[];
}
export type SidebarItemInput = z.output<typeof sidebarPage> | z.output<typeof sidebarLink> | SidebarGroupInput;

const sidebarItem: z.ZodType<SidebarItemInput> = z.preprocess(
	(item) => (typeof item === 'string' ? { type: 'page', page: item } : item),
	z.lazy(() => z.discriminatedUnion('type', [sidebarPage, sidebarLink, sidebarGroup])),
);

const sidebarGroup = groupHead.extend({ items: z.array(sidebarItem) });

/** `content/sidebars.json`: id -> sidebar. */
export const sidebarsSchema = z.record(
	textLike(/^[a-zA-Z][\w-]*$/, 'a name that starts with a letter and has only letters, digits, "-" and "_"'),
	z.strictObject({ label: text, items: z.array(sidebarItem) }),
);

/** `content/tags.json`: every tag that pages can have. */
export const tagsSchema = z.array(
	z.strictObject({
		label: text,
		/** By default derived from the label. */
		slug: slug.optional(),
		/** Additional slugs, which are redirected. */
		aliases: z.array(slug).default([]),
	}),
);

/** `content/words.json`: the words and rules for checking prose. */
export const wordsSchema = z.strictObject({
	/** Correct words that are missing in the English dictionary. Lower-case words can also start with a capital. */
	known: z.array(text).default([]),
	/** Words that do not name a subject, in lower case: every API has filters, and every tool has a configuration. */
	general: z.array(text).default([]),
	/** Rules for the spelling of terms, and for phrases that readers misunderstand. */
	rules: z
		.array(
			z.strictObject({
				/** Phrases to report; lower-case phrases are also found with an initial capital. */
				not: z.array(text).min(1),
				/** Longer phrases in which they are correct. */
				except: z.array(text).default([]),
				/** Replacement, as quoted in the finding. */
				write: text,
				why: text,
			}),
		)
		.default([]),
});

/** `content/redirects.json`. The browser handles sources with an anchor, the server all others. */
export const redirectsSchema = z.array(
	z.strictObject({
		source: path.refine(
			(source) => !/[?\\*]|\/:/.test(source),
			'found "?", "\\", "*" or "/:" in a source, which is one path without a query, and no pattern',
		),
		destination: address,
		permanent: z.boolean().default(true),
	}),
);

export type SidebarsFile = z.output<typeof sidebarsSchema>;
export type TagEntry = z.output<typeof tagsSchema>[number];
export type WordList = z.output<typeof wordsSchema>;
export type RedirectEntry = z.output<typeof redirectsSchema>[number];
