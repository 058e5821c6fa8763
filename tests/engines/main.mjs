/**
 * `npm run test:engines`: the walks of `tests/engines` in Firefox and WebKit, against the built site. Needs Debian's
 * `firefox-esr`, `webkit2gtk-driver` and `xvfb`.
 */
import { spawn } from 'node:child_process';
import { root } from '../../scripts/bundle.mjs';
import { startFirefox, startWebKit } from './drivers.mjs';
import { WALKS } from './walks.mjs';

const port = Number(process.env.TEST_PORT ?? 4190);
const site = `http://127.0.0.1:${port}`;
const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
	stdio: ['ignore', 'pipe', 'ignore'],
});
const display = await new Promise((resolve, reject) => {
	screen.once('error', () => reject(new Error('Xvfb is missing: apt-get install xvfb firefox-esr webkit2gtk-driver')));
	screen.stdout.once('data', (number) => resolve(`:${String(number).trim()}`));
});
// As root, which containers have, WebKit cannot start its sandbox.
const environment = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
const server = spawn(process.execPath, ['scripts/run.mjs', 'site/server/main.ts', 'serve', 'site/dist'], {
	cwd: root,
	stdio: ['ignore', 'pipe', 'inherit'],
	env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', FEEDBACK: 'off' },
});
await new Promise((resolve) => server.stdout.once('data', resolve));

let failed = 0;
for (const [index, start] of [startFirefox, startWebKit].entries()) {
	const driver = await start(port + 1 + index, environment);
	console.log(`== ${driver.name}`);
	for (const [name, [path, walk]] of Object.entries(WALKS)) {
		try {
			await driver.open(site + path);
			await walk(driver);
			console.log(`✓ ${name}`);
		} catch (error) {
			failed++;
			console.error(`✗ ${name}`, error);
		}
	}
	driver.close();
}
server.kill('SIGTERM');
screen.kill();
process.exit(failed > 0 ? 1 : 0);
