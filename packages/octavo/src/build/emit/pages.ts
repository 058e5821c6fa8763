import { markdownAddress, SEARCH_MANIFEST, SEARCH_PARTS, sourceLinesAddress } from '@octavo/contract/index.ts';
import { askedOf, KNOWLEDGE_NAME, RECORDS_NAME, type SectionRecord } from '@octavo/search/records/index.ts';
import type { PageRecord } from '../../theme/index.ts';
import { contentHash } from '../files/index.ts';
import { pageRecord, type SiteConfig, specialPages } from '../graph/index.ts';
import type { Article, CompiledPage, PageSection } from '../model.ts';
import type { EmitContext } from './context.ts';
import { articleBody, writeDocument } from './documents.ts';
import { copyHead, llmsPage } from './llms.ts';
import { writeSocialImage } from './social-images.ts';

/** A compiled page without its article, which is read when it is needed and not kept. */
export type EmittedPage = Pick<
	CompiledPage,
	'id' | 'hash' | 'articleLength' | 'isStyled' | 'components' | 'firstScreen' | 'assets'
>;
/** @param hash hash of the page */
export type ReadArticle = (hash: string) => Article;

/**
 * Writes every page with its fragment and Markdown copy. Search records, the search index and the full text for language
 * models are written in the same pass, so that each article is read once, and only if something about it has changed.
 */
export async function emitPages(
	context: EmitContext,
	pages: readonly EmittedPage[],
	readArticle: ReadArticle,
	onProgress: (done: number, total: number) => void,
): Promise<void> {
	const { graph, output } = context;
	const version = contentHash(JSON.stringify([context.version, graph.config]));
	const parts = pages.map(({ hash, id }) => hash + JSON.stringify(pageFacets(pageRecord(graph, id), graph.config)));
	const texts = openSiteTexts(context, `${version}:${contentHash(parts.join())}`);
	for (const [index, page] of pages.entries()) {
		const record = pageRecord(graph, page.id);
		const socialImage = await writeSocialImage(context, record);
		let known: Article | undefined;
		const read = () => {
			known ??= readArticle(page.hash);
			return known;
		};
		await writeDocument(context, {
			record: { ...record, socialImage },
			components: page.components,
			firstScreen: page.firstScreen,
			articleLength: page.articleLength,
			bodyHash: page.hash,
			body: () => articleBody(record, read().html),
		});
		const copy = markdownAddress(record.route).slice(1);
		const key = contentHash(`${version}:${page.hash}:${copyHead(record, graph)}`);
		if (!output.keep(copy, key)) {
			const asked = askedOf(withoutHeadings(read().records, graph.config.search.leftOut)).map(({ text }) => text);
			output.write(copy, copyHead(record, graph, asked) + read().markdown, key);
		}
		const lines = sourceLinesAddress(record.route).slice(1);
		if (!output.keep(lines, page.hash)) output.write(lines, JSON.stringify(read().lines), page.hash);
		if (texts && !record.unlisted) texts.add(page.hash, record, read());
		onProgress(index + 1, pages.length);
	}
	await texts?.end();
}

const RECORDS = `search/${RECORDS_NAME}`;
const KNOWLEDGE = `search/${KNOWLEDGE_NAME}`;
const FULL_TEXT = 'llms-full.txt';
const INDEX_PARTS = SEARCH_PARTS.slice(1);
const INDEX_MANIFEST = SEARCH_MANIFEST.slice(1);

const NOWHERE = { write: () => undefined, end: () => undefined };

/**
 * Opens the files that contain the text of all listed pages.
 * @param key cache key, which changes with any of these texts
 * @returns `undefined` if the files of the last build can be kept
 */
