import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { arriveAtExamples, outcome, SEND } from '../support/send-panel.ts';
import { builtDocument, builtRoutes } from '../support/site.ts';

/** Pages with an example that can be sent. */
const routes = builtRoutes()
	.map(({ path }) => path)
	.filter((path) => path.startsWith('/cms') && /data-proof="proof=(rest|graphql)/.test(builtDocument(path)));

test('every example that can be sent gets the answer that the page prints', async ({ page }) => {
	test.setTimeout(1_500_000);
	const others: string[] = [];
	let sent = 0;
	for (const route of routes) {
		await arriveAtExamples(page, route);
		const count = await page.locator(SEND).count();
		for (let place = 0; place < count; place++) {
			await page.locator(SEND).nth(place).dispatchEvent('click');
			let said = await outcome(page);
			for (let tries = 0; said.includes('still starts') && tries < 5; tries++) {
				await page.locator('.send-button').dispatchEvent('click');
				said = await outcome(page);
			}
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
	expect(sent).toBeGreaterThan(250);
});

test('a changed request is sent, differences are marked, and errors link to their explanation', async ({ page }) => {
	await arriveAtExamples(page, '/cms/api/rest/filters');
	await page.locator(SEND).first().click();
	expect(await outcome(page)).toContain('the same as printed');
	await page.getByText('Change the request').click();
	const field = page.getByLabel('Request', { exact: true });
	await field.fill('GET /api/restaurants?pagination[limit]=2');
	await field.press('Control+Enter');
	await expect(page.locator('.send-answer [data-change=added]').first()).toBeVisible();
	await field.fill('GET /api/restaurants?filters[nothing][$eq]=1');
	await field.press('Control+Enter');
	await expect(page.locator('.send-status')).toContainText('400');
	await expect(page.getByRole('link', { name: 'What this error means' })).toHaveAttribute(
		'href',
		'/cms/error-catalogue/api#invalid-key',
	);
	await page.getByRole('button', { name: 'Reset' }).click();
	await page.locator('.send-button').click();
	await expect(page.locator('.send-status')).toContainText('the same as printed');
	await page.keyboard.press('Escape');
	await expect(page.locator('.send')).toHaveCount(0);
});

test('changes stay with their reader until the reader goes back to the seed', async ({ page, request }) => {
	await arriveAtExamples(page, '/cms/api/rest');
	const send = page.locator('.send-button');
	const field = page.getByLabel('Request', { exact: true });
	await page.locator(SEND).first().click();
	await outcome(page);
	await page.getByText('Change the request').click();
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

test('the sandbox refuses requests outside its scope', async ({ request }) => {
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
	const headers = { 'content-type': 'application/json' };
	const tooDeep = await send({ method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query: deep }) });
	expect(await tooDeep.text()).toContain('depth');
	// After all of this it answers as before.
	const answer = await (await send(step)).json();
	expect(answer.status).toBe(200);
});

/** Matches parts of secrets: files, keys of the project, hashes of passwords, code of the CMS. */
const SECRETS = /node_modules|\/proof\/project|root:x:0|APP_KEYS|SALT|SECRET|\$2[aby]\$\d\d\$|at \w+ \(|example-/;

test('the sandbox gives away no files, keys, passwords or code, calls no other server, and cannot be poisoned', async ({
	request,
}) => {
	const heard: string[] = [];
	const listener = createServer((asked, response) => {
		heard.push(asked.url ?? '');
		response.end();
	});
	await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
	const elsewhere = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
	const send = (step: object) => request.post('/sandbox/send', { data: { steps: [step] } });
	const get = (path: string) => ({ method: 'GET', path });
	const post = (path: string, body: unknown, more: object = {}) => ({
		method: 'POST',
		path,
		headers: { 'content-type': 'application/json' },
		body: typeof body === 'string' ? body : JSON.stringify(body),
		...more,
	});
	const before = await (await send(get('/api/restaurants?populate=*'))).json();
	const hostile = [
		...['createdBy', 'updatedBy'].flatMap((author) => [
			get(`/api/restaurants?filters[${author}][password][$startsWith]=$2`),
			get(`/api/restaurants?populate[${author}][fields]=password`),
			get(`/api/restaurants?sort=${author}.password`),
		]),
		{ ...get('/api/users?fields=password,resetPasswordToken&populate=role'), as: 'full' },
		{ ...get('/api/users?filters[password][$startsWith]=$2'), as: 'full' },
		get('/api/upload/files/../../../../etc/passwd'),
		get('/api/upload/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd'),
		get('/api/restaurants?locale=../../../../etc/passwd'),
		get('/api/restaurants?filters[id][$in][0]=1);ATTACH DATABASE "/tmp/a" AS a;--'),
		get(`http://${elsewhere}/api/restaurants`),
		get(`//${elsewhere}/api/restaurants`),
		get(`/api/connect/github?callback=http://${elsewhere}`),
		{ ...get('/api/restaurants'), headers: { host: elsewhere, 'x-forwarded-host': elsewhere } },
		post('/api/auth/forgot-password', { email: 'ann@example.com', url: `http://${elsewhere}` }),
		post('/api/restaurants', { data: { name: 'A', cover: `http://${elsewhere}/a.png` } }),
		post('/api/upload', { url: `http://${elsewhere}/a.png` }),
		post('/api/restaurants', '{"data":{"name":"A","__proto__":{"polluted":1}}}'),
		post('/api/restaurants', '{"data":{"name":"A","constructor":{"prototype":{"polluted":1}}}}'),
		post('/graphql', '{"query":"{ restaurants { name } }","variables":{"\\u005f_proto__":{"polluted":1}}}'),
		post('/graphql', { query: '{ usersPermissionsUsers { password } }' }, { as: 'full' }),
		post('/graphql', '{'),
		get('/api/restaurants?filters[__proto__][polluted]=1'),
		get('/api/restaurants?populate[constructor][prototype][polluted]=1'),
	];
	for (const step of hostile) {
		const text = await (await send(step)).text();
		expect(text, JSON.stringify(step)).not.toMatch(SECRETS);
		expect(text, JSON.stringify(step)).not.toContain('polluted');
	}
	expect(heard).toEqual([]);
	const after = await (await send(get('/api/restaurants?populate=*'))).json();
	expect(after.text).toBe(before.text);
	listener.close();
});
