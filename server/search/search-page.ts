import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEARCH_ROUTE, SEARCH_SETTINGS_ADDRESS } from '../../contract/index.ts';
import {
	beforeTitle,
	escapeHtml,
	INDEX_NAME,
	type MultipleQueriesResponse,
	readPageQuestion,
	runSearch,
	type Search,
	type SearchFileSettings,
	type SearchResponse,
	searchSettingsSchema,
	suggestQueries,
} from '../../search/index.ts';
import { constrainToAddresses } from '../address-constraint.ts';
import { inTurn, type TurnOptions } from '../in-turn.ts';
import { compress } from '../site/compress.ts';
import type { LiveSite } from '../site/live-site.ts';
import type { Release } from '../site/release.ts';
import { answerFromOneRelease } from '../static/consistent.ts';
import { negotiateEncoding } from '../static/negotiate.ts';
import type { LiveIndex } from './live-index.ts';
import { SearchUnavailableError } from './search-unavailable-error.ts';

const FILE = `${SEARCH_ROUTE}/index.html`;

/** Marks of `ui/pages/search.tsx`. */
const RESULTS = /<noscript data-plain-results(?:="")?>[\s\S]*?<\/noscript>/;
const FIELD = 'data-query-field';
const TITLE = /<title[^>]*>/;

/**
 * `GET /search?q=…` with results as plain HTML, shown to readers without scripts. Without a query the page is served as
 * a file.
 */
export function registerSearchPage(app: FastifyInstance, site: LiveSite, live: LiveIndex, turns: TurnOptions): void {
	const constraints = constrainToAddresses(app, 'searchQuestion', (url) => queryOf(url) !== '');
	app.get(SEARCH_ROUTE, { constraints }, async (request, reply) => {
		const { release, answer } = await inTurn(request, reply, turns, () =>
			answerFromOneRelease(site, async (candidate) => ({
				fromMemory: false,
				document: await documentOf(candidate, live, request),
			})),
		);
		const { document } = answer;
		if (!document) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
		reply.headers(release.headersOfDocument(document.styleHash));
		reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
		const encoding = negotiateEncoding(request.headers['accept-encoding']);
		reply.type('text/html; charset=utf-8');
		const bytes = Buffer.from(document.text);
		if (encoding === 'identity') return reply.send(bytes);
		return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
	});
}

/** @returns nothing when the build has no search page */
async function documentOf(release: Release, live: LiveIndex, request: FastifyRequest): Promise<TextFile | undefined> {
	const page = await readTextFile(release, FILE);
	const settings = page && (await readTextFile(release, SEARCH_SETTINGS_ADDRESS));
	if (!settings) return page;
	const address = request.raw.url ?? '';
	const query = queryOf(address);
	const parsed = searchSettingsSchema.parse(JSON.parse(settings.text));
	const results = await resultsOf(live, address, parsed).catch((error: unknown) => {
		// Why search is not available has been logged already.
		if (!(error instanceof SearchUnavailableError)) request.log.error({ err: error }, 'the search page has no results');
		return '<p>Unable to fetch results</p>';
	});
	const text = page.text
		.replace(TITLE, (tag) => tag + escapeHtml(beforeTitle(query)))
		.replace(RESULTS, () => `<noscript>${results}</noscript>`)
		.replace(FIELD, () => `${FIELD} value="${escapeHtml(query)}"`);
	return { ...page, text };
}

interface TextFile {
	text: string;
	/** Hash of the style element, for documents. */
	styleHash: string | undefined;
}

async function readTextFile(release: Release, path: string): Promise<TextFile | undefined> {
	const file = await release.files.find(path);
	if (!file) return undefined;
	const { body, styleHash } = await release.files.represent(file, 'identity');
	return { text: Buffer.isBuffer(body) ? body.toString('utf8') : '', styleHash };
}

async function resultsOf(live: LiveIndex, address: string, settings: SearchFileSettings): Promise<string> {
	const question = { ...readPageQuestion(searchOf(address), settings.contentTypes), query: queryOf(address) };
	const client = clientOf(live);
	const answer = await runSearch(client, question, settings);
	const popular = settings.popular.map(({ label }) => label);
	const suggestions = answer.total === 0 ? await suggestQueries(client, question.query, settings, { popular }) : [];
	// React is loaded for the first reader without scripts; most servers never need it.
	const { renderPlainResults } = await import('../../ui/server-pages.tsx');
	return renderPlainResults({ question, answer, settings, suggestions });
}

/** Gives the code shared with the browser access to the index. */
function clientOf(live: LiveIndex): Search {
	return {
		async search(requests): Promise<MultipleQueriesResponse<SearchResponse>> {
			const asked = { kind: 'queries', facet: '', indexName: INDEX_NAME, encoding: 'identity' } as const;
			const { body } = await live.answer({ ...asked, body: JSON.stringify({ requests }) });
			return JSON.parse(Buffer.from(body).toString());
		},
	};
}

function searchOf(address: string): string {
	const mark = address.indexOf('?');
	return mark < 0 ? '' : address.slice(mark);
}

function queryOf(address: string): string {
	return (new URLSearchParams(searchOf(address)).get('q') ?? '').trim();
}
