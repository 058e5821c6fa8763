import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { type ServerProgram, startProgram } from '../faults/program.ts';
import { ENGLISH_TEXTS, englishAmong, textsOf } from '../support/english-texts.ts';
import { GERMAN_SITE } from '../support/german-site.ts';
import { answered } from '../support/search.ts';

test.describe.configure({ mode: 'serial' });
// Playwright can't replace the responses that a service worker fetches.
test.use({ serviceWorkers: 'block' });

let site: FixtureSite;
let data: string;
let server: ServerProgram;
let url: string;

test.beforeAll(async () => {
	test.setTimeout(180_000);
	site = await createFixtureSite(GERMAN_SITE);
	const build = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build', '--root', site.root];
	const { status, stdout, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
	expect(status, stderr).toBe(0);
	expect(stderr).not.toMatch(/content\//);
	expect(stdout).toContain('There is no dictionary and no table of meanings for "de"');
	data = await mkdtemp(join(tmpdir(), 'language-'));
	server = await startProgram({ site: join(site.root, 'dist'), dataDirectory: data });
	url = `http://127.0.0.1:${server.port}`;
});

test.afterAll(async () => {
	await server?.[Symbol.asyncDispose]();
	await site?.destroy();
	if (data) await rm(data, { recursive: true, force: true });
});

async function filesOf(ending: RegExp): Promise<[string, string][]> {
	const folder = join(site.root, 'dist');
	const paths = (await readdir(folder, { recursive: true })).filter((path) => ending.test(path));
	return Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as [string, string]));
}

/** Returns what the page shows or has ready to show in English. */
async function englishOn(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const found: string[] = [];
		const labels = ['aria-label', 'title', 'placeholder', 'alt'];
		for (const element of document.querySelectorAll('body, body *')) {
			if (element.closest('script, style, noscript, code, kbd, svg, .editor-setup h3')) continue;
			found.push(...labels.map((name) => element.getAttribute(name) ?? ''));
			for (const node of element.childNodes) if (node instanceof Text) found.push(node.data);
		}
		return found;
	});
	return englishAmong(texts);
}

test('documents, their fragments and their Markdown copies are German', async () => {
	const documents = await filesOf(/\.html$/);
	expect(documents.length).toBeGreaterThan(10);
	for (const [path, html] of documents) {
		expect(html, path).toContain(path.startsWith('assets') ? '' : '<html lang="de"');
		expect(englishAmong(textsOf(html)), path).toEqual([]);
	}
	for (const [path, markdown] of await filesOf(/\.md$/)) expect(englishAmong(markdown.split('\n')), path).toEqual([]);
});

test('scripts have no English text of the interface', async () => {
	// Names of keys, which the list of shortcuts replaces by the reader's, and the end of messages for the console.
	const names = new Set(['Home', 'Ctrl', 'Ctrl K', 'did not load']);
	const scripts = await filesOf(/\.js$/);
	expect(scripts.length).toBeGreaterThan(10);
	for (const [path, code] of scripts) {
		const found = ENGLISH_TEXTS.filter((text) => {
			// One word or two can be part of something else, and a word in small letters the name of something.
			if (text.split(' ').length > 2) return code.includes(text);
			return !/^[a-z]+$/.test(text) && ['`', '"', "'"].some((mark) => code.includes(mark + text + mark));
		});
		expect(
			found.filter((text) => !names.has(text)),
			path,
		).toEqual([]);
	}
});

test('the server answers readers without scripts in German', async () => {
	const get = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
	for (const path of [
		'/search?q=ofen',
		'/search?q=qzxvwk',
		'/search?q=brot&page=9',
		'/api/feedback/thanks?page=/technik/ofen&helpful=no&id=0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11',
		'/keine/seite',
	]) {
		const html = await get(path);
		expect(html, path).toContain('<html lang="de"');
		expect(englishAmong(textsOf(html)), path).toEqual([]);
	}
	const refused = await fetch(`${url}/api/feedback`, {
		method: 'POST',
		body: '{}',
		headers: { 'content-type': 'application/json' },
	});
	expect(englishAmong([(await refused.json()).message])).toEqual([]);
});

