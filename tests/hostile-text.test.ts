import { RECORDS } from '@octavo/search/ask/testing/sample-site.ts';
import { askFeature } from '@octavo/server/ask/ask-feature.ts';
import type { FairQueue } from '@octavo/server/fair-queue.ts';
import { feedbackFeature } from '@octavo/server/feedback/feedback-feature.ts';
import { mcpFeature } from '@octavo/server/mcp/mcp-feature.ts';
import { pageQuestionFeature } from '@octavo/server/mcp/page-question.ts';
import { sampleFiles } from '@octavo/server/mcp/testing/sample-files.ts';
import { reportsFeature } from '@octavo/server/reports-feature.ts';
import { createSearchFeature } from '@octavo/server/search/search-feature.ts';
import { manifestOf } from '@octavo/server/testing/fixture-site.ts';
import { startServer, type TestServer } from '@octavo/server/testing/start.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxFeature } from '../site/tools/sandbox/feature.ts';
import type { Sandbox } from '../site/tools/sandbox/index.ts';
import { upgradeGuide } from '../site/tools/surface/agent-tool.ts';

/** As many as a site of medium size has; the cost of some answers grows with them. */
const PAGES = 400;
/** What fits into the headers of a request. Unit: characters. */
const LENGTH = 15_000;
/** Runs of a request that costs more, of which the cheapest counts: another process can only make one dearer. */
const RUNS = 10;

/** The line break at the end lets a pattern that expects the end of the text fail, from each sign anew. */
const texts = ['a', '?', '#', ' ', '(', '"', '/', '\\', '%', '\n', '\ud83d'].map((sign) => ({
	sign: JSON.stringify(sign),
	text: `${sign.repeat(LENGTH / sign.length)}\n!`,
}));

const accepting: Sandbox = {
	problem: () => undefined,
	send: async () => ({ status: 200, statusText: 'OK', headers: {}, text: '{}', milliseconds: 1 }),
	sendToProject: async () => ({ status: 200, statusText: 'OK', headers: {}, text: '{}', milliseconds: 1 }),
	close: async () => {},
};

let server: TestServer;
let queue: FairQueue;
beforeAll(async () => {
	const [record] = RECORDS;
	const records = Array.from({ length: PAGES }, (_, number) => ({
		...record,
		objectID: `/cms/features/page-about-something-${number}`,
		url: `/cms/features/page-about-something-${number}`,
	}));
	const files = await sampleFiles();
	server = await startServer(
		{
			...files,
			'search/records.jsonl': [...RECORDS, ...records].map((one) => JSON.stringify(one)).join('\n'),
			'server.json': JSON.stringify(manifestOf({ searchPage: ['<p>', '', '', '</p>'] })),
		},
		{
			proxies: 1,
			metrics: true,
			features: [
				{
					name: 'test',
					register(_app, context) {
						queue = context.queue;
					},
				},
				createSearchFeature({ onZeroResults: () => {} }),
				askFeature({ recorder: { record: async () => true } }),
				mcpFeature({ tools: [upgradeGuide] }),
				pageQuestionFeature(),
				sandboxFeature(accepting),
				reportsFeature(),
				feedbackFeature({ record: async () => true }),
			],
		},
	);
});
afterAll(() => server[Symbol.asyncDispose]());

type Request = Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>;

const get = (url: string, headers: Record<string, string> = {}): Request => ({ method: 'GET', url, headers });
const post = (url: string, body: object | string, type = 'application/json'): Request => ({
	method: 'POST',
	url,
	headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
	payload: typeof body === 'string' ? body : JSON.stringify(body),
});
/** As long as the text once it is encoded. */
const encode = (text: string) => encodeURIComponent(text.slice(0, LENGTH / 3).replaceAll('\ud83d', '\ufffd'));
const plain = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '');
/** Requests with the text in one field each. */
const inFields = (url: string, valid: object, fields: readonly string[], text: string): Request[] =>
	fields.map((field) => post(url, { ...valid, [field]: text }));
const inParameters = (url: string, valid: object, fields: readonly string[], text: string): Request[] =>
	fields.map((field) => get(`${url}?${new URLSearchParams({ ...valid, [field]: text })}`));
const callTool = (name: string, values: object): Request => {
	const request = post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } });
	return { ...request, headers: { ...request.headers, accept: 'application/json, text/event-stream' } };
};
const toSandbox = (step: object, project?: object): Request =>
	post('/sandbox/send', { steps: [{ method: 'GET', path: '/api/restaurants', ...step }], project });

