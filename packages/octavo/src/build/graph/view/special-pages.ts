import { OFFLINE_ROUTE, SEARCH_ROUTE, TAGS_ROUTE, t, textLanguage } from '@octavo/contract/index.ts';
import type { PageBody, PageRecord, TagSummary } from '../../../theme/model.ts';
import { navbarView } from '../link/navbar.ts';
import { NOT_FOUND_ROUTE } from '../link/site-files.ts';
import type { GraphTag, SiteGraph } from '../model.ts';
import { areaOf, canonicalUrl, pageSummary, socialImageUrl } from './page-record.ts';

/** A page that is generated from data, with its record and its content. */
export interface SpecialPage {
	record: PageRecord;
	body: PageBody;
}

type Parts = Pick<PageRecord, 'kind' | 'route' | 'title' | 'description'> & { unlisted?: boolean };

function makeRecord(graph: SiteGraph, { unlisted = false, ...parts }: Parts): PageRecord {
	return {
		...parts,
		unlisted,
		canonical: canonicalUrl(graph, parts.route),
		area: areaOf(graph, 'general'),
		breadcrumbs: [],
		navbar: navbarView(graph, parts.route, undefined),
		headings: [],
		tags: [],
		badges: [],
		socialImage: socialImageUrl(graph, 'general'),
		questions: [],
	};
}

/** The pages that are the same on every site. None of them is for search engines. */
const fixedPages = () =>
	[
		{
			kind: 'search',
			route: SEARCH_ROUTE,
			title: t('search.documentation'),
			description: t('search.description'),
		},
		{
			kind: 'not-found',
			route: NOT_FOUND_ROUTE,
			title: t('missing.title'),
			description: t('missing.description'),
		},
		{
			// The service worker shows it for an uncached page when there is no network.
			kind: 'offline',
			route: OFFLINE_ROUTE,
			title: t('offline.title'),
			description: t('offline.lead'),
		},
	] as const;

/** Yields the tag index, every tag, search, not found and offline. */
export function* specialPages(graph: SiteGraph): Generator<SpecialPage> {
	yield tagIndexPage(graph);
	for (const tag of graph.tags.values()) yield tagPage(graph, tag);
	for (const page of fixedPages()) yield fixedPage(graph, page);
}

/** Returns the page that searches by a form, without scripts. */
export function searchPage(graph: SiteGraph): SpecialPage {
	return fixedPage(graph, fixedPages()[0]);
}

function fixedPage(graph: SiteGraph, page: ReturnType<typeof fixedPages>[number]): SpecialPage {
	return { record: makeRecord(graph, { ...page, unlisted: true }), body: { kind: page.kind } };
}

/** Returns `/tags`, which lists every tag with a page. */
function tagIndexPage(graph: SiteGraph): SpecialPage {
	const tags = [...graph.tags.values()].filter((tag) => tag.pages.length > 0).map(tagSummary);
	return {
		record: makeRecord(graph, {
			kind: 'tag-index',
			route: TAGS_ROUTE,
			title: t('tags.title'),
			description: t('tags.description'),
		}),
		body: { kind: 'tag-index', tags },
	};
}

/** Returns `/tags/{slug}`, which is unlisted if none of its pages is listed. */
function tagPage(graph: SiteGraph, tag: GraphTag): SpecialPage {
	const count = tag.pages.length;
	const record = makeRecord(graph, {
		kind: 'tag',
		route: tag.route,
		title: t('tags.tagged', { tag: tag.label }),
		description: t('tags.about', { count, tag: tag.label }),
		unlisted: tag.pages.every(({ source }) => source.frontMatter.unlisted),
	});
	return {
		record: { ...record, breadcrumbs: [{ label: t('tags.title'), href: TAGS_ROUTE }, { label: tag.label }] },
		body: {
			kind: 'tag',
			tag: tagSummary(tag),
			pages: tag.pages.map((page) => pageSummary(graph, page)),
			related: relatedTags(tag).map(tagSummary),
		},
	};
}

const MAX_RELATED_TAGS = 8;

/** Returns the tags of the same pages, sorted by the number of shared pages, then alphabetically. */
function relatedTags(tag: GraphTag): GraphTag[] {
	const shared = new Map<GraphTag, number>();
	for (const other of tag.pages.flatMap((page) => page.tags)) {
		if (other !== tag) shared.set(other, (shared.get(other) ?? 0) + 1);
	}
	return [...shared]
		.sort(([a, count], [b, otherCount]) => otherCount - count || a.label.localeCompare(b.label, textLanguage()))
		.slice(0, MAX_RELATED_TAGS)
		.map(([related]) => related);
}

function tagSummary({ label, slug, route, pages }: GraphTag): TagSummary {
	return { label, slug, href: route, count: pages.length };
}
