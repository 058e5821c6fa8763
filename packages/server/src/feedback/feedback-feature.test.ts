import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileStore } from '../served-site/file-store.ts';
import type { StoreEvent } from '../store/index.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { feedbackFeature } from './feedback-feature.ts';

const ID = '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11';
const kept: StoreEvent[] = [];
const record = async (event: StoreEvent) => kept.push(event) > 0;
let server: TestServer;

beforeAll(async () => {
	server = await startServer({}, { features: [feedbackFeature({ record, perMinute: 1_000 })] });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => void kept.splice(0));

const origin = () => `http://127.0.0.1:${server.port}`;

function post(body: unknown, headers: Record<string, string> = { origin: origin() }): Promise<Response> {
	const form = body instanceof URLSearchParams;
	return fetch(`${origin()}/api/feedback`, {
		method: 'POST',
		redirect: 'manual',
		headers: { ...(form ? {} : { 'content-type': 'application/json' }), ...headers },
		body: form || typeof body === 'string' ? body : JSON.stringify(body),
	});
}

describe('POST /api/feedback', () => {
	it('keeps a vote, which can be changed and commented by its id', async () => {
		const first = await post({ page: '/cms/intro', helpful: true });
		expect(first.status).toBe(200);
		expect(first.headers.get('cache-control')).toBe('no-store');
		const { id } = await first.json();
		await post({ page: '/cms/intro', helpful: false, id, comment: ' Too short. ' });
		expect(kept).toEqual([
			{ kind: 'page', id, page: '/cms/intro', helpful: true },
			{ kind: 'page', id, page: '/cms/intro', helpful: false, comment: 'Too short.' },
		]);
	});

	it.each([
		['no vote', { page: '/cms/intro' }, 400, 'helpful'],
		['a vote that is none', { page: '/cms/intro', helpful: 'yes' }, 400, 'helpful'],
		['a strange id', { page: '/cms/intro', helpful: true, id: '1' }, 400, 'id'],
		['a comment too long', { page: '/cms/intro', helpful: true, comment: 'x'.repeat(501) }, 400, 'comment'],
		['an unknown field', { page: '/cms/intro', helpful: true, email: 'a@b.example' }, 400, 'email'],
		['a page that is not there', { page: '/cms/other', helpful: true }, 400, 'no page /cms/other'],
		['a page with a null character', { page: '/cms/\0', helpful: true }, 400, 'no page'],
		['a file that is not a page', { page: '/../server.json', helpful: true }, 400, 'no page'],
		['another address', { page: 'https://example.com', helpful: true }, 400, 'page'],
		['broken JSON', '{', 400, 'JSON'],
		['too much', { page: '/cms/intro', helpful: true, comment: 'x'.repeat(9_000) }, 413, 'large'],
	])('refuses %s and says what is wrong', async (_name, body, status, word) => {
		const response = await post(body);
		expect(response.status).toBe(status);
		expect((await response.json()).message).toContain(word);
		expect(kept).toEqual([]);
	});

	it.each(['//cms//intro', '/cms/intro/', '/cms/intro.html', '/cms/intro/index.html'])(
		'keeps %s as the one page that it is',
		async (page) => {
			expect((await post({ page, helpful: true })).status).toBe(200);
			expect(kept).toMatchObject([{ page: '/cms/intro' }]);
		},
	);

	it('does not take a fault of the disk for a missing page', async () => {
		const find = vi.spyOn(FileStore.prototype, 'find').mockRejectedValueOnce(new Error('EIO'));
		const vote = await post({ page: '/cms/intro', helpful: true });
		find.mockRestore();
		expect([vote.status, (await vote.json()).message]).toEqual([500, expect.stringContaining('Request id')]);
		expect(kept).toEqual([]);
	});

	it.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ 'sec-fetch-site': 'cross-site' }], [{}]])(
		'takes nothing from other sites or programs: %j',
		async (headers) => {
			expect((await post({ page: '/cms/intro', helpful: true }, headers as Record<string, string>)).status).toBe(403);
			expect(kept).toEqual([]);
		},
	);

	it('does not thank for a vote that could not be saved and reports it in the health check; pages stop asking', async () => {
		const broken = feedbackFeature({ record: async () => false, problem: () => 'no room on the disk' });
		await using full = await startServer({}, { features: [broken] });
		const address = `http://127.0.0.1:${full.port}`;
		const vote = await fetch(`${address}/api/feedback`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: address },
			body: JSON.stringify({ page: '/cms/intro', helpful: true }),
		});
		expect([vote.status, vote.headers.get('retry-after')]).toEqual([503, '60']);
		expect(await vote.json()).toEqual({ message: 'Your answer could not be saved. Please try again later.' });
		const health = await fetch(`${address}/healthz`);
		expect(health.status).toBe(200);
		expect(await health.json()).toMatchObject({ status: 'degraded', problems: { feedback: 'no room on the disk' } });
		expect((await fetch(`${address}/cms/intro`)).headers.get('server-timing')).toBeNull();
	});

	it('says when to come back after too many votes', async () => {
		await using small = await startServer({}, { features: [feedbackFeature({ record, perMinute: 1 })] });
		const address = `http://127.0.0.1:${small.port}`;
		const vote = () =>
			fetch(`${address}/api/feedback`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: address },
				body: JSON.stringify({ page: '/cms/intro', helpful: true }),
			});
		expect((await vote()).status).toBe(200);
		const refused = await vote();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await refused.json()).message).toMatch(/Try again in \d+ seconds/);
	});
});

