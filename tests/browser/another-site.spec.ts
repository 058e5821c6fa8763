import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { BAKERY_SITE } from '../support/bakery-site.ts';
import { openSearch, searchFor } from '../support/search.ts';
import { type StaticHost, startStaticHost } from '../support/static-host.ts';

// Only content and configuration make this site the documentation of Strapi, so nothing else is changed here.
test.describe.configure({ mode: 'serial' });

let site: FixtureSite;
let host: StaticHost;

test.beforeAll(async () => {
	site = await createFixtureSite(BAKERY_SITE);
	const build = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build', '--root', site.root];
	const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
	expect(status, stderr).toBe(0);
	host = await startStaticHost(`${site.root}/dist`);
});

test.afterAll(async () => {
	await host?.close();
	await site?.destroy();
});

test('a page contains nothing of this site', async ({ page }) => {
	await page.goto(`${host.url}/rezepte/roggenbrot`);
	await expect(page).toHaveTitle('Roggenbrot | Backstube');
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await expect(page.getByRole('navigation', { name: 'Pfad' })).toContainText('Rezepte');
	expect(await page.locator('body').innerHTML()).not.toMatch(/strapi|\bcms\b/i);
});

test("an author's inline style has its effect under the site's policy", async ({ page }) => {
	await page.goto(`${host.url}/technik/ofen`);
	await expect(page.getByText('250 Grad')).toHaveCSS('color', 'rgb(180, 0, 0)');
});

test('search filters by the content types and paths of the configuration', async ({ page }) => {
	const dialog = await openSearch(page, `${host.url}/rezepte/roggenbrot`);
	await expect(page.getByPlaceholder('Handbuch durchsuchen').last()).toBeVisible();
	const options = await searchFor(page, 'roggenbrot');
	await expect(options.first()).toHaveAttribute('href', /^\/rezepte\/roggenbrot/);
	for (const [name, count] of [
		['Brote', /[1-9]/],
		['Andere Rezepte', /0/],
		['Alles Gebackene', /[1-9]/],
		['Technik', /[1-9]/],
	] as const) {
		await expect(dialog.getByRole('radio', { name }).or(dialog.getByRole('button', { name }))).toContainText(count);
	}
	await expect(dialog).not.toContainText(/CMS|Cloud Docs|APIs/);
});

test('results outside this site keep their address', async ({ page }) => {
	await openSearch(page, `${host.url}/rezepte/roggenbrot`);
	const options = await searchFor(page, 'temperatur');
	await expect(options.first()).toHaveAttribute('target', '_blank');
	await expect(options.first()).toHaveAttribute('href', /^\/technik\/ofen/);
});

test('Ask AI answers from its pages, with the page as a source', async ({ page }) => {
	await page.goto(`${host.url}/rezepte/hefezopf`);
	await page.keyboard.press('Control+i');
	const dialog = page.getByRole('dialog', { name: 'KI fragen' });
	await dialog.getByRole('textbox').fill('Was braucht der Sauerteig?');
	await page.keyboard.press('Enter');
	await expect(dialog).toContainText('Roggenmehl und zwei Tage Ruhe');
	await expect(dialog.getByRole('link', { name: /Sauerteig ansetzen/ }).first()).toHaveAttribute(
		'href',
		/\/rezepte\/roggenbrot#sauerteig/,
	);
});

test('a host that reads _headers sends the policy, and nothing on the pages is against it', async ({
	page,
	request,
}) => {
	const refused: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') refused.push(message.text());
	});
	const routes: { path: string; kind: string }[] = Object.values(
		await (await request.get(`${host.url}/routes.json`)).json(),
	);
	for (const { path, kind } of routes) {
		if (kind === 'moved') continue;
		const response = await page.goto(host.url + path);
		expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
		await page.mouse.move(100, 100);
		await expect(page.locator('html')).toHaveAttribute('data-ready', '');
	}
	await openSearch(page, `${host.url}/technik/ofen`);
	await searchFor(page, 'roggenbrot');
	expect(refused).toEqual([]);
});
