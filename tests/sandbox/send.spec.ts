import { expect, test } from '@playwright/test';
import { arriveAtExamples, outcome, SEND } from '../support/send-panel.ts';
import { builtDocument, builtRoutes } from '../support/site.ts';

/** Pages with an example that runs on the content that all examples share. */
const routes = builtRoutes()
	.map(({ path }) => path)
	.filter((path) => path.startsWith('/cms') && /data-proof="proof=(rest|graphql)/.test(builtDocument(path)));

test('every example that can be sent is answered as the page prints it', async ({ page }) => {
	const others: string[] = [];
	let sent = 0;
	for (const route of routes) {
		await arriveAtExamples(page, route);
		const count = await page.locator(SEND).count();
		for (let place = 0; place < count; place++) {
			await page.locator(SEND).nth(place).dispatchEvent('click');
			const said = await outcome(page);
			const request = await page.locator('.send textarea').first().inputValue();
			if (!/the same as printed|^\d{3} [A-Za-z ]+ \d+ ms$/.test(said)) others.push(`${route}: ${request}\n${said}`);
			sent += 1;
			const back = page.locator('.send-note > button');
			if ((await back.count()) > 0) await back.dispatchEvent('click');
			await page.locator('.send-close').dispatchEvent('click');
			await expect(page.locator('.send')).toHaveCount(0);
		}
	}
	console.log(`${sent} examples sent from ${routes.length} pages`);
	expect(others).toEqual([]);
	expect(sent).toBeGreaterThan(150);
});

test('a request is changed and sent, differences are marked, and errors lead to what explains them', async ({
	page,
}) => {
	await arriveAtExamples(page, '/cms/api/rest/filters');
	await page.locator(SEND).first().click();
	expect(await outcome(page)).toContain('the same as printed');
	await page.getByLabel('Request', { exact: true }).fill('GET /api/restaurants?filters[nothing][$eq]=1');
	await page.getByLabel('Request', { exact: true }).press('Control+Enter');
	await expect(page.locator('.send-status')).toContainText('400');
	await expect(page.locator('.send-answer [data-change=added]').first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'What this error means' })).toHaveAttribute('href', /error-catalogue/);
	await page.getByRole('button', { name: 'Reset' }).click();
	await page.locator('.send-button').click();
	await expect(page.locator('.send-status')).toContainText('the same as printed');
	await page.keyboard.press('Escape');
	await expect(page.locator('.send')).toHaveCount(0);
});

test('what a reader changes stays with that reader, until the seed is asked for', async ({ page, request }) => {
	await arriveAtExamples(page, '/cms/api/rest');
	const send = page.locator('.send-button');
	const field = page.getByLabel('Request', { exact: true });
	await page.locator(SEND).first().click();
	await outcome(page);
	await field.fill('DELETE /api/restaurants/n6qbumral40e3ivdio1ovhpp');
	await send.click();
	await expect(page.locator('.send-status')).toContainText('204');
	await field.fill('GET /api/restaurants?filters[name]=Bella Notte');
	await send.click();
	await expect(page.locator('.send-answer')).toContainText('"total": 0');
	const other = await request.get('/sandbox/api/restaurants?filters[name]=Bella%20Notte');
	expect((await other.json()).meta.pagination.total).toBe(1);
	const tab = await page.context().newPage();
	await arriveAtExamples(tab, '/cms/api/rest/filters');
	await tab.locator(SEND).first().click();
	expect(await outcome(tab)).toContain('the same as printed');
	await expect(tab.getByRole('button', { name: 'Back to the seed' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Back to the seed' }).click();
	await send.click();
	await expect(page.locator('.send-answer')).toContainText('"total": 1');
});

test('the sandbox is closed to what is none of its business', async ({ request }) => {
	const send = (...steps: object[]) => request.post('/sandbox/send', { data: { steps } });
	for (const path of [
		'/admin/init',
		'/content-manager/init',
		'/uploads/a.jpg',
		'/api/..%2f..%2fetc/passwd',
		'/api/connect/github',
	])
		expect((await send({ method: 'GET', path })).status(), path).toBeGreaterThanOrEqual(400);
	expect((await send({ method: 'GET', path: '/api/restaurants?__proto__[a]=1' })).status()).toBe(400);
	expect((await send({ method: 'GET', path: `/api/restaurants?${'a'.repeat(5_000)}` })).status()).toBe(400);
	expect((await request.post('/sandbox/send', { data: 'x'.repeat(300_000) })).status()).toBe(413);
	expect((await request.post('/sandbox/send', { data: '{' })).status()).toBe(400);
	const foreign = { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' };
	const step = { method: 'GET', path: '/api/restaurants' };
	expect((await request.post('/sandbox/send', { data: { steps: [step] }, headers: foreign })).status()).toBe(403);
	const deep = `{ restaurants { ${'chef { restaurants { '.repeat(8)}name${' } }'.repeat(8)} } }`;
	const tooDeep = await send({ method: 'POST', path: '/graphql', body: JSON.stringify({ query: deep }) });
	expect(await tooDeep.text()).toContain('depth');
	// After all of this it answers as before.
	const answer = await (await send(step)).json();
	expect(answer.status).toBe(200);
});
