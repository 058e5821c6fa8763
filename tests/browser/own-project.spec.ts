import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arriveAtExamples, outcome, SEND } from '../support/send-panel.ts';

const PAGE = '/cms/api/rest/filters';
const TOKEN = 'a-token-of-the-reader';
const HOSTILE = '<img src=x onerror="document.title=1">\u202e\u0000</script>';

/** What a reader's server may answer with. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
	json: (response) => response.end(JSON.stringify({ data: [{ name: HOSTILE }] })),
	html: (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Welcome</h1>'),
	large: (response) => {
		response.on('error', () => undefined);
		for (let megabyte = 0; megabyte < 50; megabyte++) response.write('a'.repeat(2 ** 20));
		response.end();
	},
	endless: (response) => {
		const timer = setInterval(() => response.write('a'.repeat(2 ** 16)), 5);
		response.on('close', () => clearInterval(timer));
	},
};

/** A server of the reader's own; the address carries what it answers with. */
async function startProject({ allows }: { allows: boolean }) {
	const heard: { url: string; headers: IncomingHttpHeaders }[] = [];
	let answer: keyof typeof ANSWERS = 'json';
	const server = createServer((request, response) => {
		if (allows) {
			response.setHeader('access-control-allow-origin', '*');
			response.setHeader('access-control-allow-headers', 'authorization, content-type');
		}
		if (request.method === 'OPTIONS') return response.end();
		heard.push({ url: request.url ?? '', headers: request.headers });
		response.setHeader('content-type', 'application/json');
		ANSWERS[answer]?.(response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		heard,
		answerWith(name: string) {
			answer = name;
		},
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

async function useProject(page: Page, url: string, token = ''): Promise<void> {
	await arriveAtExamples(page, PAGE);
	await page.locator(SEND).first().click();
	await page.getByLabel('Address of your project').fill(url);
	await page.getByLabel('API token').fill(token);
	await page.getByRole('button', { name: 'Use this project' }).click();
}

test("an example is sent to the reader's own project, with the token and nothing of this site", async ({ page }) => {
	await using project = await startProject({ allows: true });
	const ours: string[] = [];
	page.on('request', (request) => {
		if (!request.url().startsWith(project.url)) ours.push(request.url() + (request.postData() ?? ''));
	});
	await useProject(page, project.url, TOKEN);
	await page.locator('.send-button').click();
	expect(await outcome(page)).toContain('200');
	await expect(page.locator('.send-answer')).toContainText('onerror');
	expect(await page.title()).not.toBe('1');
	const [{ url = '', headers = {} } = {}] = project.heard;
	expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
	expect(headers.cookie).toBeUndefined();
	expect(headers.referer).toBeUndefined();
	expect(url).not.toContain(TOKEN);
	expect(ours.filter((request) => request.includes(TOKEN))).toEqual([]);
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(TOKEN);

	await page.getByRole('button', { name: 'Forget project and token' }).click();
	expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(TOKEN);
	expect(await page.evaluate(() => localStorage.getItem('project.url'))).toBeNull();
});

test('answers that are none are told from answers, and the page goes on', async ({ page }) => {
	await using project = await startProject({ allows: true });
	await useProject(page, project.url);
	for (const [answer, said] of [
		['html', 'not with JSON'],
		['large', 'longer than 1 MB'],
		['endless', 'longer than 1 MB'],
	] as const) {
		project.answerWith(answer);
		await page.locator('.send-button').click();
		await expect(page.locator('.send [role=status]').last()).toContainText(said);
	}
	project.answerWith('json');
	await page.locator('.send-button').click();
	await expect(page.locator('.send-answer')).toContainText('onerror');
});

test('a project that lets nobody in is told which line of its configuration does', async ({ page, baseURL }) => {
	await using project = await startProject({ allows: false });
	await useProject(page, project.url);
	await page.locator('.send-button').click();
	expect(await outcome(page)).toContain(
		`in config/middlewares: { name: 'strapi::cors', config: { origin: ['${baseURL}'] } }`,
	);
});

for (const colorScheme of ['light', 'dark'] as const)
	test(`the panel is usable by keyboard and by a screen reader, ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await arriveAtExamples(page, PAGE);
		await page.locator(SEND).first().focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('region', { name: 'Send this request' })).toBeVisible();
		const { violations } = await new AxeBuilder({ page }).include('.send').analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
		await page.getByLabel('Request', { exact: true }).focus();
		await page.keyboard.press('Escape');
		await expect(page.locator('.send')).toHaveCount(0);
	});