test('a page and its tools are German', async ({ page }) => {
	await page.goto(`${url}/technik/alles`);
	await page.mouse.move(200, 300);
	await expect(page.locator('.code-block-tools [data-action="wrap-code"]').first()).toBeAttached();
	await expect(page.locator('.heading-link').first()).toBeAttached();
	expect(await englishOn(page)).toEqual([]);
	await page.getByRole('button', { name: 'Nein' }).first().click();
	await expect(page.locator('.feedback-status')).not.toBeEmpty();
	expect(await englishOn(page)).toEqual([]);
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await page.locator('#hinweise').evaluate((heading) => getSelection()?.selectAllChildren(heading));
	await page.getByRole('button', { name: 'Hier einen Fehler melden' }).click();
	await expect(page.getByRole('dialog', { name: 'Einen Fehler melden' })).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await page.locator('.page-tools summary').click();
	await page.getByRole('button', { name: 'Im Editor einrichten' }).click();
	await expect(page.locator('.editor-setup')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
});

test('the menu of small screens is German', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 700 });
	await page.goto(`${url}/technik/ofen`);
	await page.getByRole('button', { name: 'Menü öffnen' }).click();
	await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
});

test('a page that does not load is German', async ({ page }) => {
	await page.goto(`${url}/technik/ofen`);
	await page.mouse.move(600, 300);
	await expect(page.locator('.heading-link').first()).toBeAttached();
	await page.route('**/rezepte/hefezopf/index.json', (route) => route.fulfill({ status: 500, body: '' }));
	// No link of the page leads there, so that nothing has loaded it ahead.
	await page.locator('.footer').evaluate((footer) => {
		const link = document.createElement('a');
		link.href = '/rezepte/hefezopf';
		footer.append(link);
		link.click();
	});
	await expect(page.getByText('Diese Seite konnte nicht geladen werden.')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
	await expect(page).toHaveTitle('/rezepte/hefezopf konnte nicht geladen werden');
});

test('the search dialog is German in every state', async ({ page }) => {
	await page.goto(`${url}/technik/ofen`);
	await page.keyboard.press('Control+k');
	const dialog = page.getByRole('dialog', { name: 'Suchen' });
	await expect(dialog.getByText('Keine letzten Suchen')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
	await dialog.getByRole('combobox').fill('roggenbrot');
	await answered(page, 'roggenbrot');
	const options = dialog.locator('.search-results').getByRole('option');
	await expect(options.first()).toBeVisible();
	await options.first().hover();
	await expect(dialog.locator('.search-preview-body')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
	await dialog.getByRole('combobox').fill('qzxvwk');
	await expect(dialog.getByText('Keine Ergebnisse für „qzxvwk“').first()).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
});

test('Ask AI is German, with an answer and without one', async ({ page }) => {
	await page.goto(`${url}/technik/alles`);
	await page.keyboard.press('Control+i');
	const dialog = page.getByRole('dialog', { name: 'KI fragen' });
	await expect(dialog.getByText('Fragen, die diese Seite beantwortet')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
	await dialog.getByRole('textbox').fill('Was braucht der Sauerteig?');
	await page.keyboard.press('Enter');
	await expect(dialog).toContainText('Roggenmehl und zwei Tage Ruhe');
	await dialog.getByRole('button', { name: 'Schlechte Antwort' }).click();
	await expect(dialog.getByText('Was stimmt daran nicht?')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
	await dialog.getByRole('textbox').last().fill('Qzxvwk?');
	await page.keyboard.press('Enter');
	await expect(dialog.locator('.ask-outcome')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
});

test('the search page is German', async ({ page }) => {
	await page.goto(`${url}/search?q=ofen`);
	await expect(page.locator('.search-page-results')).toBeVisible();
	expect(await englishOn(page)).toEqual([]);
});
