/**
 * `npm test -- engines [NAME]`: the walks of `tests/engines` in Chromium, Firefox and WebKit, against the built site.
 * Needs Debian's `firefox-esr`, `webkit2gtk-driver` and `xvfb`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bundle.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { startTwoBuilds } from '../support/two-builds.mjs';
import { ANSWERS } from './answers.mjs';
import { startChromium, startFirefox, startWebKit } from './drivers.mjs';
import { click, expectGone, expectShown, expectTrue, moveTo, press } from './steps.mjs';
import { OFFLINE_PAGE, PAGE, WALKS } from './walks.mjs';

const DESKTOP = [1280, 800];
const firstPort = Number(process.env.TEST_PORT ?? 4290);
process.env.CHROMIUM_PATH = await ensureChromium();
const wanted = process.argv[2] ?? '';
/** An engine that fails this often fails altogether, and each walk would wait for its patience to end. */
const MAX_FAILED = 5;

/** Starts a screen without a window, which ends with this program. @returns {Promise<string>} its name */
async function startScreen() {
	const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	process.once('exit', () => screen.kill());
	return new Promise((resolve, reject) => {
		screen.once('error', () =>
			reject(new Error('Xvfb is missing: apt-get install xvfb firefox-esr webkit2gtk-driver')),
		);
		screen.stdout.once('data', (number) => resolve(`:${String(number).trim()}`));
	});
}

/**
 * Does all walks in an engine, with a server and a screen of its own.
 * @param {(port: number, env: NodeJS.ProcessEnv) => Promise<import('./drivers.mjs').Driver>} start @param {number} port
 * @returns {Promise<number>} how many failed
 */
async function walkIn(start, port) {
	const site = `http://127.0.0.1:${port}`;
	const data = mkdtempSync(join(tmpdir(), 'engines-'));
	const serve = async () => {
		const server = spawn(process.execPath, ['scripts/run.mjs', 'site/server/main.ts', 'serve', 'site/dist'], {
			cwd: root,
			stdio: ['ignore', 'pipe', 'inherit'],
			env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: data },
		});
		await new Promise((resolve) => server.stdout.once('data', resolve));
		return server;
	};
	// As root, which containers have, WebKit cannot start its sandbox.
	const env = { ...process.env, DISPLAY: await startScreen(), WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
	let server = await serve();
	const driver = await start(port + 1, env);
	let failed = 0;
	/** @param {string} name @param {() => Promise<unknown>} walk */
	const attempt = async (name, walk) => {
		if (!name.includes(wanted) || failed >= MAX_FAILED) return;
		const began = Date.now();
		try {
			await walk();
			console.log(`✓ ${driver.name}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
		} catch (error) {
			failed++;
			console.error(`✗ ${driver.name}: ${name}`, error);
		}
	};
	for (const [name, [path, walk, [width, height] = DESKTOP]] of Object.entries(WALKS))
		await attempt(name, async () => {
			await driver.resize(width, height);
			// A request that the walk before has left behind fails now, and is not an error of this walk.
			await driver.open('about:blank');
			await driver.takeErrors();
			await driver.open(site + path);
			await walk(driver);
			const errors = await driver.takeErrors();
			if (errors.length > 0) throw new Error(`The console has errors: ${errors.join('; ')}`);
		});
	await attempt('what did not load without a network opens after the reload that its message offers', async () => {
		const arrive = async () => {
			// A page that is still loading would not notice the pointer.
			await expectTrue(driver, `document.documentElement?.dataset.ready !== undefined`);
			await moveTo(driver, 400, 300);
			await expectTrue(driver, `'__islands' in window`);
			await press(driver, '?');
		};
		await driver.open('about:blank');
		await driver.open(site + PAGE);
		await moveTo(driver, 410, 310);
		await expectTrue(driver, `'__islands' in window`);
		server.kill('SIGKILL');
		await arrive();
		await expectShown(driver, '.island-failed', /Reload/);
		server = await serve();
		await click(driver, '.island-failed button');
		await expectGone(driver, '.island-failed');
		await arrive();
		await expectShown(driver, 'dialog.shortcuts-sheet');
	});
	await attempt('without a network, a page that was never read says so', async () => {
		server.kill('SIGKILL');
		await driver.open(site + OFFLINE_PAGE);
		await expectShown(driver, '#main h1', /You are offline/);
	});
	server.kill('SIGKILL');
	for (const [name, walk] of Object.entries(ANSWERS))
		await attempt(name, async () => {
			const host = await startTwoBuilds();
			try {
				await driver.resize(1280, 800);
				await driver.takeErrors();
				await walk(driver, host);
				const errors = await driver.takeErrors();
				if (errors.length > 0) throw new Error(`The console has errors: ${errors.join('; ')}`);
			} finally {
				await driver.open('about:blank');
				await host.close();
			}
		});
	driver.close();
	return failed;
}

// Side by side, since a walk waits most of its time.
const engines = [startChromium, startFirefox, startWebKit].map((start, index) => walkIn(start, firstPort + 2 * index));
const failed = await Promise.all(engines);
process.exit(failed.some(Boolean) ? 1 : 0);
