import { cutText, MAX_QUERY_LENGTH, SEARCH_ROUTE, t } from '@octavo/contract/index.ts';
import {
	beforeTitle,
	escapeHtml,
	INDEX_NAME,
	type MultipleQueriesResponse,
	readPageQuestion,
	runSearch,
	type Search,
	type SearchResponse,
	suggestQueries,
} from '@octavo/search/index.ts';
import type { FastifyInstance } from 'fastify';
import { readSearchSettings, readText } from '../ask/release-records.ts';
import { type FairQueue, PRICES, turnOf } from '../fair-queue.ts';
import { constrainToAddresses, queryOf } from '../request-target.ts';
import { compress } from '../served-site/compress.ts';
import { styleHashesOf } from '../served-site/file-store.ts';
import type { LiveSite } from '../served-site/live-site.ts';
import { perRelease, type Release } from '../served-site/release.ts';
import { negotiateEncoding } from '../static/negotiate.ts';
import { SearchUnavailableError } from './answerer.ts';
import type { LiveIndex } from './live-index.ts';

/**
 * `GET /search?q=…` with results as plain HTML, shown to readers without scripts. Without a query the page is served as
 * a file.
 */
export function registerSearchPage(app: FastifyInstance, site: LiveSite, live: LiveIndex, queue: FairQueue): void {
	const constraints = constrainToAddresses(app, 'searchQuestion', (url) => textOf(url) !== '');
	app.get(SEARCH_ROUTE, { constraints }, async (request, reply) => {
		const release = await site.current();
		const { searchPage } = release.manifest;
		if (!searchPage) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
		const address = request.raw.url ?? '';
		const results = await queue.run(turnOf(reply, PRICES.page), () =>
			resultsOf(release, live, address).catch((error: unknown) => {
				// Why search is not available has been logged already.
				if (!(error instanceof SearchUnavailableError))
					request.log.error({ err: error }, 'the search page has no results');
				return `<p>${t('search.unreachable')}</p>`;
			}),
		);
		const [start, beforeField, beforeResults, end] = searchPage;
		const query = textOf(address);
		const title = escapeHtml(beforeTitle(query));
		const bytes = Buffer.from([start, title, beforeField, escapeHtml(query), beforeResults, results, end].join(''));
		reply.headers(release.headersOfDocument(styleHashesOf(searchPage.join(''))));
		reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
		const encoding = negotiateEncoding(request.headers['accept-encoding']);
		reply.type('text/html; charset=utf-8');
		if (encoding === 'identity') return reply.send(bytes);
		return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
	});
}

const settingsOf = perRelease((release) => readSearchSettings((path) => readText(release, path)));

async function resultsOf(release: Release, live: LiveIndex, address: string): Promise<string> {
	const settings = await settingsOf(release);
	const question = { ...readPageQuestion(queryOf(address), settings.contentTypes), query: textOf(address) };
	const client = clientOf(live);
	const answer = await runSearch(client, question, settings);
	const popular = settings.popular.map(({ label }) => label);
	const suggestions = answer.total === 0 ? await suggestQueries(client, question.query, settings, { popular }) : [];
	// React is loaded for the first reader without scripts; most servers never need it.
	const { renderPlainResults } = await import('octavo/theme/server-pages.tsx');
	return renderPlainResults({ question, answer, settings, suggestions, base: release.manifest.base });
}

/** Gives the code shared with the browser access to the index. */
function clientOf(live: LiveIndex): Search {
	return {
		async search(requests): Promise<MultipleQueriesResponse<SearchResponse>> {
			const asked = { kind: 'queries', indexName: INDEX_NAME, encoding: 'identity' } as const;
			const { body } = await live.answer({ ...asked, body: JSON.stringify({ requests }) });
			return JSON.parse(Buffer.from(body).toString());
		},
	};
}

function textOf(address: string): string {
	return cutText((new URLSearchParams(queryOf(address)).get('q') ?? '').trim(), MAX_QUERY_LENGTH);
}
