import { spawnSync } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createFixtureSite, type FixtureSite } from 'octavo/build/commands/testing/fixture-site.ts';
import { BAKERY_WITH_PLUGIN } from '../support/bakery-plugin.ts';
import { type StaticHost, startStaticHost } from '../support/static-host.ts';

test.describe.configure({ mode: 'serial' });

let site: FixtureSite;
let host: StaticHost;

function run(command: 'build' | 'check') {
	const program = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', command, '--root', site.root];
	return spawnSync(process.execPath, program, { encoding: 'utf8' });
}

test.beforeAll(async () => {
	site = await createFixtureSite(BAKERY_WITH_PLUGIN);
	// As in a site that has installed the engine.
	await symlink(join(import.meta.dirname, '../../node_modules'), join(site.root, 'node_modules'));
	const { status, stderr } = run('build');
	expect(status, stderr).toBe(0);
	host = await startStaticHost(`${site.root}/dist`);
});

test.afterAll(async () => {
	await host?.close();
	await site?.destroy();
});

test('a component of the plugin has its style, and its island reacts to the first click', async ({ page }) => {
	await page.goto(`${host.url}/rezepte/hefezopf`);
	const timer = page.getByRole('button', { name: '30 Minuten' });
	await expect(timer).toHaveCSS('color', 'rgb(120, 60, 0)');
	await timer.click();
	await expect(page.getByRole('button', { name: '29 Minuten' })).toBeVisible();
	expect(await readFile(join(site.root, 'dist/rezepte/hefezopf.md'), 'utf8')).toContain('30 Minuten');
	await expect(page.locator('[data-code]')).toHaveAttribute('data-proof', '12');
});

test('behaviours of the plugin run on arriving, and with the first interaction', async ({ page }) => {
	await page.goto(`${host.url}/technik/ofen`);
	await expect(page.locator('html')).toHaveAttribute('data-oven', 'warm');
	await expect(page.locator('html')).not.toHaveAttribute('data-bell');
	await page.mouse.move(10, 110);
	await expect(page.locator('html')).toHaveAttribute('data-bell', 'rung');
});

test('a heading has what the plugin appends to it, and its anchor stays', async ({ page }) => {
	await page.goto(`${host.url}/technik/ofen`);
	await expect(page.locator('h2#temperatur .heat')).toHaveText('250 °C');
	expect(JSON.parse(await readFile(join(site.root, 'dist/ofen.json'), 'utf8'))).toEqual({ oven: 250 });
});

test('what a page writes against the rules of the plugin, and what it finds in the site, are findings', async () => {
	await site.write('content/technik/neu.mdx', '---\ntitle: Neu\ndescription: Neu.\n---\n\n```text ofen=1\na\n```\n');
	const { status, stdout } = run('check');
	expect(status).toBe(1);
	expect(stdout).toContain('content/technik/neu.mdx:6:1 invalid-proof-mark ofen gehört nicht in die Backstube.');
	expect(stdout).toContain('content/technik/ofen.mdx:6:1 unknown-name Der Ofen wurde nicht geprüft.');
	await site.remove('content/technik/neu.mdx');
});

test('a misspelt hook is an error with the nearest one', async () => {
	const plugin = BAKERY_WITH_PLUGIN['plugin/index.tsx']?.replace('behaviours:', 'behaviors:') ?? '';
	await site.write('plugin/index.tsx', plugin);
	const { status, stderr } = run('build');
	expect(status).toBe(1);
	expect(stderr).toContain('unknown key "behaviors"');
	expect(stderr).toContain('closest match behaviours');
});