const VOTE = { page: '/cms/intro', helpful: true };
const VOTE_FIELDS = ['page', 'comment', 'id', 'passage', 'section'];
const FORM = { page: '/cms/intro', helpful: 'yes' };
const SEARCH_FIELDS = [
	'query',
	'page',
	'params',
	'filters',
	'optionalWords',
	'hitsPerPage',
	'highlightPreTag',
	'highlightPostTag',
	'snippetEllipsisText',
	'distinct',
	'typoTolerance',
	'queryType',
	'removeWordsIfNoResults',
];
/** Of these, the text also has to be tried as an entry of a list. */
const SEARCH_LISTS = ['facetFilters', 'facets', 'attributesToRetrieve', 'attributesToHighlight', 'attributesToSnippet'];
const SEARCHES = ['queries', 'query'];
const HEADERS = [
	'accept',
	'accept-encoding',
	'accept-language',
	'host',
	'if-match',
	'if-modified-since',
	'if-none-match',
	'if-range',
	'origin',
	'range',
	'referer',
	'user-agent',
];

/** Requests by route, with a text in each place that a reader can write to. */
const REQUESTS: Record<string, (text: string) => Request[]> = {
	'/*': (text) => [
		get(`/${encode(text)}`),
		get(`/cms/${plain(text)}`),
		get(`/cms/intro?${plain(text)}`),
		get(`/${plain(text)}.md?ask=Why`),
		get(`/cms/tokens.md?ask=${encode(text)}`),
		...HEADERS.map((name) => get('/cms/intro', { [name]: text.replaceAll(/[^\x20-\x7e]/g, '') })),
	],
	'/metrics': () => [get('/metrics')],
	'/healthz': () => [get('/healthz')],
	'/mcp': (text) => [
		post('/mcp', { jsonrpc: '2.0', id: text, method: text, params: { name: text, arguments: { [text]: text } } }),
		callTool('search_docs', { query: text }),
		callTool('search_docs', { query: 'token', contentType: text }),
		callTool('read_page', { path: text }),
		callTool('list_pages', { area: text }),
		callTool('list_pages', { tag: text }),
		callTool('ask_docs', { question: text }),
		callTool('ask_docs', { question: 'Why?', area: text }),
		callTool('upgrade_guide', { from: text, to: text }),
	],
	...Object.fromEntries(
		SEARCHES.map((kind) => [
			`/1/indexes/:index/${kind}`,
			(text: string) => {
				const url = `/1/indexes/docs/${kind}`;
				const bodyOf = (body: object) =>
					kind === 'queries' ? { requests: [{ indexName: 'docs', ...body }] } : { query: 'token', ...body };
				return [
					post(url.replace('docs', encode(text)), bodyOf({})),
					post(url, text),
					post(url, bodyOf({ params: `query=${encode(text)}&filters=${encode(text)}` })),
					...[...SEARCH_FIELDS, ...SEARCH_LISTS].map((field) => post(url, bodyOf({ [field]: text }))),
					...SEARCH_LISTS.map((field) => post(url, bodyOf({ [field]: [text] }))),
				];
			},
		]),
	),
	'/1/events': (text) => [
		post('/1/events', text),
		...['eventName', 'index', 'userToken', 'queryID'].map((field) =>
			post('/1/events', { events: [{ eventType: 'view', eventName: 'a', index: 'docs', [field]: text }] }),
		),
	],
	'/1/*': (text) => [get(`/1/${encode(text)}`)],
	'/search': (text) => inParameters('/search', { q: 'token' }, ['q', 'page', 'type', 'tag'], text),
	'/sandbox/send': (text) => [
		toSandbox({ path: `/api/${text}` }),
		toSandbox({ path: `/api/restaurants?filters[name]=${text}` }),
		toSandbox({ method: 'POST', body: text }),
		toSandbox({ method: 'POST', path: '/graphql', body: text }),
		toSandbox({ method: 'POST', path: '/graphql', body: JSON.stringify({ query: `{ a ${text}` }) }),
		toSandbox({ headers: { 'content-type': text, authorization: text } }),
		toSandbox({}, { page: text, name: 'one' }),
		toSandbox({}, { page: '/cms/intro', name: text }),
	],
	'/sandbox/*': (text) => [
		get(`/sandbox/api/${encode(text)}`),
		get(`/sandbox/api/restaurants?sort=${encode(text)}`),
		post('/sandbox/graphql', text),
	],
	'/api/ask': (text) => [
		...inFields('/api/ask', { question: 'How do I create a token?' }, ['question', 'area', 'page'], text),
		post('/api/ask', { question: 'And then?', conversation: [{ question: text.slice(0, 900), answer: text }] }),
		...inFields('/api/ask', { question: 'Why?' }, ['question'], text.slice(0, 1_000)),
	],
	'/api/ask/rating': (text) =>
		inFields('/api/ask/rating', { question: 'Why?', rating: 'up' }, ['question', 'comment', 'reason', 'rating'], text),
	'/api/reports': (text) => [
		...['documentURL', 'blockedURL', 'effectiveDirective'].map((field) =>
			post('/api/reports', [{ type: 'csp-violation', body: { [field]: text } }]),
		),
		...['document-uri', 'blocked-uri', 'effective-directive'].map((field) =>
			post('/api/reports', { 'csp-report': { [field]: text } }),
		),
	],
	'/api/feedback': (text) => [
		...inFields('/api/feedback', VOTE, VOTE_FIELDS, text.slice(0, 7_000)),
		...inFields('/api/feedback', { ...VOTE, passage: 'a' }, ['passage', 'section'], text.slice(0, 300)),
		...VOTE_FIELDS.map((field) =>
			post('/api/feedback', `${new URLSearchParams({ ...FORM, [field]: text })}`, 'application/x-www-form-urlencoded'),
		),
	],
	'/api/feedback/thanks': (text) =>
		inParameters('/api/feedback/thanks', FORM, ['page', 'comment', 'id', 'helpful'], text),
	'/api/feedback/thanks.css': () => [get('/api/feedback/thanks.css')],
	'/api/feedback/shown.css': () => [get('/api/feedback/shown.css')],
};

