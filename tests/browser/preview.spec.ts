import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@octavo/platform/free-port.ts';
import { expect, test } from '@playwright/test';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';

let site: FixtureSite;
let preview: ChildProcess;
let url: string;

const page = (body: string) =>
	`---\ntitle: Start\ndescription: About Start.\ntags: [setup]\nquestions: [How do I begin?]\n---\n\n${body}\n`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
	site = await createFixtureSite();
	// With the front matter of the saved pages: another one would change the navigation, which loads the document again.
	await site.write('content/guide/start.mdx', page('## Install {#install}\n\nText.'));
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	preview = spawn(process.execPath, [
		'scripts/run.mjs',
		'packages/octavo/src/build/main.ts',
		'dev',
		'--root',
		site.root,
		'--port',
		String(port),
		'--host',
		'127.0.0.1',
	]);
	let said = '';
	await new Promise<void>((resolve, reject) => {
		preview.stdout?.on('data', (chunk) => {
			said += chunk;
			if (said.includes(`Preview at ${url}`)) resolve();
		});
		preview.stderr?.on('data', (chunk) => {
			said += chunk;
		});
		preview.on('exit', () => reject(new Error(`the preview ended: ${said}`)));
	});
});

test.afterAll(async () => {
	preview.removeAllListeners('exit');
	preview.kill();
	await site.destroy();
});

const MORE = '---\ntitle: More\ndescription: About More.\n---\n\n## Deep {#deep}\n\n';

test('an old address with an anchor leads to the new place of its section', async ({ page: tab }) => {
	await tab.goto(`${url}/old#part`);
	await expect(tab).toHaveURL(`${url}/guide/more#deep`);
});

test('a saved page is shown without loading the document again', async ({ page: tab }) => {
	await tab.goto(`${url}/guide/start`);
	await tab.waitForLoadState('networkidle');
	await tab.evaluate(() => Reflect.set(window, 'sameDocument', true));
	// Saved again if the preview was not yet watching.
	await expect(async () => {
		await site.write('content/guide/start.mdx', page('## Install {#install}\n\nFreshly saved words.'));
		await expect(tab.getByText('Freshly saved words.')).toBeVisible({ timeout: 3000 });
	}).toPass();
	expect(await tab.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a new title shows in the navigation of every page', async ({ page: tab }) => {
	await tab.goto(`${url}/guide/more`);
	await tab.waitForLoadState('networkidle');
	await site.write('content/guide/start.mdx', page('Text.').replace('title: Start', 'title: A new beginning'));
	await expect(tab.getByRole('navigation', { name: 'Docs sidebar' }).getByText('A new beginning')).toBeVisible();
});

test('an error is shown over the page with its position, and disappears when it is fixed', async ({ page: tab }) => {
	await tab.goto(`${url}/guide/more`);
	await tab.waitForLoadState('networkidle');
	await site.write('content/guide/more.mdx', `${MORE}[lost](/guide/nowhere)\n`);
	await expect(tab.locator('vite-error-overlay')).toContainText('content/guide/more.mdx:8:1');
	await tab.reload();
	await expect(tab.locator('vite-error-overlay')).toContainText('content/guide/more.mdx:8:1');
	await site.write('content/guide/more.mdx', `${MORE}Corrected words.\n`);
	await expect(tab.getByText('Corrected words.')).toBeVisible();
	await expect(tab.locator('vite-error-overlay')).toHaveCount(0);
});

test('a new page is served, with its Markdown copy', async ({ request }) => {
	await site.write('content/guide/later.mdx', '---\ntitle: Later\ndescription: Later.\n---\n\nLate text.\n');
	await expect.poll(async () => (await request.get(`${url}/guide/later`)).status()).toBe(200);
	expect(await (await request.get(`${url}/guide/later.md`)).text()).toContain('Late text.');
	expect((await request.get(`${url}/guide/never`)).status()).toBe(404);
});

test('content below the first screen keeps its style, and a new component brings its own', async ({ page: tab }) => {
	await tab.goto(`${url}/guide/more`);
	await tab.waitForLoadState('networkidle');
	await tab.evaluate(() => Reflect.set(window, 'sameDocument', true));
	await site.write(
		'content/guide/more.mdx',
		`${MORE}\`\`\`js\nconst styled = true;\n\`\`\`\n\n:::tip\nA piece of advice.\n:::\n`,
	);
	await expect(tab.getByText('A piece of advice.')).toBeVisible();
	expect(await tab.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
	await expect(tab.locator('.admonition')).toHaveCSS('border-radius', /^[1-9]/);
	await expect(tab.locator('pre').first()).toHaveCSS('overflow-x', 'auto');
});

test('a saved snippet shows in the page that includes it, without loading the document again', async ({
	page: tab,
}) => {
	await site.write('content/guide/more.mdx', `${MORE}<Snippet name="shared" word="here" />\n`);
	await expect.poll(async () => (await tab.request.get(`${url}/guide/more`)).text()).toContain('Shared text here.');
	await tab.goto(`${url}/guide/more`);
	await expect(tab.getByText('Shared text here.')).toBeVisible();
	await tab.waitForLoadState('networkidle');
	await tab.evaluate(() => Reflect.set(window, 'sameDocument', true));
	// Saved again if the page was not yet connected.
	await expect(async () => {
		await site.write('content/snippets/shared.mdx', 'Renewed text {props.word}.\n');
		await expect(tab.getByText('Renewed text here.')).toBeVisible({ timeout: 3000 });
	}).toPass();
	expect(await tab.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a page answers at its further addresses', async ({ request }) => {
	expect(await (await request.get(`${url}/home/Home`)).text()).toContain('Welcome.');
});

test('a path that cannot be decoded is reported in the words of the specification', async ({ request }) => {
	const response = await request.get(`${url}/guide/100%`);
	expect(response.status()).toBe(400);
	expect(await response.text()).toContain(
		'Pathname "/guide/100%" could not be decoded. This is likely caused by an invalid percent-encoding.',
	);
});
