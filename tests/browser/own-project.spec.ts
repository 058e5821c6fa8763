import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';
import { arriveAtExamples, outcome, SEND } from '../support/send-panel.ts';

const PAGE = '/cms/api/rest/filters';
const TOKEN = 'a-token-of-the-reader';
const HOSTILE = '<img src=x onerror="document.title=1">\u202e\u0000</script>';

/** Responses that a reader's server can give. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
	json: (response) => response.end(JSON.stringify({ data: [{ name: HOSTILE }] })),
	forbidden: (response) => {
		response.statusCode = 403;
		response.end(JSON.stringify({ data: null, error: { status: 403, name: 'ForbiddenError', message: 'Forbidden' } }));
	},
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

/** Starts a server that stands for the reader's project; `answerWith` chooses its response. */
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
	await page.getByText('Content type and token').click();
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

test("the reader's own names are in every example and copy, on every page, until the reader removes them", async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
	await arriveAtExamples(page, PAGE);
	await page.locator('.project-button').click();
	const form = page.getByRole('region', { name: 'Your project' });
	await form.getByLabel('Address of your project').fill('https://cms.example.com');
	await form.getByLabel('Content type, API ID').fill('Blog Post');
	await form.getByLabel('API token').fill(TOKEN);
	await form.getByRole('button', { name: 'Use this project' }).click();
	await expect(form.getByRole('status')).toContainText('API IDs');
	await form.getByLabel('Content type, API ID').fill('blog-post');
	await form.getByRole('button', { name: 'Use this project' }).click();
	await expect(page.locator('.project-button')).toHaveText('Your project: blog-posts at cms.example.com');

	const request = page.locator('[data-code][data-language=http]').first();
	const copied = async () => {
		await request.locator('[data-action=copy-code]').click();
		await expect(request.locator('[data-action=copy-code]')).toHaveAttribute('data-state', 'copied');
		return page.evaluate(() => navigator.clipboard.readText());
	};
	await expect(request.locator('pre')).toContainText('https://cms.example.com/api/blog-posts');
	expect(await copied()).toContain(`Authorization: Bearer ${TOKEN}`);
	await request.locator('.code-block-form').selectOption('curl');
	await expect(request.locator('pre')).toContainText("curl --globoff 'https://cms.example.com/api/blog-posts");
	await request.locator('pre').selectText();
	await page.keyboard.press('ControlOrMeta+c');
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Bearer ${TOKEN}`);
	expect(await page.locator('body').innerHTML()).not.toContain(`>${TOKEN}`);

	await arriveAtExamples(page, '/cms/api/client');
	await expect(page.locator('[data-code] pre', { hasText: "collection('blog-posts')" }).first()).toBeVisible();
	await expect(page.locator('[data-code] pre', { hasText: "collection('restaurants')" })).toHaveCount(0);
	await page.locator('.project-button').click();
	await form.getByRole('button', { name: 'Forget project and token' }).click();
	await expect(page.locator('[data-code] pre', { hasText: "collection('restaurants')" }).first()).toBeVisible();
	expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/blog-post|a-token/);
	expect(asked.filter((text) => text.includes(TOKEN))).toEqual([]);
});

test('two tabs have a token each, and a link chooses the form of the requests', async ({ page, context }) => {
	await using project = await startProject({ allows: true });
	await useProject(page, project.url, TOKEN);
	const other = await context.newPage();
	await arriveAtExamples(other, `${PAGE}?form=typescript`);
	const request = other.locator('[data-code][data-language=http]').first();
	await expect(request).toContainText('interface Answer {');
	await expect(request).toContainText(`fetch('${project.url}/api/restaurants`);
	await expect(request).not.toContainText('Bearer');
	await arriveAtExamples(other, '/cms/api/rest');
	await expect(other.locator('.code-block-form').first()).toHaveValue('typescript');
	await page.locator('.send-button').click();
	expect(await outcome(page)).toContain('200');
});

test('two clicks and an address print the own answer on the slip, compared with the printed one', async ({ page }) => {
	await using project = await startProject({ allows: true });
	await arriveAtExamples(page, '/cms/api/rest/populate-select');
	const slip = page.locator('.api-call', { has: page.locator(SEND) }).first();
	await slip.locator(SEND).click();
	await slip.getByLabel('Address of your project').fill(project.url);
	await slip.locator('.send-button').click();
	await expect(slip.locator('.seam')).toHaveCount(2);
	await expect(slip.locator('.seam').last()).toContainText(/^200 OK \d+ ms \d+ fields differ$/);
	await expect(slip.locator('.send-answer [data-change=removed]').first()).toContainText('"id"');

	project.answerWith('forbidden');
	await slip.locator(SEND).click();
	await expect(slip.locator('.seam[data-tone=refused]')).toContainText('403 Forbidden');
	await expect(slip.locator('.send [role=status]').last()).toContainText('The role or token lacks the action.');
	await expect(slip.locator('.send [role=status] a')).toHaveAttribute('href', '/cms/error-catalogue/api#forbidden');
});

test('responses that are not JSON or too long are reported, and the page keeps working', async ({ page }) => {
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

test('readers of a project without CORS headers learn which line of its configuration adds them', async ({
	page,
	baseURL,
}) => {
	await using project = await startProject({ allows: false });
	await useProject(page, project.url);
	await page.locator('.send-button').click();
	expect(await outcome(page)).toContain(
		`in config/middlewares: { name: 'strapi::cors', config: { origin: ['${baseURL}'] } }`,
	);
});

test('the panel can be used by keyboard, and axe finds nothing in it, in both themes', async ({ page }) => {
	await arriveAtExamples(page, PAGE);
	await page.locator(SEND).first().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('region', { name: 'Send this request' })).toBeVisible();
	expect(await findingsInBothThemes(page, '.send')).toEqual([]);
	await page.getByText('Change the request').click();
	await page.getByLabel('Request', { exact: true }).focus();
	await page.keyboard.press('Escape');
	await expect(page.locator('.send')).toHaveCount(0);
});
