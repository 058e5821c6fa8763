/** The real build in the real nginx: some limits are only reached by a site of this size. */
import { nginxInstalled, startNginx } from '@octavo/server/testing/nginx.ts';
import { expect, type Page, test } from '@playwright/test';
import { builtRoutes } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });
test.skip(
	!process.env.CI && !nginxInstalled(),
	'nginx is not installed here, so that its configuration was not tested',
);
test.use({ serviceWorkers: 'block' });

const routes = builtRoutes().map(({ path }) => encodeURI(path));
let nginx: Awaited<ReturnType<typeof startNginx>>;

test.beforeAll(async () => {
	nginx = await startNginx('site/dist');
});
test.afterAll(() => nginx?.[Symbol.asyncDispose]());

test('no page is refused anything by its policy', async ({ context }) => {
	test.setTimeout(routes.length * 2000);
	const problems: string[] = [];
	const queue = [...routes, '/no/such/page'];
	const crawl = async (page: Page) => {
		page.on('console', (message) => {
			const isExpected = message.text().includes('404') && page.url().endsWith('/no/such/page');
			if (message.type() === 'error' && !isExpected) problems.push(`${page.url()}: ${message.text()}`);
		});
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			await page.goto(`http://127.0.0.1:${nginx.port}${path}`, { waitUntil: 'domcontentloaded' });
		}
	};
	await Promise.all([crawl(await context.newPage()), crawl(await context.newPage())]);
	expect(problems).toEqual([]);
});
