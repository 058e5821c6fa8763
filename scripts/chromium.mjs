/**
 * Finds a Chromium for the browser tests, or installs one. It tries `CHROMIUM_PATH`, the system's browsers, Playwright's
 * own, and then an installation (the Debian package as root, otherwise Playwright's download).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell is first: it renders the same pages in half the CPU time, since it has no windows. */
const SYSTEM_NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome-stable',
	'google-chrome',
];

/** @param {string} name @returns {string | undefined} absolute path of a program in PATH */
function onPath(name) {
	const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
	return found.status === 0 ? found.stdout.trim() : undefined;
}

/** @returns {Promise<string | undefined>} the browser that Playwright downloaded earlier */
async function fromPlaywright() {
	const { chromium } = await import('playwright');
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

/** @returns {Promise<string | undefined>} path of an installed Chromium */
async function findChromium() {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is "${given}", but there is no such file.`);
		return given;
	}
	for (const name of SYSTEM_NAMES) {
		const path = onPath(name);
		if (path) return path;
	}
	return fromPlaywright();
}

/** @param {string} command @param {string[]} parameters @param {NodeJS.ProcessEnv} [environment] */
function run(command, parameters, environment) {
	console.log(`> ${command} ${parameters.join(' ')}`);
	return spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;
}

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<string>} its path
 * @throws {Error} if none can be installed
 */
export async function ensureChromium() {
	const present = await findChromium();
	if (present) return present;
	if (process.getuid?.() === 0 && onPath('apt-get')) {
		console.log('No Chromium found: installing the Debian package.');
		const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
		const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
		run('apt-get', ['update', '-qq'], quiet);
		// Older releases have only the full browser.
		install('chromium-headless-shell') || install('chromium');
	} else {
		console.log("No Chromium found: downloading Playwright's.");
		run('npx', ['playwright', 'install', 'chromium']);
	}
	const installed = await findChromium();
	if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
	return installed;
}
