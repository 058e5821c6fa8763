import { expect, test } from '@playwright/test';
import { drawCallouts } from '../../site/tools/proof/screenshots/callouts.ts';
import { pictureSchema } from '../../site/tools/proof/screenshots/picture.ts';

const FRAME = { x: 0, y: 0, width: 600, height: 400 };

const picture = (target: string) => ({
	...pictureSchema.parse({ name: 'form', crop: { show: ['main'] }, numbers: { 1: target } }),
	place: 'site/tools/proof/screenshots/pictures/settings.yaml:12',
});

test.beforeEach(async ({ page }) => {
	page.setDefaultTimeout(1000);
	await page.setContent('<main style="padding: 60px"><button>Save</button></main>');
});

test('a number is drawn beside its element', async ({ page }) => {
	await drawCallouts(page, picture('role=button[name="Save"]'), [FRAME]);
	await expect(page.locator('[data-callout="1"]')).toHaveText('1');
});

test('a number without its element is refused, with the line of the picture and the elements that exist', async ({
	page,
}) => {
	await expect(drawCallouts(page, picture('role=button[name="Create"]'), [FRAME])).rejects.toThrow(
		/^site\/tools\/proof\/screenshots\/pictures\/settings\.yaml:12: picture "form", number 1: found nothing, .* has "Save"$/,
	);
});

test('a number whose element is outside the picture is refused', async ({ page }) => {
	const frame = { ...FRAME, y: 200, height: 200 };
	await expect(drawCallouts(page, picture('role=button[name="Save"]'), [frame])).rejects.toThrow(
		/settings\.yaml:12: picture "form", number 1 .* outside the picture$/,
	);
});
