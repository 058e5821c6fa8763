import { expect, it } from 'vitest';
import { get } from '../testing/raw-request.ts';
import { startServer } from '../testing/start.ts';

it('every page and its Markdown copy name each other, and the list of all pages', async () => {
	await using server = await startServer();
	const { link } = (await get(server.port, '/cms/intro')).headers;
	expect(link).toBe(
		'</cms/intro>; rel="canonical", </cms/intro.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"',
	);
	const copy = (await get(server.port, '/cms/intro.md')).headers;
	expect(copy.link).toBe('</cms/intro>; rel="canonical", </llms.txt>; rel="llms-txt"');
	expect((await get(server.port, '/favicon.svg')).headers.link).toBeUndefined();
});

it.each([
	['text/markdown', 'text/markdown; charset=utf-8'],
	['text/markdown, text/html;q=0.5', 'text/markdown; charset=utf-8'],
	['text/html, text/markdown;q=0.9', 'text/html; charset=utf-8'],
	['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
	['*/*', 'text/html; charset=utf-8'],
])('who accepts %s gets %s', async (accept, type) => {
	await using server = await startServer();
	expect((await get(server.port, '/cms/intro', { accept })).headers['content-type']).toBe(type);
});

it('a page that is not there is answered in the form that was asked for, with where to look', async () => {
	await using server = await startServer();
	for (const [path, accept] of [
		['/cms/gone', 'text/markdown'],
		['/cms/gone.md', '*/*'],
	] as const) {
		const answer = await get(server.port, path, { accept });
		expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
		expect(answer.body.toString()).toContain('(/llms.txt)');
	}
});
