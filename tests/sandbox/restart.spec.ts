import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { startProgram } from '../faults/program.ts';
import { arriveAtExamples, outcome, SEND } from '../support/send-panel.ts';

test('a CMS that is killed over a request is started again, and the page goes on', async ({ page }) => {
	await using server = await startProgram({ sandbox: true });
	const origin = `http://127.0.0.1:${server.port}`;
	const cms = () => Number(execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }));
	const answers = async () => (await page.request.get(`${origin}/sandbox/_health`)).status();
	const isBack = () => expect.poll(answers, { timeout: 120_000 }).toBeLessThan(300);

	// Pages are there before the CMS is.
	await arriveAtExamples(page, `${origin}/cms/api/rest/filters`);
	await page.locator(SEND).first().click();
	expect(await outcome(page)).toContain('The sandbox is starting');
	await isBack();
	await page.locator('.send-button').click();
	expect(await outcome(page)).toContain('the same as printed');

	// It holds the request when it dies.
	const first = cms();
	process.kill(first, 'SIGSTOP');
	await page.locator('.send-button').click();
	await expect(page.locator('.send-button')).toHaveText('Sending …');
	process.kill(first, 'SIGKILL');
	const killed = performance.now();
	await expect(page.locator('.send-problem')).toContainText('starts again');
	await page.locator('.send-button').click();
	await expect(page.locator('.send-problem')).toContainText('The sandbox is starting');
	await expect(page.locator('.api-call-response pre').first()).toBeVisible();
	expect((await (await page.request.get(`${origin}/healthz`)).json()).problems.sandbox).toContain('starting');

	await isBack();
	console.log(`back after ${((performance.now() - killed) / 1000).toFixed(1)} s`);
	await page.locator('.send-button').click();
	await expect(page.locator('.send-status')).toContainText('the same as printed');
});
