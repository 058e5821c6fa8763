import { RECORDS } from '@octavo/search/ask/testing/sample-site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreEvent } from '../store/index.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { pageQuestionFeature } from './page-question.ts';
import { sampleFiles } from './testing/sample-files.ts';

let server: TestServer;
const recorded: StoreEvent[] = [];
beforeAll(async () => {
	server = await startServer(await sampleFiles(), {
		features: [pageQuestionFeature({ recorder: { record: async (event) => recorded.push(event) > 0 } })],
	});
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

describe('<page>.md?ask=', () => {
	it('answers from that page, with its sources', async () => {
		const response = await get('/cms/tokens.md?ask=How+do+I+create+a+token%3F');
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
		expect(response.headers.get('cache-control')).toBe('no-store');
		const text = await response.text();
		expect(text).toContain('1. Click **Create new token**.');
		expect(text).toContain('1. [API tokens › Create a token](https://docs.example.com/cms/tokens#create)');
		expect(recorded.at(-1)).toMatchObject({ outcome: 'answered', sources: ['/cms/tokens#create'] });
	});

	it('names the pages that answer when this one does not', async () => {
		const text = await (await get('/cms/filters.md?ask=How+do+I+create+a+token%3F')).text();
		expect(text).toContain('This page does not cover this. These do:');
		expect(text).toContain('https://docs.example.com/cms/tokens#create');
		expect(recorded.at(-1)).toMatchObject({ outcome: 'not-covered' });
	});

	it('names the closest pages when no page answers', async () => {
		const text = await (await get('/cms/filters.md?ask=Keep+a+copy+of+the+Photoshop+layers+each+night')).text();
		expect(text).toMatch(/^The documentation does not cover this\.\n\n## Closest pages\n\n1\. \[Backups/);
		const outside = await (await get('/cms/filters.md?ask=Sourdough+bread+recipe')).text();
		expect(outside).toMatch(/^The documentation does not cover this\. It seems to be outside of .*\n$/);
	});

	it.each(['/cms/tokens.md?ask=', '/cms/tokens.md?ask=+', `/cms/tokens.md?ask=${'x'.repeat(1_001)}`])(
		'refuses an empty question, and one too long',
		async (path) => {
			const response = await get(path);
			expect(response.status).toBe(400);
			expect(await response.text()).toContain('Give a question');
		},
	);

	it('names the closest pages when the page does not exist', async () => {
		const response = await get('/cms/token.md?ask=Why');
		expect(response.status).toBe(404);
		expect(await response.text()).toContain('- https://docs.example.com/cms/tokens.md');
		expect(await (await get('/wp-login.php.md?ask=Why')).text()).toBe('There is no such page.\n');
	});

	it('names the copy of the landing page by its address', async () => {
		const [home] = RECORDS;
		const records = [{ ...home, url: '/' }];
		const text = records.map((record) => JSON.stringify(record)).join('\n');
		await using site = await startServer(
			{ ...(await sampleFiles()), 'search/records.jsonl': text },
			{ features: [pageQuestionFeature()] },
		);
		const response = await fetch(`http://127.0.0.1:${site.port}/.md?ask=Why`);
		expect(await response.text()).toContain('- https://docs.example.com/index.md');
	});

	it('leaves all other addresses to the static files', async () => {
		expect(await (await get('/cms/tokens.md')).text()).toMatch(/^---\nquestions: .*\n---\n\n# API tokens/);
		expect(await (await get('/cms/tokens.md?other=1')).text()).toMatch(/^---\nquestions: .*\n---\n\n# API tokens/);
		expect((await get('/cms/intro?ask=1')).headers.get('content-type')).toContain('text/html');
	});

	it('is limited by address', async () => {
		await using small = await startServer(await sampleFiles(), { features: [pageQuestionFeature({ perMinute: 1 })] });
		const ask = () => fetch(`http://127.0.0.1:${small.port}/cms/tokens.md?ask=token`);
		expect((await ask()).status).toBe(200);
		const refused = await ask();
		expect(refused.status).toBe(429);
		expect(await refused.text()).toMatch(/Try again in \d+ seconds/);
		expect((await fetch(`http://127.0.0.1:${small.port}/cms/tokens.md`)).status).toBe(200);
	});
});
