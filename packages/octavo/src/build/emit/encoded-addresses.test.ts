import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFixtureSite } from '../commands/testing/fixture-site.ts';
import { runEngine } from '../commands/testing/run-engine.ts';

it('encodes every address that is printed, and decodes the sources of redirects', async () => {
	const site = await createFixtureSite({
		'site.config.json': JSON.stringify({ title: 'Docs', url: 'https://docs.example.com' }),
		'content/index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\n[one](</my page>) and [two](/日本語)\n',
		'content/my page.mdx': '---\ntitle: One\ndescription: One.\n---\n\n[two](/%E6%97%A5%E6%9C%AC%E8%AA%9E)\n',
		'content/日本語.mdx': '---\ntitle: Two\ndescription: Two.\n---\n\n## 語\n\nText.\n',
		'content/redirects.json': JSON.stringify([
			{ source: '/a%20b', destination: '/my page' },
			{ source: '/ö ld', destination: '/日本語' },
			{ source: '/old', destination: '/日本語#語' },
		]),
	});
	const { stderr, status } = runEngine('build', '--root', site.root);
	expect(stderr).not.toContain('error');
	expect(status).toBe(0);
	const read = (path: string) => readFileSync(join(site.root, 'dist', path), 'utf8');
	for (const address of [
		'https://docs.example.com/my%20page',
		'https://docs.example.com/%E6%97%A5%E6%9C%AC%E8%AA%9E',
	]) {
		for (const path of ['sitemap.xml', 'llms.txt', 'sitemap.md', 'index.md'])
			expect(read(path), path).toContain(address);
	}
	expect(read('my page/index.html')).toContain('<link rel="canonical" href="https://docs.example.com/my%20page"');
	expect(read('_redirects')).toBe(
		'/a%20b /my%20page 301\n/%C3%B6%20ld /%E6%97%A5%E6%9C%AC%E8%AA%9E 301\n/old /%E6%97%A5%E6%9C%AC%E8%AA%9E#%E8%AA%9E 301\n',
	);
	expect(JSON.parse(read('server.json')).redirects).toMatchObject([
		{ from: '/a b', to: '/my%20page' },
		{ from: '/ö ld', to: '/%E6%97%A5%E6%9C%AC%E8%AA%9E' },
		{ from: '/old', to: '/%E6%97%A5%E6%9C%AC%E8%AA%9E#%E8%AA%9E' },
	]);
	for (const path of ['index.html', 'my page/index.html', 'my page/index.json', '日本語/index.html', 'old/index.html'])
		for (const [, address = ''] of read(path).matchAll(/ (?:href|src|data-href|data-route|action)=\\?"(\/[^"\\]*)/g))
			expect(address, path).toMatch(/^[\x21-\x7e]+$/);
	expect(JSON.parse(read('日本語/index.json')).route).toBe('/%E6%97%A5%E6%9C%AC%E8%AA%9E');
	const routes: { path: string; to?: string }[] = Object.values(JSON.parse(read('routes.json')));
	expect(routes.map(({ path }) => path)).toContain('/my%20page');
	expect(routes).toContainEqual({ path: '/a%20b', kind: 'moved', to: '/my%20page' });
	const records = read('search/records.jsonl').trim().split('\n');
	expect(records.map((line) => JSON.parse(line).url)).toContain('/%E6%97%A5%E6%9C%AC%E8%AA%9E#%E8%AA%9E');
	const texts = ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'sitemap.md', 'index.md', 'my page.md'].map(read).join();
	expect([...texts.matchAll(/https:[^\s)<>"]*[^\s\p{ASCII}]/gu)]).toEqual([]);
	await site.destroy();
}, 60_000);
