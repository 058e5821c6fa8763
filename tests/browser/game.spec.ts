import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { arrive } from './reader.ts';

const SEQUENCE = 'ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a'.split(' ');

test('the Konami sequence opens the code game, which is loaded only then', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const loaded: string[] = [];
	page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
	await arrive(page, '/cms/quick-start');
	const link = page.locator('[data-article] a').first();
	await link.focus();
	const own = () => loaded.filter((path) => path.includes('game.island'));
	expect(own()).toEqual([]);
	for (const key of SEQUENCE) await page.keyboard.press(key);
	const dialog = page.getByRole('dialog', { name: 'Code breaker' });
	await expect(dialog).toBeVisible();
	expect(own()).not.toEqual([]);

	// Nothing moves before Enter.
	const status = dialog.getByRole('status').filter({ hasText: /./ });
	await expect(status).toHaveText('Press Enter to serve');
	expect(await findings(page)).toEqual([]);
	await page.keyboard.press('Enter');
	await expect(status).toHaveCount(0);
	await page.keyboard.press('p');
	await expect(status).toHaveText('Paused. P goes on');
	// As with Caps Lock.
	await page.keyboard.press('P');
	await expect(status).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(link).toBeFocused();
});
