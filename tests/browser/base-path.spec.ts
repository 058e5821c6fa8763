import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@octavo/server/testing/nginx.ts';
import { expect, type Page, test } from '@playwright/test';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { BAKERY_SITE } from '../support/bakery-site.ts';
import { type StaticHost, startStaticHost } from '../support/static-host.ts';
import { arrive, sameDocument } from './reader.ts';

test.describe.configure({ mode: 'serial' });

const BASE = '/handbuch';
const configuration = JSON.parse(BAKERY_SITE['site.config.json'] ?? '');
const SITE = {
	...BAKERY_SITE,
	'site.config.json': JSON.stringify({
		...configuration,
		url: `https://example.org${BASE}/`,
		search: {
			...configuration.search,
			externalUrlPattern: undefined,
			popular: [{ label: 'Ofen', href: '/technik/ofen' }],
		},
	}),
	'content/redirects.json': JSON.stringify([{ source: '/altes-brot', destination: '/rezepte/roggenbrot' }]),
};

let site: FixtureSite;
let parent: string;
let files: StaticHost;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let server: ChildProcess;
const origins: Record<string, string> = {};

test.beforeAll(async () => {
	site = await createFixtureSite(SITE);
	const program = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build', '--root', site.root];
	const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
	expect(status, stderr).toBe(0);
	// nginx reads the files as another user.
	await chmod(site.root, 0o755);
	const dist = join(site.root, 'dist');
	parent = await mkdtemp(join(tmpdir(), 'base-path-'));
	await symlink(dist, join(parent, BASE));
	files = await startStaticHost(parent);
	origins['a file server'] = files.url;
	nginx = await startNginx(dist);
	origins.nginx = `http://127.0.0.1:${nginx.port}`;
	const port = Number(process.env.TEST_PORT ?? 4180) + 7;
	const data = join(parent, 'data');
	await mkdir(data);
	server = spawn(process.execPath, ['scripts/run.mjs', 'site/server/main.ts', 'serve', dist], {
		env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: data },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await once(server.stdout ?? server, 'data');
	origins['the server'] = `http://127.0.0.1:${port}`;
});

test.afterAll(async () => {
	server?.kill();
	await files?.close();
	await nginx?.[Symbol.asyncDispose]();
	await site?.destroy();
	if (parent) await rm(parent, { recursive: true });
});

/** Collects what a page asks for outside of its folder, what is missing, and what is written to the console. */
function problemsOf(page: Page): string[] {
	const problems: string[] = [];
	page.on('request', (request) => {
		const { origin, pathname } = new URL(request.url());
		if (origin === new URL(page.url()).origin && !pathname.startsWith(`${BASE}/`))
			problems.push(`outside: ${pathname}`);
	});
	page.on('response', (response) => {
		if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
	});
	page.on('console', (message) => {
		if (message.type() === 'error') problems.push(message.text());
	});
	return problems;
}

for (const host of ['a file server', 'nginx', 'the server']) {
	test(`every address of the site is below its folder, from ${host}`, async ({ page, request }) => {
		test.slow();
		const origin = origins[host] ?? '';
		await page.goto(`${origin}${BASE}/`);
		const problems = problemsOf(page);
		const routes: { path: string; kind: string }[] = Object.values(
			await (await request.get(`${origin}${BASE}/routes.json`)).json(),
		);
		for (const { path, kind } of routes) {
			if (kind === 'moved') continue;
			await page.goto(origin + BASE + path);
			const addresses = await page.evaluate(() =>
				[...document.querySelectorAll<HTMLElement>('[href], [src], [action]')]
					.map(
						(element) => Reflect.get(element, 'href') || Reflect.get(element, 'src') || Reflect.get(element, 'action'),
					)
					.filter((address) => String(address).startsWith(location.origin)),
			);
			for (const address of addresses)
				expect(new URL(address).pathname, `${path} leads to ${address}`).toMatch(/^\/handbuch(\/|$)/);
		}
		for (const name of ['manifest.webmanifest', 'sitemap.xml', 'llms.txt', 'search/settings.json'])
			expect(await (await request.get(`${origin}${BASE}/${name}`)).text()).toContain(`${BASE}/`);
		expect(problems).toEqual([]);
	});

	test(`readers move, search, ask and come back, from ${host}`, async ({ page, context }) => {
		test.slow();
		const origin = origins[host] ?? '';
		await page.goto(`${origin}${BASE}/`);
		await page.locator('#main a', { hasText: 'Roggenbrot' }).first().click();
		await expect(page).toHaveURL(`${origin}${BASE}/rezepte/roggenbrot`);
		await arrive(page, `${origin}${BASE}/rezepte/hefezopf`);
		const problems = problemsOf(page);
		const isSame = await sameDocument(page);
		await page.locator('[data-sidebar] a', { hasText: 'Roggenbrot' }).first().click();
		await expect(page).toHaveURL(`${origin}${BASE}/rezepte/roggenbrot`);
		await expect(page.locator('[data-sidebar] a[aria-current="page"]')).toHaveText('Roggenbrot');
		await page.keyboard.press('Control+k');
		const dialog = page.getByRole('dialog', { name: 'Suchen' });
		await dialog.getByRole('combobox').fill('sauerteig');
		const hit = dialog.getByRole('option', { name: /Sauerteig ansetzen/ }).first();
		await expect(hit).toHaveAttribute('href', `${BASE}/rezepte/roggenbrot#sauerteig`);
		await expect(dialog.getByRole('region', { name: 'Inhalt der Seite' })).toContainText('Roggenmehl');
		await expect(dialog.locator('.search-all')).toHaveAttribute('href', `${BASE}/search?q=sauerteig`);
		await hit.click();
		await expect(page).toHaveURL(`${origin}${BASE}/rezepte/roggenbrot#sauerteig`);
		await page.keyboard.press('Control+i');
		const ask = page.getByRole('dialog', { name: 'KI fragen' });
		await ask.getByRole('textbox').fill('Wie lange bleibt das Roggenbrot im Ofen?');
		await page.keyboard.press('Enter');
		await ask
			.getByRole('link', { name: /Backzeit/ })
			.first()
			.click();
		await expect(page).toHaveURL(`${origin}${BASE}/rezepte/roggenbrot#backzeit`);
		await page.goBack();
		await page.goBack();
		await page.goBack();
		await expect(page).toHaveURL(`${origin}${BASE}/rezepte/hefezopf`);
		await expect(page.locator('#main h1')).toHaveText('Hefezopf');
		expect(await isSame()).toBe(true);
		expect(problems).toEqual([]);

		await page.goto(`${origin}${BASE}/altes-brot`);
		await expect(page).toHaveURL(`${origin}${BASE}/rezepte/roggenbrot`);
		await page.waitForFunction(() => navigator.serviceWorker.controller);
		await context.setOffline(true);
		await page.goto(`${origin}${BASE}/technik/ofen`);
		await expect(page.locator('#main h1')).toHaveText('Du bist offline');
		await context.setOffline(false);
	});
}

test('the server redirects spellings, suggests pages, stores votes and answers agents below the folder', async ({
	page,
	request,
}) => {
	const origin = origins['the server'] ?? '';
	const spelled = await request.get(`${origin}${BASE}/technik/ofen/`, { maxRedirects: 0 });
	expect(spelled.headers().location).toBe(`${BASE}/technik/ofen`);
	expect(spelled.status()).toBe(301);
	await page.goto(`${origin}${BASE}/technik/offen`);
	await expect(page.locator(`[data-suggestions] a[href="${BASE}/technik/ofen"]`)).toBeVisible();
	await page.goto(`${origin}${BASE}/technik/ofen`);
	await page.locator('.feedback button[value="yes"]').click();
	await expect(page.locator('.feedback-status')).toHaveText(/Danke/);
	const copy = await request.get(`${origin}${BASE}/technik/ofen.md`);
	expect(copy.headers().link).toContain(`<${BASE}/technik/ofen>; rel="canonical"`);
	const asked = await request.get(`${origin}${BASE}/technik/ofen.md?ask=Wie+hei%C3%9F+ist+der+Ofen`);
	expect(await asked.text()).toContain(`https://example.org${BASE}/technik/ofen`);
	// A proxy in front can have removed the folder.
	expect((await request.get(`${origin}/technik/ofen`)).status()).toBe(200);
	expect(await readFile(join(site.root, 'dist/_redirects'), 'utf8')).toContain(
		`${BASE}/altes-brot ${BASE}/rezepte/roggenbrot 301`,
	);
});

test('a preview is at the root of its own origin', async ({ page }) => {
	const port = Number(process.env.TEST_PORT ?? 4180) + 8;
	const program = [
		'scripts/run.mjs',
		'packages/octavo/src/build/main.ts',
		'dev',
		'--root',
		site.root,
		'--port',
		String(port),
	];
	const preview = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
	try {
		await once(preview.stdout, 'data');
		await expect(async () => {
			await page.goto(`http://localhost:${port}/rezepte/hefezopf`);
		}).toPass();
		await page.locator('[data-sidebar] a', { hasText: 'Roggenbrot' }).first().click();
		await expect(page).toHaveURL(`http://localhost:${port}/rezepte/roggenbrot`);
		await expect(page.locator('#main h1')).toHaveText('Roggenbrot');
	} finally {
		preview.kill();
	}
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the server finds pages below the folder', async ({ page }) => {
		await page.goto(`${origins['the server']}${BASE}/search?q=sauerteig`);
		await page.getByRole('link', { name: /Sauerteig ansetzen/ }).click();
		await expect(page).toHaveURL(`${origins['the server']}${BASE}/rezepte/roggenbrot#sauerteig`);
	});
});