function openSiteTexts({ graph, output, search }: EmitContext, key: string) {
	// A file of the site can have this address; the folder of the search cannot.
	const isFullTextOwned = output.isOwned(FULL_TEXT);
	const kept = [RECORDS, KNOWLEDGE, FULL_TEXT].map((name) => output.keep(name, key));
	if (kept.every(Boolean) && output.keepFolder(INDEX_PARTS, INDEX_MANIFEST, key)) return undefined;
	const records = output.stream(RECORDS, key);
	const fullText = isFullTextOwned ? NOWHERE : output.stream(FULL_TEXT, key);
	fullText.write(`# ${graph.site.title}\n\n${graph.site.tagline}\n\n`);
	return {
		add(hash: string, page: PageRecord, { markdown, records: found }: Article) {
			fullText.write(llmsPage(page.canonical, markdown));
			if (found.length === 0) return;
			const facets = pageFacets(page, graph.config);
			const { leftOut } = graph.config.search;
			const sections = withFacets(withoutHeadings(found, leftOut), facets);
			if (sections.length === 0) return;
			records.write(`${sections.map((section) => JSON.stringify(section)).join('\n')}\n`);
			search.add(sections, contentHash(hash + JSON.stringify([facets, leftOut])));
		},
		async end() {
			output.write(KNOWLEDGE, JSON.stringify(search.knowledge), key);
			records.end();
			fullText.end();
			// The names of the parts contain their hashes, so that each part is compressed only once.
			const files = await search.write(output.directory, output.previous);
			for (const path of files) output.adopt(path, path === INDEX_MANIFEST ? key : path);
		},
	};
}

/** Writes the pages that are generated from data: tags, search, not found, offline. */
export async function emitSpecialPages(context: EmitContext): Promise<void> {
	for (const { record, body } of specialPages(context.graph)) {
		// A page of the site with this address has been written in its place.
		if (record.kind !== 'not-found' && context.graph.routes.has(record.route)) continue;
		const bodyHash = contentHash(JSON.stringify(body));
		await writeDocument(context, { record, components: [], bodyHash, body: () => body });
	}
}

/** The fields of a page's search records that depend on its place in the site, which the compiler does not know. */
interface PageFacets extends Pick<SectionRecord, 'contentType' | 'section' | 'lang' | 'version'> {
	/** The heading that the page's results are grouped under; see {@link topHeading}. */
	lvl0: string;
}

type Page = Pick<PageRecord, 'route' | 'area' | 'breadcrumbs'>;

export function pageFacets(page: Page, config: SiteConfig): PageFacets {
	const { route } = page;
	return {
		lvl0: topHeading(page),
		contentType: contentTypeOf(route, config),
		section: sectionOf(route),
		lang: config.language,
		version: config.version.name,
	};
}

/** Returns the complete search records of a page. */
export function withFacets(sections: readonly PageSection[], { lvl0, ...facets }: PageFacets): SectionRecord[] {
	return sections.map((section) => ({ ...section, ...facets, hierarchy: { lvl0, ...section.hierarchy } }));
}

/** Returns the sections without those under one of the given headings. */
export function withoutHeadings(sections: readonly PageSection[], headings: readonly string[]): PageSection[] {
	return sections.filter(({ hierarchy, position }) => {
		const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
		return position === 0 || !headings.includes(lvl6 ?? lvl5 ?? lvl4 ?? lvl3 ?? lvl2 ?? '');
	});
}

/**
 * Returns the heading that search results of a page are grouped under: its area, followed by its category in the sidebar
 * if it has one, as in `CMS › Features`.
 */
export function topHeading({ area, breadcrumbs }: Pick<PageRecord, 'area' | 'breadcrumbs'>): string {
	const categories = breadcrumbs.slice(1, -1);
	return [area.label, ...categories.slice(0, 1).map(({ label }) => label)].join(' › ');
}

/** The type of pages that are not covered by a content type of the site. */
const OTHER = 'documentation';

/**
 * Returns the content type of a page, which search filters by: among the types of the page's area, the first with one of
 * its `paths` in the route, or else the type without `paths`.
 * @param route route of a page, e.g. `/cms/api/rest`
 */
export function contentTypeOf(
	route: string,
	{ areas, contentTypes }: Pick<SiteConfig, 'areas' | 'contentTypes'>,
): string {
	const area = areas.find((candidate) => route.startsWith(`${candidate.path}/`))?.id;
	const types = area === undefined ? [] : contentTypes.filter((type) => type.area === area);
	const type =
		types.find(({ paths }) => paths?.some((part) => route.includes(part))) ?? types.find(({ paths }) => !paths);
	return type?.value ?? OTHER;
}

/** Returns the second segment of the route (`/cms/api/rest` -> `api`), or `general` if there is none. */
export function sectionOf(route: string): string {
	return route.split('/').filter(Boolean)[1] ?? 'general';
}
