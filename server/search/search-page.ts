import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
	contentTypeCount,
	contentTypeFilter,
	escapeHtml,
	type FacetResponse,
	INDEX_NAME,
	plainResults,
	type SearchResponse,
} from '../../search/index.ts';
import { constrainToAddresses } from '../address-constraint.ts';
import { compress } from '../site/compress.ts';
import type { LiveSite } from '../site/live-site.ts';
import type { Release } from '../site/release.ts';
import { answerFromOneRelease } from '../static/consistent.ts';
import { negotiateEncoding } from '../static/negotiate.ts';
import type { LiveIndex } from './live-index.ts';
import type { SearchRequest } from './make-answer.ts';

const ADDRESS = '/search';
const FILE = '/search/index.html';
const HITS_PER_PAGE = 20;
/** The last page that the engine gives hits for. */
const MOST_PAGES = 50;

/** Marks of `ui/pages/search.tsx`. */
const RESULTS = /<noscript data-plain-results="([^"]*)">[\s\S]*?<\/noscript>/;
const FIELD = 'data-query-field=""';
const TITLE = /<title[^>]*>/;

/** What the document says of the site's search. */
const settingsSchema = z.object({
	contentTypes: z.array(z.object({ value: z.string(), label: z.string() })),
	lang: z.string(),
	version: z.string(),
	issueUrl: z.string().optional(),
});
type Settings = z.infer<typeof settingsSchema>;

/** What an address of the search page asks for. */
interface Question {
	query: string;
	choice: string;
	/** From 0. */
	page: number;
}

/**
 * `GET /search?q=…` with results in plain HTML, which browsers show where scripts are off. Without a question the page
 * is a file like any other.
 */
export function registerSearchPage(app: FastifyInstance, site: LiveSite, live: LiveIndex): void {
	const constraints = constrainToAddresses(app, 'searchQuestion', (url) => questionOf(url).query !== '');
	app.get(ADDRESS, { constraints }, async (request, reply) => {
		const { release, answer } = await answerFromOneRelease(site, async (candidate) => ({
			fromMemory: false,
			html: await documentOf(candidate, live, request),
		}));
		if (answer.html === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
		reply.headers(release.documentHeaders).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
		const encoding = negotiateEncoding(request.headers['accept-encoding']);
		reply.type('text/html; charset=utf-8');
		const bytes = Buffer.from(answer.html);
		if (encoding === 'identity') return reply.send(bytes);
		return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
	});
}

/** @returns nothing where the build has no search page */
async function documentOf(release: Release, live: LiveIndex, request: FastifyRequest): Promise<string | undefined> {
	const file = await release.files.find(FILE);
	if (!file) return undefined;
	const { body } = await release.files.represent(file, 'identity');
	const html = Buffer.isBuffer(body) ? body.toString('utf8') : '';
	const settings = settingsOf(html);
	if (!settings) return html;
	const question = questionOf(request.raw.url ?? '');
	const results = await resultsOf(live, question, settings).catch((error: unknown) => {
		request.log.error({ err: error }, 'the search page has no results');
		return '<p>Unable to fetch results</p>';
	});
	return html
		.replace(TITLE, (tag) => `${tag}${escapeHtml(question.query)} – `)
		.replace(RESULTS, () => `<noscript>${results}</noscript>`)
		.replace(FIELD, () => `${FIELD} value="${escapeHtml(question.query)}"`);
}

async function resultsOf(live: LiveIndex, { query, choice, page }: Question, settings: Settings): Promise<string> {
	const scope = [[`lang:${settings.lang}`], [`version:${settings.version}`]];
	const known = settings.contentTypes.some(({ value }) => value === choice) ? choice : 'all';
	const filter = contentTypeFilter(known);
	const response = await ask(live, {
		query,
		page,
		hitsPerPage: HITS_PER_PAGE,
		distinct: settings.contentTypes.length > 0,
		facetFilters: [...scope, ...filter],
		attributesToSnippet: ['content:20'],
	});
	const counts = await ask(live, {
		query,
		hitsPerPage: 0,
		distinct: true,
		facets: ['contentType'],
		facetingAfterDistinct: true,
		facetFilters: scope,
	});
	const byType = counts.facets?.contentType ?? {};
	return plainResults(response, {
		address: ADDRESS,
		choice: known,
		choices: settings.contentTypes.map(({ value, label }) => ({
			value,
			label,
			count: contentTypeCount(value, byType, counts.nbHits),
		})),
		...(response.nbHits === 0 ? { suggestions: await suggestionsFor(live, query, scope) } : {}),
		issueUrl: settings.issueUrl,
	});
}

const SUGGESTIONS = 3;
/** Letters of a word that a tag has to begin with to be a suggestion. */
const STEM = 3;

/** The same as in the browser, see `ui/islands/search/query/suggest-queries.ts`: tags that begin alike, then the pages that matter most. */
async function suggestionsFor(live: LiveIndex, query: string, facetFilters: string[][]): Promise<string[]> {
	const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const stems = [...new Set(words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM)))];
	const found = new Map<string, string>();
	for (const stem of stems.slice(0, SUGGESTIONS)) {
		const { facetHits } = await tagsLike(live, stem);
		for (const { value } of facetHits) found.set(value.toLowerCase(), value);
	}
	const { hits } = await ask(live, { query: '', hitsPerPage: 2 * SUGGESTIONS, distinct: true, facetFilters });
	for (const { hierarchy } of hits) {
		const title = hierarchy.lvl1 ?? hierarchy.lvl0;
		if (!found.has(title.toLowerCase())) found.set(title.toLowerCase(), title);
	}
	found.delete(query.toLowerCase());
	return [...found.values()].slice(0, SUGGESTIONS);
}

async function ask(live: LiveIndex, parameters: object): Promise<SearchResponse> {
	return responseTo(live, { kind: 'query', facet: '', body: JSON.stringify(parameters) });
}

async function tagsLike(live: LiveIndex, facetQuery: string): Promise<FacetResponse> {
	const body = JSON.stringify({ facetQuery, maxFacetHits: SUGGESTIONS });
	return responseTo(live, { kind: 'facet', facet: 'tags', body });
}

async function responseTo<Response>(
	live: LiveIndex,
	request: Pick<SearchRequest, 'kind' | 'facet' | 'body'>,
): Promise<Response> {
	const { body } = await live.answer({ ...request, indexName: INDEX_NAME, encoding: 'identity' });
	return JSON.parse(Buffer.from(body).toString());
}

function settingsOf(html: string): Settings | undefined {
	const attribute = RESULTS.exec(html)?.[1];
	if (attribute === undefined) return undefined;
	return settingsSchema.parse(JSON.parse(unescapeHtml(attribute)));
}

const CHARACTERS: Readonly<Record<string, string>> = {
	'&quot;': '"',
	'&#x27;': "'",
	'&lt;': '<',
	'&gt;': '>',
	'&amp;': '&',
};

/** The opposite of what React does to an attribute. */
function unescapeHtml(text: string): string {
	return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
}

/** The same reading as in the browser; see `ui/islands/search/page/page-address.ts`. */
function questionOf(address: string): Question {
	const mark = address.indexOf('?');
	const parameters = new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1));
	const page = Number(parameters.get('page') ?? 1);
	return {
		query: (parameters.get('q') ?? '').trim(),
		choice: parameters.get('type') || 'all',
		page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) - 1 : 0,
	};
}