/** Reads the paths off the tree that the router prints. */
function routesOf(tree: string): string[] {
	const parents: string[] = [];
	const routes = new Set<string>();
	for (const line of tree.split('\n')) {
		const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)( \()?/.exec(line) ?? [];
		const depth = indent.length / 4;
		parents.splice(depth, parents.length, part);
		if (methods !== undefined) routes.add(parents.join('').replace(/^\*/, '/*'));
	}
	return [...routes];
}

/** Each request comes from an address of its own, so that no limit refuses it. */
let addresses = 0;
const nextAddress = () => {
	addresses += 1;
	return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Returns the processor time of some work, in ms. */
async function measure(work: () => unknown): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/**
 * What a request may cost: a part of what a quadratic pattern costs here and now, since machines differ, and are busy.
 * Linear work is far below.
 */
async function limit(): Promise<number> {
	const text = `${'?'.repeat(LENGTH)}\n`;
	return (await measure(() => text.replace(/[?#].*$/, ''))) / 8;
}

/** Returns the cost of the cheapest run of a request. */
async function costOf(request: Request, enough: number): Promise<number> {
	let cheapest = Number.POSITIVE_INFINITY;
	for (let run = 0; run < RUNS && cheapest > enough; run++) {
		const headers = { ...request.headers, 'x-forwarded-for': nextAddress() };
		const send = async () => expect((await server.app.inject({ ...request, headers })).statusCode).toBeLessThan(500);
		cheapest = Math.min(cheapest, await measure(send));
	}
	return cheapest;
}

it('knows each route of the server', () => {
	expect(routesOf(server.app.printRoutes()).sort()).toEqual(Object.keys(REQUESTS).sort());
});

/** Routes that send what is in memory, or refuse what they get without reading it. */
const FREE = ['/metrics', '/healthz', '/1/events', '/1/*', '/api/feedback/thanks.css', '/api/feedback/shown.css'];

it.each(Object.entries(REQUESTS))(
	'%s costs its address a turn in the one account, unless it is free',
	async (route, requestsWith) => {
		const address = nextAddress();
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		// As much as an address may have under way, in ordinary and in expensive requests, and all of it in one queue.
		const full = [...Array(100).fill(20), 1_000].map((cost) =>
			queue.run({ address, cost, isGone: () => false }, () => held),
		);
		const statuses = await Promise.all(
			requestsWith('/cms/intro').map(async (request) => {
				const headers = { ...request.headers, 'x-forwarded-for': address };
				return (await server.app.inject({ ...request, headers })).statusCode;
			}),
		);
		release();
		await Promise.all(full);
		expect(Math.max(...statuses)).toBeLessThan(500);
		expect(statuses.includes(429)).toBe(!FREE.includes(route));
	},
);

it.each(Object.entries(REQUESTS))(
	'%s spends no time on long texts of suspicious signs',
	async (_route, requestsWith) => {
		// The first request of a route loads what it needs.
		for (const request of requestsWith('token')) await costOf(request, 0);
		const allowed = await limit();
		const dear: string[] = [];
		for (const { sign, text } of texts)
			for (const request of requestsWith(text)) {
				const cost = await costOf(request, allowed);
				const start = `${request.url} ${request.payload}`.slice(0, 80);
				if (cost > allowed) dear.push(`${Math.round(cost)} ms for many ${sign} in ${start}`);
			}
		expect(dear).toEqual([]);
	},
	120_000,
);
