import { expect, test } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';
import { arrive, title } from './reader.ts';

const PAGE = '/cms/api/rest/filters';
const QUESTION = 'How do you filter based on an empty (NULL) value in the REST API?';

test('nothing of it is loaded before a reader shows intent', async ({ page }) => {
	const loaded: string[] = [];
	page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
	const own = (name: string) => loaded.filter((path) => path.includes(name));
	await arrive(page, PAGE);
	expect([...own('/ask'), ...own('/mount')]).toEqual([]);
	await page.locator('.ask-button').click();
	await expect.poll(() => own('/ask')).not.toEqual([]);
	await expect.poll(() => own('/mount')).not.toEqual([]);
	await expect(page.getByRole('dialog', { name: 'Ask AI' })).toBeVisible();
});

test('has the size that the specification gives, and shows the disclaimer', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await arrive(page, PAGE);
	await page.keyboard.press('Control+i');
	const dialog = page.getByRole('dialog', { name: 'Ask AI' });
	await expect(dialog.getByRole('textbox')).toBeFocused();
	const frame = dialog.locator('.ask-frame');
	await expect.poll(() => frame.boundingBox()).toMatchObject({ width: 720, y: 225 });
	await expect(frame).toHaveCSS('border-radius', '4px');
	await expect(frame).toHaveCSS('padding-top', '20px');
	await expect(dialog.getByText('might be inaccurate')).toBeInViewport();
	await expect(dialog.getByText('visiting the source pages')).toBeInViewport();
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
	// An on-screen keyboard, which desktop Chromium does not have, covers the rest.
	await page.evaluate(() => {
		Object.defineProperty(visualViewport, 'height', { value: 480 });
		visualViewport?.dispatchEvent(new Event('resize'));
	});
	await expect.poll(() => dialog.boundingBox()).toMatchObject({ height: 480 });
});

for (const place of ['server', 'browser'] as const) {
	test(`answers in the page's words with its section as source, from the ${place}`, async ({ page }) => {
		const asked: string[] = [];
		page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
		if (place === 'browser') await page.route('/api/ask', (route) => route.abort());
		await arrive(page, '/cms/quick-start');
		await page.keyboard.press('Control+i');
		const dialog = page.getByRole('dialog', { name: 'Ask AI' });
		await dialog.getByRole('textbox').fill(QUESTION);
		await page.keyboard.press('Enter');
		await expect(dialog.getByRole('log')).toContainText('$null');
		expect(asked).toEqual(['/api/ask']);
		const source = dialog.getByRole('link', { name: /Filters in the REST API › Find empty \(NULL\) fields/ });
		await expect(source).toHaveAttribute('href', `${PAGE}#null`);
		await source.click();
		await expect(dialog).toBeHidden();
		await expect(title(page)).toHaveText('Filters in the REST API');
		await expect(page).toHaveURL(/\/cms\/api\/rest\/filters#null$/);
	});
}

test('keeps the conversation in the tab, takes follow-ups and starts over', async ({ page }) => {
	await arrive(page, PAGE);
	await page.keyboard.press('Control+i');
	const dialog = page.getByRole('dialog', { name: 'Ask AI' });
	await dialog.getByRole('textbox').fill(QUESTION);
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('button', { name: 'Copy answer' })).toHaveCount(1);
	await arrive(page, '/cms/quick-start');
	await page.keyboard.press('Control+i');
	await expect(dialog.getByRole('heading', { name: QUESTION })).toBeVisible();
	await dialog.getByRole('textbox', { name: 'follow-up' }).fill('How do I create an API token?');
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('button', { name: 'Copy answer' })).toHaveCount(2);
	// The new question is at the top of the log, whatever was said before.
	const top = async (name: string | RegExp) => (await dialog.getByRole('heading', { name }).boundingBox())?.y ?? 0;
	const log = (await dialog.getByRole('log').boundingBox())?.y ?? 0;
	await expect.poll(async () => Math.abs((await top('How do I create an API token?')) - log)).toBeLessThan(24);
	await dialog.getByRole('button', { name: 'New conversation' }).click();
	await expect(dialog.getByRole('button', { name: 'Copy answer' })).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ask.conversation'))).toBe('[]');
});