describe('the report of a mistake', () => {
	const report = (passage: string, section?: string) =>
		post({ page: '/cms/intro', helpful: false, passage, ...(section && { section }) });

	it.each([
		['is a HEADLESS  CMS', undefined, 'content/cms/intro.mdx:5'],
		['is a headless CMS', 'next', 'content/cms/intro.mdx:9'],
		['a headless CMS. npm run', undefined, 'content/cms/intro.mdx:9'],
		['run develop', undefined, 'content/snippets/run.mdx:2'],
		['ist ein CMS', 'next', 'content/cms/intro.mdx:7'],
		['ist ein CMS', 'gone', 'content/cms/intro.mdx:5'],
	])('is kept with the place where "%s" is written, below the heading %s', async (passage, section, source) => {
		expect((await report(passage, section)).status).toBe(200);
		expect(kept).toMatchObject([{ page: '/cms/intro', helpful: false, passage, source }]);
	});

	it('is kept without a place for a page that is not written by hand', async () => {
		await post({ page: '/', helpful: false, passage: 'Welcome' });
		expect(kept[0]).not.toHaveProperty('source');
		expect(kept).toMatchObject([{ page: '/', passage: 'Welcome' }]);
	});

	it('is refused if the passage is too long', async () => {
		expect((await report('x'.repeat(901))).status).toBe(400);
	});
});

describe('a form, for readers without scripts', () => {
	it('leads to a page of thanks that takes a comment, and that to one that does not', async () => {
		const voted = await post(new URLSearchParams({ page: '/cms/intro', helpful: 'no' }));
		expect(voted.status).toBe(303);
		const thanks = await fetch(new URL(voted.headers.get('location') ?? '', origin()));
		expect(thanks.headers.get('content-security-policy')).toContain("form-action 'self'");
		const page = await thanks.text();
		const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? [];
		expect(page).toContain('What was missing or wrong?');
		expect(page).toContain('<a href="/cms/intro">Back to the page</a>');
		const commented = await post(new URLSearchParams({ page: '/cms/intro', helpful: 'no', id, comment: 'Why?' }));
		const last = await (await fetch(new URL(commented.headers.get('location') ?? '', origin()))).text();
		expect(last).toContain('Thank you');
		expect(last).not.toContain('<form');
		expect(kept).toMatchObject([{ helpful: false }, { id, helpful: false, comment: 'Why?' }]);
	});

	it('never leads to another site', async () => {
		const query = new URLSearchParams({ page: '//evil.example/x', helpful: 'yes' });
		const page = await (await fetch(`${origin()}/api/feedback/thanks?${query}`)).text();
		expect(page).toContain('<a href="/evil.example/x">Back to the page</a>');
	});

	it('shows nothing of a forged address', async () => {
		const query = new URLSearchParams({ page: '/"><script>alert(1)</script>', helpful: 'yes', id: ID });
		const response = await fetch(`${origin()}/api/feedback/thanks?${query}`);
		expect(await response.text()).not.toContain('<script>');
		expect((await fetch(`${origin()}/api/feedback/thanks?page=javascript:1&helpful=yes`)).status).toBe(400);
	});

	it('has a style sheet that shows the question', async () => {
		const response = await fetch(`${origin()}/api/feedback/shown.css`);
		expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
		expect(await response.text()).toContain('.feedback');
	});
});

it('is announced to documents', async () => {
	expect((await fetch(`${origin()}/cms/intro`)).headers.get('server-timing')).toBe('feedback');
});
