import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PAGE_TYPES } from '../support/site.ts';
import { type StaticHost, startStaticHost } from '../support/static-host.ts';

// One build for all.
test.describe.configure({ mode: 'serial' });

const BASE = '/handbook';

let folder: string;
let files: StaticHost;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	await mkdir('.cache', { recursive: true });
	// In the repository, since the site imports its packages.
	folder = await mkdtemp('.cache/in-a-folder-');
	const root = join(folder, 'site');
	await cp('site', root, { recursive: true, filter: (path) => !/^site\/(\.dist|dist|node_modules)(\/|$)/.test(path) });
	const configuration = join(root, 'site.config.ts');
	const text = await readFile(configuration, 'utf8');
	await writeFile(configuration, text.replace(/(\n\turl: ')[^']+/, `$1https://example.org${BASE}/`));
	const program = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build', '--root', root];
	const env = { ...process.env, SITE_ROOT: join(import.meta.dirname, '../..', root) };
	const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
	expect(status, stderr).toBe(0);
	await mkdir(join(folder, 'served'));
	await symlink(join('..', 'site/dist'), join(folder, 'served', BASE));
	files = await startStaticHost(join(folder, 'served'));
});

test.afterAll(async () => {
	await files?.close();
	if (folder) await rm(folder, { recursive: true });
});

test('every address in every document of this site is below its folder, and leads to a file', async () => {
	const dist = join(folder, 'site/dist');
	const names = new Set(await readdir(dist, { recursive: true }));
	const isFile = (path: string) => [path, `${path}.html`, join(path, 'index.html')].some((name) => names.has(name));
	const documents = [...names].filter((name) => basename(name) === 'index.html');
	expect(documents.length).toBeGreaterThan(1000);
	const problems = new Set<string>();
	for (const name of documents) {
		const html = await readFile(join(dist, name), 'utf8');
		for (const [tag] of html.matchAll(/<[a-z][^<>]*>/g)) {
			for (const [, address = ''] of tag.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)) {
				const { pathname } = new URL(address.replaceAll('&amp;', '&'), 'https://example.org');
				const path = decodeURIComponent(pathname);
				const isBelow = path === BASE || path.startsWith(`${BASE}/`);
				// What begins with `api/` is answered by the server.
				const inside = path.slice(BASE.length + 1).replace(/\/$/, '');
				if (!isBelow || !(inside.startsWith('api/') || isFile(inside || '.'))) problems.add(`${name}: ${address}`);
			}
		}
	}
	expect([...problems]).toEqual([]);
});

for (const [kind, path] of Object.entries(PAGE_TYPES)) {
	test(`a page of kind "${kind}" asks for nothing outside of its folder`, async ({ page }) => {
		const problems: string[] = [];
		page.on('request', (request) => {
			const { origin, pathname } = new URL(request.url());
			if (origin === files.url && !pathname.startsWith(`${BASE}/`)) problems.push(`outside: ${pathname}`);
		});
		page.on('console', (message) => {
			if (message.type() === 'error') problems.push(message.text());
		});
		await page.goto(`${files.url}${BASE}${kind === 'not found' ? '/404' : path}`);
		await page.keyboard.press('Control+k');
		await page.getByRole('dialog').getByRole('combobox').fill('populate');
		await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('href', /^\/handbook\//);
		expect(problems).toEqual([]);
	});
}
