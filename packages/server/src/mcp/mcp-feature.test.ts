import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FairQueue } from '../fair-queue.ts';
import type { StoreEvent } from '../store/index.ts';
import { sendRaw, statusesOf } from '../testing/raw-request.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { defineTool, ToolError } from './agent-tool.ts';
import { mcpFeature } from './mcp-feature.ts';
import { sampleFiles } from './testing/sample-files.ts';

/** A tool as a site adds it. */
const countWords = defineTool({
	name: 'count_words',
	title: 'Count words',
	description: 'Counts the words of a page.',
	inputSchema: z.object({ path: z.string() }),
	outputSchema: z.object({ words: z.number() }),
	async run(docs, { path }) {
		const text = await docs.readFile(`${path}.md`);
		if (text === undefined) throw new ToolError(`There is no page ${path}.`);
		return { words: text.split(/\s+/).length };
	},
	textOf: ({ words }) => `${words} words`,
});

let server: TestServer;
const recorded: StoreEvent[] = [];

beforeAll(async () => {
	server = await startServer(await sampleFiles(), {
		features: [mcpFeature({ recorder: { record: async (event) => recorded.push(event) > 0 }, tools: [countWords] })],
	});
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => new URL(`http://127.0.0.1:${server.port}/mcp`);

async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
	const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
	await client.connect(new StreamableHTTPClientTransport(address()));
	return client;
}

async function call(name: string, parameters: Record<string, unknown>, mode: 'legacy' | 'auto' = 'auto') {
	const client = await connect(mode);
	try {
		const result = await client.callTool({ name, arguments: parameters });
		const [first] = result.content;
		return { ...result, text: first?.type === 'text' ? first.text : '' };
	} finally {
		await client.close();
	}
}

it('closes the connection of a client that asks for it', async () => {
	const body = JSON.stringify({
		jsonrpc: '2.0',
		id: 1,
		method: 'tools/call',
		params: { name: 'list_pages', arguments: {} },
	});
	const head = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\nContent-Length: ${body.length}`;
	const types = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream';
	expect(await sendRaw(server.port, `${head}\r\n${types}\r\n\r\n${body}`)).toMatch(/^connection: close\r$/im);
});

describe('requests that are refused', () => {
	const post = (body: string, host = `127.0.0.1:${server.port}`) =>
		sendRaw(
			server.port,
			`POST /mcp HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);

	it.each([65, 8_000, 30_000])('JSON nested %i levels deep', async (depth) => {
		expect(statusesOf(await post('['.repeat(depth) + ']'.repeat(depth)))).toEqual([400]);
	});

	it('a batch of calls, which would count as one request', async () => {
		const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_pages', arguments: {} } };
		const received = await post(JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ ...call, id }))));
		expect(statusesOf(received)).toEqual([400]);
		expect(received).toContain('one message at a time');
	});

	it('a page of another site whose name resolves to this machine', async () => {
		expect(statusesOf(await post('{}', `docs.evil.example:${server.port}`))).toEqual([403]);
	});
});

describe.each(['legacy', 'auto'] as const)('the official client, protocol negotiation "%s"', (mode) => {
	it('finds the four tools and those of the site with their schemas', async () => {
		const client = await connect(mode);
		const { tools } = await client.listTools();
		await client.close();
		expect(tools.map(({ name }) => name)).toEqual([
			'search_docs',
			'read_page',
			'list_pages',
			'ask_docs',
			'count_words',
		]);
		for (const tool of tools) {
			expect(tool.inputSchema.type).toBe('object');
			expect(tool.outputSchema?.type).toBe('object');
			expect(tool.annotations?.readOnlyHint).toBe(true);
		}
	});

	it('searches', async () => {
		const { structuredContent, text } = await call('search_docs', { query: 'empty fields', limit: 1 }, mode);
		expect(structuredContent).toMatchObject({
			results: [
				{
					path: '/cms/filters#null',
					url: 'https://docs.example.com/cms/filters#null',
					title: 'Filters',
					section: 'Find empty fields',
					contentType: 'api',
					excerpt: 'Use $null for fields without a value & more <rows>, in JavaScript or TypeScript.',
				},
			],
		});
		expect(text).toContain('Filters › Find empty fields (/cms/filters#null)');
	});
});

