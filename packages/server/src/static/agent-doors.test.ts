import { expect, it } from 'vitest';
import { documentOf } from '../testing/fixture-site.ts';
import { get } from '../testing/raw-request.ts';
import { startServer } from '../testing/start.ts';

it('every page and its Markdown copy link to each other and to the list of all pages', async () => {
	await using server = await startServer();
	const { link } = (await get(server.port, '/cms/intro')).headers;
	expect(link).toBe('</cms/intro.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"');
	const copy = (await get(server.port, '/cms/intro.md')).headers;
	expect(copy.link).toBe('</cms/intro>; rel="canonical", </llms.txt>; rel="llms-txt"');
	expect((await get(server.port, '/favicon.svg')).headers.link).toBeUndefined();
});

it('a page whose name has letters of any alphabet links to its copy, and back', async () => {
	await using server = await startServer({ 'cms/字/index.html': documentOf('字'), 'cms/字.md': '# 字\n' });
	const path = `/cms/${encodeURIComponent('字')}`;
	const page = await get(server.port, path);
	expect([page.status, page.headers.link]).toEqual([
		200,
		`<${path}.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"`,
	]);
	expect((await get(server.port, `${path}.md`)).headers.link).toContain(`<${path}>; rel="canonical"`);
});

it.each([
	['text/markdown', 'text/markdown; charset=utf-8'],
	['text/markdown, text/html;q=0.5', 'text/markdown; charset=utf-8'],
	['text/html, text/markdown;q=0.9', 'text/html; charset=utf-8'],
	['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
	['*/*', 'text/html; charset=utf-8'],
])('Accept: %s gets %s', async (accept, type) => {
	await using server = await startServer();
	expect((await get(server.port, '/cms/intro', { accept })).headers['content-type']).toBe(type);
});

it('an assistant that accepts anything is recognised by name and gets Markdown, which no shared cache stores', async () => {
	await using server = await startServer();
	const assistant = { 'user-agent': 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)' };
	const { headers } = await get(server.port, '/cms/intro', { ...assistant, accept: '*/*' });
	expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
	expect(headers['cache-control']).toBe('private, no-cache');
	const page = await get(server.port, '/cms/intro', { ...assistant, accept: 'text/html,*/*;q=0.8' });
	expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
	const asset = await get(server.port, '/assets/main-abc123.js', { ...assistant, accept: '*/*' });
	expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it('a missing page is reported in the requested format, with links to all pages', async () => {
	await using server = await startServer();
	for (const [path, accept, status] of [
		['/cms/gone', 'text/markdown', 200],
		['/cms/gone.md', '*/*', 404],
		['/cms/gone.md', 'text/markdown', 404],
	] as const) {
		const answer = await get(server.port, path, { accept });
		expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/markdown; charset=utf-8']);
		expect(answer.body.toString()).toContain('(/llms.txt)');
	}
	const { headers } = await get(server.port, '/cms/gone', { accept: 'text/markdown' });
	expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
	expect((await get(server.port, '/assets/gone.js', { accept: 'text/markdown' })).status).toBe(404);
});
