import { expect, test } from '@playwright/test';
import { alive, arrive } from './reader.ts';

test('a live block runs as it is edited, isolated from the page, and can be reset', async ({ page }) => {
	await arrive(page, '/catalogue');
	const live = page.locator('.live-code').first();
	await live.scrollIntoViewIfNeeded();
	const editor = live.getByRole('textbox', { name: 'Try it' });
	await editor.click();
	await alive(page, 'live-code');
	await expect(live.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
	await expect(live.getByRole('button', { name: 'Reset' })).toBeHidden();
	const original = await editor.inputValue();
	await editor.fill("console.log('from the frame')");
	await expect(live.locator('.live-code-logs')).toHaveText('from the frame');
	// A result without anything to draw takes no space; a drawing gets all the space that it needs.
	await expect(live.locator('iframe')).toHaveAttribute('height', '0');
	await editor.fill('<p style={{ height: 200, margin: 0 }}>Drawn</p>');
	await expect(live.frameLocator('iframe').getByText('Drawn')).toBeVisible();
	await expect(live.locator('iframe')).toHaveAttribute('height', '232');
	await editor.fill("'text'");
	await expect(live.locator('iframe')).toHaveAttribute('height', '0');
	await editor.fill('<p style={{ height: 200, margin: 0 }}>Drawn again</p>');
	await expect(live.locator('iframe')).toHaveAttribute('height', '232');
	await editor.fill('nonsense(');
	await expect(live.getByRole('status')).not.toBeEmpty();
	await live.getByRole('button', { name: 'Reset' }).click();
	await expect(editor).toHaveValue(original);
});

for (const [path, result] of [
	['/cms/api/rest/populate-select', '/api/restaurants?populate[chef][fields][0]=lastName'],
	['/cms/api/rest/filters', '/api/restaurants?filters[rating][$gte]=4&sort=name'],
	['/cms/strapi-utils', 'Too small: expected number to be >0'],
	['/cms/features/content-type-builder/fields', 'Since 2019'],
] as const)
	test(`a live block on ${path} shows its result before anything is loaded, and the same result in the browser`, async ({
		page,
	}) => {
		const loaded: string[] = [];
		page.on('request', (request) => loaded.push(request.url()));
		const scripts = () => loaded.filter((url) => /live-code|frame/.test(url) && url.endsWith('.js'));
		await page.goto(path);
		const live = page.locator('.live-code').first();
		await expect(live.locator('.live-code-rest, .live-code-logs')).toContainText(result);
		expect(scripts()).toEqual([]);
		/** Each height that the block has from here until the result of the browser has been painted. */
		const heights = live.evaluate(
			(block) =>
				new Promise<number[]>((resolve) => {
					const seen = new Set<number>();
					let framesLeft = Number.POSITIVE_INFINITY;
					window.addEventListener('message', ({ data }) => {
						if (data.type === 'ran') framesLeft = 2;
					});
					const look = () => {
						seen.add(block.getBoundingClientRect().height);
						if (framesLeft-- > 0) requestAnimationFrame(look);
						else resolve([...seen]);
					};
					look();
				}),
		);
		await live.getByRole('textbox', { name: 'Try it' }).click();
		await alive(page, 'live-code');
		expect(scripts()).not.toEqual([]);
		await expect(live.locator('iframe')).toBeAttached();
		await expect(live.locator('.live-code-rest')).toHaveCount(0);
		const drawn = live.frameLocator('iframe').locator('body');
		const logged = live.locator('.live-code-logs');
		await expect(result === 'Since 2019' ? drawn : logged).toContainText(result);
		await expect(live.locator('.live-code-error')).toBeEmpty();
		// A frame is as high as whole pixels.
		expect(Math.max(...(await heights)) - Math.min(...(await heights)), 'movement').toBeLessThan(1);
	});

test('the query builder follows the object, keeps it by endpoint, and copies the address', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await arrive(page, '/cms/api/rest/interactive-query-builder');
	const endpoint = page.getByRole('textbox', { name: 'Endpoint' });
	const object = page.getByRole('textbox', { name: 'Parameters' });
	const result = page.locator('.query-builder-url');
	await expect(endpoint).toHaveValue('/api/restaurants');
	await object.click();
	await alive(page, 'query-builder');
	await endpoint.fill('/api/books');
	await endpoint.blur();
	await object.fill("{ filters: { title: { $eq: 'hello' } } }");
	await expect(result).toHaveText('/api/books?filters[title][$eq]=hello');
	await page.getByRole('button', { name: 'Copy', exact: true }).click();
	await expect(page.getByRole('button', { name: /Copied/ })).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(decodeURIComponent(copied)).toContain('/api/books?filters[title][$eq]=hello');
	await page.getByRole('button', { name: 'fetch' }).click();
	await expect(result).toContainText('await fetch(');
	await page.getByRole('button', { name: 'URL' }).click();
	await object.fill('{ filters: ');
	await expect(page.locator('.query-builder-error')).not.toBeEmpty();
	await expect(object).toHaveAttribute('aria-invalid', 'true');
	await object.fill('{ sort: ["title"] }');
	await endpoint.fill('/api/authors');
	await endpoint.blur();
	await object.fill('{ fields: ["name"] }');
	await page.reload();
	await endpoint.click();
	await alive(page, 'query-builder');
	await expect(endpoint).toHaveValue('/api/authors');
	await expect(result).toHaveText('/api/authors?fields[0]=name');
	await endpoint.fill('/api/books');
	await endpoint.blur();
	await expect(result).toHaveText('/api/books?sort[0]=title');
	await page.getByRole('button', { name: 'Two conditions' }).click();
	await expect(endpoint).toHaveValue('/api/restaurants');
	await expect(result).toContainText('filters[$or][0][seats][$gte]=50');
});

test('a request of another page opens in the query builder', async ({ page }) => {
	await arrive(page, '/cms/api/rest/interactive-query-builder#request=%2Fapi%2Fchefs%3Fsort%3Dname');
	const endpoint = page.getByRole('textbox', { name: 'Endpoint' });
	await endpoint.click();
	await alive(page, 'query-builder');
	await expect(endpoint).toHaveValue('/api/chefs');
	await expect(page.locator('.query-builder-url')).toHaveText('/api/chefs?sort=name');
});

test('buttons never cover code, and long lines scroll inside', async ({ page }) => {
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto('/catalogue');
		const blocks = await page.locator('[data-code]').evaluateAll((all) =>
			all.flatMap((block) => {
				const code = block.querySelector('pre')?.getBoundingClientRect();
				const buttons = block.querySelector('.code-block-tools')?.getBoundingClientRect();
				if (!code || !buttons || code.width === 0) return [];
				const overlaps =
					buttons.left < code.right &&
					buttons.right > code.left &&
					buttons.top < code.bottom &&
					buttons.bottom > code.top;
				return [{ overlaps, text: block.textContent?.slice(0, 40) }];
			}),
		);
		expect(blocks.length).toBeGreaterThan(3);
		expect(blocks.filter(({ overlaps }) => overlaps)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	}
});

test('diagrams are drawn at build time: nothing is fetched for them', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
	await page.goto('/cms/backend-customization/webhooks', { waitUntil: 'networkidle' });
	await expect(page.locator('.diagram svg').first()).toBeVisible();
	// The script that every page loads.
	expect(scripts).toHaveLength(1);
});