describe('search_docs', () => {
	it('filters by a content type, including its subtypes', async () => {
		const { structuredContent } = await call('search_docs', { query: 'a', contentType: 'cms' });
		const found = structuredContent as { results: { contentType: string }[] };
		expect(found.results.map(({ contentType }) => contentType)).not.toContain('cloud');
	});

	it('lists the content types when one is unknown', async () => {
		const { isError, text } = await call('search_docs', { query: 'token', contentType: 'apis' });
		expect(isError).toBe(true);
		expect(text).toMatch(/no content type "apis"\. There are: all, .*features/);
	});

	it('says so when nothing is found', async () => {
		const { isError, structuredContent, text } = await call('search_docs', { query: 'xylophone' });
		expect(isError).toBeFalsy();
		expect(structuredContent).toEqual({ results: [], total: 0 });
		expect(text).toContain('No results');
	});

	it.each([{}, { query: ' ' }, { query: 'x'.repeat(201) }, { query: 'a', limit: 21 }, { query: 'a', limit: 0 }])(
		'refuses %j',
		async (parameters) => {
			const { isError, text } = await call('search_docs', parameters);
			expect(isError).toBe(true);
			expect(text).toMatch(/query|limit/);
		},
	);
});

describe('read_page', () => {
	it.each(['/cms/tokens', 'cms/tokens', '/cms/tokens/', '/cms/tokens.md', 'https://docs.example.com/cms/tokens'])(
		'reads %s',
		async (path) => {
			const { structuredContent, text } = await call('read_page', { path });
			expect(structuredContent).toMatchObject({ path: '/cms/tokens', title: 'API tokens' });
			expect(text).toMatch(/^---\nquestions: .*\n---\n\n# API tokens/);
		},
	);

	it('reads a single section', async () => {
		const { text } = await call('read_page', { path: '/cms/tokens#create' });
		expect(text).toMatch(/^## Create a token/);
		expect(text).not.toContain('Revoke');
	});

	it('follows redirects', async () => {
		const { isError, text } = await call('read_page', { path: '/old/guide' });
		expect(isError).toBe(true);
		expect(text).toContain('/cms/intro has no section "#usage"');
	});

	it('names the closest pages when a page does not exist', async () => {
		const { isError, text } = await call('read_page', { path: '/cms/features/tokens' });
		expect(isError).toBe(true);
		expect(text).toMatch(/no page \/cms\/features\/tokens\. Closest pages: \/cms\/tokens/);
		expect((await call('read_page', { path: '/cms/backup' })).text).toContain('Closest pages: /cloud/backups');
	});

	it('names no page when none is close', async () => {
		expect((await call('read_page', { path: '/wp-login.php' })).text).toBe(
			'There is no page /wp-login.php. list_pages names all, search_docs finds.',
		);
	});

	it.each(['https://', 'http://[', 'https://docs.example.com:port/cms/tokens'])(
		'says what to give instead of %s, which is no address',
		async (path) => {
			const { isError, text } = await call('read_page', { path });
			expect(isError).toBe(true);
			expect(text).toBe(`"${path}" is not an address; give a path such as /cms/intro. list_pages names all pages.`);
		},
	);

	it.each(['/../server.json', '/server.json', '//etc/passwd', '/cms/%00', '/cms/%E0%A4%A'])(
		'reads nothing but pages: %s',
		async (path) => {
			const { isError, text } = await call('read_page', { path });
			expect(isError).toBe(true);
			expect(text).not.toContain('contentSecurityPolicy');
		},
	);
});

describe('list_pages', () => {
	it('lists all pages, an area, or a tag in any spelling', async () => {
		const paths = async (parameters: Record<string, unknown>) => {
			const { structuredContent } = await call('list_pages', parameters);
			return (structuredContent as { pages: { path: string }[] }).pages.map(({ path }) => path);
		};
		expect(await paths({})).toEqual(['/cms/filters', '/cms/tokens', '/cloud/backups']);
		expect(await paths({ area: 'cloud' })).toEqual(['/cloud/backups']);
		expect(await paths({ tag: 'rest-api' })).toEqual(['/cms/filters']);
		expect(await paths({ offset: 1, limit: 1 })).toEqual(['/cms/tokens']);
	});

	it('lists alternatives for an unknown area or tag', async () => {
		expect((await call('list_pages', { area: 'blog' })).text).toBe('There is no area "blog". There are: cms, cloud.');
		expect((await call('list_pages', { tag: 'filter' })).text).toMatch(/did you mean "filters"/);
		expect((await call('list_pages', { tag: 'xylophone' })).text).toBe('There is no tag "xylophone".');
	});
});

describe('ask_docs', () => {
	it('answers in the words of the pages, with sources, and is recorded', async () => {
		recorded.length = 0;
		const { structuredContent, text } = await call('ask_docs', { question: 'How do I create a token?' });
		expect(structuredContent).toMatchObject({
			covered: true,
			sources: [{ number: 1, url: 'https://docs.example.com/cms/tokens#create', section: 'Create a token' }],
		});
		expect(text).toContain('1. Click **Create new token**.');
		expect(recorded).toMatchObject([
			{ kind: 'question', question: 'How do I create a token?', outcome: 'answered', sources: ['/cms/tokens#create'] },
		]);
	});

	it('says that a question is not covered, and lists the closest pages as such', async () => {
		const { structuredContent, text } = await call('ask_docs', {
			question: 'Keep a copy of the Photoshop layers each night',
		});
		expect(structuredContent).toMatchObject({ covered: false, answer: 'The documentation does not cover this.' });
		expect(text).toContain('Closest pages:\n[1] Backups');
		expect(text).not.toContain('Sources');
		const { text: outside } = await call('ask_docs', { question: 'Who won the football match on Sunday?' });
		expect(outside).toContain('outside of what this site is about');
		expect(outside).toContain('search_docs');
	});
});

describe('a tool of the site', () => {
	it('reads files of the site', async () => {
		const { structuredContent, text } = await call('count_words', { path: '/cms/tokens' });
		expect(text).toBe(`${(structuredContent as { words: number }).words} words`);
		expect(text).toMatch(/^[1-9]/);
	});

	it('says what to do instead', async () => {
		const result = await call('count_words', { path: '/cms/nothing' });
		expect(result).toMatchObject({ isError: true, text: 'There is no page /cms/nothing.' });
	});
});

describe('the endpoint', () => {
	const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
	const post = (body: unknown, headers: Record<string, string> = {}) =>
		fetch(address(), {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
			body: typeof body === 'string' ? body : JSON.stringify(body),
		});

	it('needs no session', async () => {
		const response = await post(message);
		expect(response.status).toBe(200);
		expect(response.headers.get('mcp-session-id')).toBeNull();
		expect(await response.text()).toContain('search_docs');
	});

	it('refuses pages of other sites', async () => {
		expect((await post(message, { origin: 'https://evil.example' })).status).toBe(403);
		expect((await post(message, { origin: 'null' })).status).toBe(403);
		expect((await post(message, { origin: `http://127.0.0.1:${server.port}` })).status).toBe(200);
	});

	it('explains what is wrong with a message', async () => {
		const broken = await post('{');
		expect([broken.status, (await broken.json()).error.code]).toEqual([400, -32700]);
		expect((await post({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) })).status).toBe(413);
		expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
		expect((await fetch(address())).status).toBe(405);
	});

	it('keeps its place in the queue until its tool has run', async () => {
		const turns: string[] = [];
		const run = vi.spyOn(FairQueue.prototype, 'run').mockImplementation(async (_turn, work) => {
			const result = await work();
			turns.push(`over after ${recorded.length} answers`);
			return result;
		});
		recorded.length = 0;
		const params = { name: 'ask_docs', arguments: { question: 'How do I create a token?' } };
		await (await post({ ...message, method: 'tools/call', params })).text();
		run.mockRestore();
		expect(turns).toEqual(['over after 1 answers']);
	});

	it('refuses to keep a stream open for changes', async () => {
		const client = await connect('auto');
		await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit reached');
		await client.close();
	});

	it('says when to come back after too many requests', async () => {
		await using small = await startServer({}, { features: [mcpFeature({ perMinute: 1 })] });
		const ask = () => fetch(`http://127.0.0.1:${small.port}/mcp`);
		await ask();
		const refused = await ask();
		expect(refused.status).toBe(429);
		expect((await refused.json()).error.message).toMatch(/Try again in \d+ seconds/);
	});

	it('does not reveal internal errors', async () => {
		await using broken = await startServer({ 'search/records.jsonl': 'broken\n' }, { features: [mcpFeature()] });
		const client = new Client({ name: 'test', version: '1.0.0' });
		await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${broken.port}/mcp`)));
		const { isError, content } = await client.callTool({ name: 'list_pages', arguments: {} });
		await client.close();
		expect([isError, content]).toEqual([
			true,
			[{ type: 'text', text: 'The documentation cannot be read at the moment.' }],
		]);
	});

	it('is announced to documents', async () => {
		const response = await fetch(`http://127.0.0.1:${server.port}/cms/intro`);
		expect(response.headers.get('server-timing')).toBe('mcp');
	});
});
