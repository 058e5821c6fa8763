import { cleanPath, decodeAddress } from '@octavo/contract/index.ts';
import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import { NEARLY_COVERED, NOT_COVERED, OUTSIDE, piecesOf, sectionOf } from '@octavo/search/ask/index.ts';
import { ALL, answerQuery, contentTypeFilter, INDEX_NAME, searchRequests, unescapeHtml } from '@octavo/search/index.ts';
import type { z } from 'zod';
import { ToolError } from './agent-tool.ts';
import { closestPaths, type Docs } from './docs.ts';
import type * as schemas from './tool-schemas.ts';
import { LIMITS } from './tool-schemas.ts';

const EXCERPT_WORDS = 40;
/** Completes paths; only the path of an address counts. */
const BASE = 'http://docs.invalid';

/** @throws {ToolError} when the content type is unknown */
export async function searchDocs(
	docs: Docs,
	{ query, contentType = ALL, limit }: z.output<typeof schemas.searchInput>,
): Promise<z.output<typeof schemas.searchOutput>> {
	const index = await docs.search();
	if (contentType !== ALL) await checkContentType(docs, contentType);
	// Searches as the search box does, so that an assistant finds what a reader finds.
	const [request] = searchRequests({ query, choice: contentType }, docs.searchSettings);
	const response = await answerQuery(index, INDEX_NAME, {
		...request,
		hitsPerPage: limit,
		attributesToSnippet: [`content:${EXCERPT_WORDS}`],
		highlightPreTag: '',
		highlightPostTag: '',
	});
	return {
		results: response.hits.map((hit) => {
			const { lvl0, lvl1, ...deeper } = hit.hierarchy;
			const headings = Object.values(deeper).filter((heading) => heading !== null);
			return {
				...referenceOf(docs, hit.url, lvl1 ?? lvl0 ?? ''),
				section: headings.at(-1) ?? '',
				contentType: String(hit.contentType ?? ''),
				excerpt: unescapeHtml(hit._snippetResult?.content?.value ?? ''),
			};
		}),
		total: response.nbHits,
	};
}

async function checkContentType(docs: Docs, wanted: string): Promise<void> {
	const index = await docs.search();
	const { facets } = await answerQuery(index, INDEX_NAME, { query: '', hitsPerPage: 0, facets: ['contentType'] });
	const known = Object.keys(facets?.contentType ?? {});
	// Some names stand for several types.
	const wantedTypes = contentTypeFilter(wanted, docs.searchSettings.contentTypes).flat();
	if (known.some((type) => wantedTypes.includes(`contentType:${type}`))) return;
	throw new ToolError(`There is no content type "${wanted}". There are: ${[ALL, ...known].join(', ')}.`);
}

/** @throws {ToolError} when there is no such page or section */
export async function readDocsPage(
	docs: Docs,
	{ path, offset }: z.output<typeof schemas.readInput>,
): Promise<z.output<typeof schemas.readOutput>> {
	const { route, anchor } = targetOf(path);
	const target = docs.redirectOf(route);
	const moved = target?.startsWith('/') ? targetOf(target) : { route, anchor };
	const markdown = await docs.readPage(moved.route);
	if (markdown === undefined) {
		const hint = listed(' Closest pages: ', closestPaths(route, docs.pages));
		throw new ToolError(`There is no page ${route}.${hint} list_pages names all, search_docs finds.`);
	}
	const wanted = anchor || moved.anchor;
	const text = wanted === '' ? markdown : sectionOf(markdown, wanted);
	if (text === undefined) {
		throw new ToolError(`${moved.route} has no section "#${wanted}". Read the page without it.`);
	}
	const part = text.slice(offset, offset + LIMITS.page);
	const title = docs.pages.find((page) => page.path === moved.route)?.title ?? /^# (.*)$/m.exec(markdown)?.[1] ?? '';
	const end = offset + part.length;
	return {
		...referenceOf(docs, wanted ? `${moved.route}#${wanted}` : moved.route, title),
		markdown: part,
		...(end < text.length ? { nextOffset: end } : {}),
	};
}

/** @throws {ToolError} when the area or the tag is unknown */
export function listPages(docs: Docs, input: z.output<typeof schemas.listInput>): z.output<typeof schemas.listOutput> {
	const { area, tag, offset, limit } = input;
	const areas = areasOf(docs, area);
	const tags = [...new Set(docs.pages.flatMap((page) => page.tags))];
	const known = tag === undefined ? undefined : (tags.find((name) => name === tag) ?? tags.find(isSpelledLike(tag)));
	if (tag !== undefined && known === undefined) {
		throw new ToolError(`There is no tag "${tag}"${didYouMean(closestOf(tag, tags))}`);
	}
	const found = docs.pages.filter(
		(page) => (area === undefined || page.area === area) && (known === undefined || page.tags.includes(known)),
	);
	return {
		pages: found.slice(offset, offset + limit).map((page) => ({
			...referenceOf(docs, page.path, page.title),
			description: page.description,
			tags: [...page.tags],
		})),
		total: found.length,
		areas,
	};
}

/** @throws {ToolError} when the area is unknown */
export async function askDocs(
	docs: Docs,
	{ question, area }: z.output<typeof schemas.askInput>,
): Promise<z.output<typeof schemas.askOutput>> {
	areasOf(docs, area);
	const answer = await docs.ask(question, area === undefined ? {} : { area });
	const refusal = answer.notice ?? (answer.sources.length > 0 ? NOT_COVERED : OUTSIDE);
	return {
		covered: answer.kind === 'answer',
		answer: [
			...(answer.kind === 'not-covered' ? [refusal] : []),
			...(answer.kind === 'near' ? [NEARLY_COVERED, ...(answer.notice ? [answer.notice] : [])] : []),
			...piecesOf(answer),
		].join('\n\n'),
		sources: answer.sources.map(({ number, title, section, url }) => ({
			number,
			...referenceOf(docs, url, title),
			section,
		})),
	};
}

/** @returns a sentence that lists the names; empty if there are none */
function listed(beginning: string, names: readonly string[]): string {
	return names.length > 0 ? `${beginning}${names.join(', ')}.` : '';
}

/** @throws {ToolError} when the wanted area does not exist */
function areasOf({ pages }: Docs, wanted: string | undefined): string[] {
	const areas = [...new Set(pages.map(({ area }) => area))];
	if (wanted === undefined || areas.includes(wanted)) return areas;
	throw new ToolError(`There is no area "${wanted}". There are: ${areas.join(', ')}.`);
}

/** Tags are named by their label or by their address, in which words are separated differently. */
function isSpelledLike(wanted: string): (name: string) => boolean {
	const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
	return (name) => lettersOf(name) === lettersOf(wanted);
}

function referenceOf(docs: Docs, url: string, title: string): { path: string; url: string; title: string } {
	return { path: url, url: docs.origin + url, title };
}

/**
 * Parses what a client may write for a page: path, address or Markdown copy, with or without anchor and slash.
 * @throws {ToolError} when it is no address
 */
function targetOf(wanted: string): { route: string; anchor: string } {
	const absolute = /^https?:\/\//i.test(wanted);
	const address = absolute ? wanted : `/${wanted.replace(/^\/+/, '')}`;
	if (!URL.canParse(address, BASE)) {
		throw new ToolError(`"${wanted}" is not an address; give a path such as /cms/intro. list_pages names all pages.`);
	}
	const { pathname, hash } = new URL(address, BASE);
	return { route: cleanPath(pathname.replace(/(\/index)?(\.md)?$/, '')), anchor: decodeAddress(hash.slice(1)) };
}