test('says so when the documentation does not cover a question, and offers search', async ({ page }) => {
	await arrive(page, PAGE);
	await page.keyboard.press('Control+i');
	const dialog = page.getByRole('dialog', { name: 'Ask AI' });
	await dialog.getByRole('textbox').fill('When is the best season to plant tomatoes in a greenhouse?');
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('The documentation does not cover this.', { exact: true })).toBeVisible();
	await expect(dialog.getByText('It seems to be outside of what this site is about.')).toBeVisible();
	await expect(dialog.getByRole('link', { name: 'Search for it instead' })).toHaveAttribute(
		'href',
		/^\/search\?q=When/,
	);
});

for (const [device, width] of [
	['a phone', 390],
	['a computer', 1440],
] as const) {
	test(`says the answer first, then what it needs, one passage, a fold and the nearest other questions, on ${device}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		await arrive(page, '/cms/quick-start');
		await page.keyboard.press('Control+i');
		const dialog = page.getByRole('dialog', { name: 'Ask AI' });
		await dialog.getByRole('textbox').fill('How long are the audit logs kept?');
		await page.keyboard.press('Enter');
		await expect(dialog.locator('.ask-exchange > :nth-child(2)')).toHaveText(/^90 days by default/);
		await expect(dialog.locator('.ask-exchange > :nth-child(3)')).toHaveText(/^Needs: Enterprise plan/);
		await expect(dialog.locator('.ask-part:visible')).toHaveCount(1);
		await expect(dialog.getByRole('link', { name: '1 Audit Logs › Configuration' })).toBeVisible();
		await dialog.getByText('More from the documentation').press('Enter');
		await expect(dialog.locator('.ask-part:visible')).not.toHaveCount(1);
		expect(await findingsInBothThemes(page)).toEqual([]);
		await expect(dialog.locator('.ask-nearest dt')).toHaveCount(3);
		await dialog.getByRole('link', { name: 'Who can see the audit logs?' }).click();
		await expect(page).toHaveURL(/\/cms\/features\/audit-logs$/);
	});

	test(`begins with the nearest questions where no answer is sure, on ${device}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await arrive(page, '/cms/quick-start');
		await page.keyboard.press('Control+i');
		const dialog = page.getByRole('dialog', { name: 'Ask AI' });
		await dialog.getByRole('textbox').fill('can two people edit the same page at once');
		await page.keyboard.press('Enter');
		const nearest = dialog.locator('.ask-exchange > :is(.ask-nearest, .ask-part)').first();
		await expect(nearest.getByRole('link').first()).toHaveText(/^Can two people edit the same entry/);
		await expect(nearest).toContainText('the last save wins');
		await expect(dialog.locator('.ask-part:visible')).toHaveCount(1);
		expect(await findingsInBothThemes(page)).toEqual([]);
	});
}

test('suggests the questions of the page', async ({ page }) => {
	await arrive(page, PAGE);
	await page.keyboard.press('Control+i');
	const dialog = page.getByRole('dialog', { name: 'Ask AI' });
	const first = dialog.locator('.ask-suggestions button').first();
	const question = (await first.textContent()) ?? '';
	await first.click();
	await expect(dialog.getByRole('heading', { name: question })).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Copy answer' })).toBeVisible();
});

test('typing in it triggers no shortcut', async ({ page }) => {
	await arrive(page, PAGE);
	const theme = await page.locator('html').getAttribute('data-theme');
	await page.keyboard.press('Control+i');
	const dialog = page.getByRole('dialog', { name: 'Ask AI' });
	await expect(dialog.getByRole('textbox')).toBeFocused();
	await page.keyboard.type('t/?jkps');
	await expect(dialog.getByRole('textbox')).toHaveValue('t/?jkps');
	expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
	await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
});

test('the Enter that ends the composition of an input method sends nothing', async ({ page }) => {
	await arrive(page, PAGE);
	await page.keyboard.press('Control+i');
	const field = page.getByRole('dialog', { name: 'Ask AI' }).getByRole('textbox');
	await field.fill('とうろく');
	// Safari has ended the composition before this event, so that only the code is left of it.
	await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
	await expect(field).toHaveValue('とうろく');
	await field.press('Enter');
	await expect(field).toHaveValue('');
});
