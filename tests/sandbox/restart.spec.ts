import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { startProgram } from '../faults/program.ts';
import { arriveAtExamples, outcome, SEND } from '../support/send-panel.ts';

/** Longest time from the kill to the next answer, in ms. */
const MAX_GAP = 10_000;

test('when the CMS is killed during a request, the other one answers and the page keeps working', async ({ page }) => {
	await using server = await startProgram({ sandbox: true });
	const origin = `http://127.0.0.1:${server.port}`;
	/** Ids of the CMS processes; the oldest one answers. */
	const processes = () =>
		execFileSync('pgrep', ['--parent', String(server.pid)], { encoding: 'utf8' })
			.trim()
			.split('\n')
			.map(Number);
	const health = async () => (await page.request.get(`${origin}/sandbox/_health`)).status();
	const answers = (timeout: number) => expect.poll(health, { timeout }).toBeLessThan(300);

	// Pages are served before the CMS has started.
	await arriveAtExamples(page, `${origin}/cms/api/rest/filters`);
	await page.locator(SEND).first().click();
	expect(await outcome(page)).toContain('The sandbox is starting');
	expect((await (await page.request.get(`${origin}/healthz`)).json()).problems.sandbox).toContain('starting');
	await expect(page.locator('.api-call-response pre').first()).toBeVisible();
	await answers(120_000);
	await page.locator('.send-button').click();
	expect(await outcome(page)).toContain('the same as printed');
	await expect.poll(server.log, { timeout: 120_000 }).toContain('Another one answers beside it');

	// Stopped first, so that it holds the request when it is killed.
	const [first = 0, spare] = processes();
	process.kill(first, 'SIGSTOP');
	await page.locator('.send-button').click();
	await expect(page.locator('.send-button')).toHaveText('Sending …');
	process.kill(first, 'SIGKILL');
	const killed = performance.now();
	await expect(page.locator('.send-problem')).toContainText('another one takes its place');
	await expect(page.locator('.api-call-response pre').first()).toBeVisible();
	await page.locator('.send-button').click();
	await expect(page.locator('.send-status')).toContainText('the same as printed');
	const gap = performance.now() - killed;
	console.log(`back after ${(gap / 1000).toFixed(1)} s`);
	expect(gap).toBeLessThan(MAX_GAP);
	await expect.poll(processes, { timeout: 120_000 }).toHaveLength(2);
	expect(processes()[0]).toBe(spare);
});
