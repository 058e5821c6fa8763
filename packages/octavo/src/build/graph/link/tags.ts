import { TAGS_ROUTE, textLanguage } from '@octavo/contract/index.ts';
import kebabCase from 'lodash-es/kebabCase.js';
import type { Content, GraphPage, GraphTag } from '../model.ts';

/** Returns the slug that most people would expect: `GraphQL API` -> `graphql-api`. */
export function plainSlug(label: string): string {
	return label
		.toLowerCase()
		.replace(/[^a-z\d]+/g, '-')
		.replace(/^-|-$/g, '');
}

/**
 * Returns the slug of a tag: `GraphQL API` -> `graph-ql-api`. It uses lodash's kebab case, because the addresses of
 * existing tag pages do. A label without letters and digits has the numbers of its characters as slug, since it would
 * otherwise have the address of the list of tags.
 */
export function tagSlug(label: string): string {
	return kebabCase(label) || [...label].map((character) => character.codePointAt(0)?.toString(16)).join('-');
}

interface TagIndex {
	/** By slug, sorted by label. */
	tags: Map<string, GraphTag>;
	/** Alias of a slug -> the slug that it is redirected to. */
	aliases: Map<string, string>;
}

/** Collects the tags of all pages. The pages of a tag include unlisted ones, and no snippets. */
export function resolveTags(content: Content, pages: Iterable<GraphPage>): TagIndex {
	const unsorted = new Map<string, GraphTag>();
	const aliases = new Map<string, string>();
	const add = (label: string, slug: string, further: readonly string[] = []): GraphTag => {
		const tag: GraphTag = { label, slug, route: `${TAGS_ROUTE}/${slug}`, pages: [] };
		unsorted.set(slug, tag);
		for (const alias of [...further, plainSlug(label)]) if (!aliases.has(alias)) aliases.set(alias, slug);
		return tag;
	};
	for (const { label, slug, aliases: further } of content.tags.value ?? []) add(label, slug ?? tagSlug(label), further);

	for (const page of pages) {
		const tags = new Map<string, GraphTag>();
		for (const label of page.source.frontMatter.tags) {
			// A label that is only spelt differently from the list is the same tag.
			const slug = tagSlug(label);
			const known = unsorted.get(slug) ?? unsorted.get(aliases.get(plainSlug(label)) ?? '');
			const tag = known ?? add(label, slug);
			tags.set(tag.slug, tag);
		}
		page.tags = [...tags.values()];
		if (page.source.kind === 'snippet') continue;
		for (const tag of page.tags) tag.pages.push(page);
	}

	const compare = new Intl.Collator(textLanguage(), { sensitivity: 'base', numeric: true }).compare;
	const byTitle = (one: GraphPage, other: GraphPage) =>
		compare(one.source.frontMatter.title, other.source.frontMatter.title);
	const sorted = [...unsorted.values()].sort((one, other) => compare(one.label, other.label));
	for (const tag of sorted) tag.pages.sort(byTitle);
	const tags = new Map(sorted.map((tag) => [tag.slug, tag]));
	for (const alias of aliases.keys()) if (alias === '' || tags.has(alias)) aliases.delete(alias);
	return { tags, aliases };
}
