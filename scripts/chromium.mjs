/**
 * Finds a Chromium for the browser tests, and installs one where there is none:
 * `CHROMIUM_PATH`, then the system's, then Playwright's own, then an installation
 * (Debian's package as root, else Playwright's download).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell first: it draws the same pages with half the processor time, since it has no windows around them. */
const SYSTEM_NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome-stable',
	'google-chrome',
];

/** @param {string} name @returns {string | undefined} absolute path of a program on the PATH */
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

/** @returns {Promise<string | undefined>} path of a Chromium that is there already */
export async function findChromium() {
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
 * @returns {Promise<string>} path of a Chromium, installed now if need be
 * @throws when none can be installed
 */
export async function ensureChromium() {
	const present = await findChromium();
	if (present) return present;
	if (process.getuid?.() === 0 && onPath('apt-get')) {
		console.log('No Chromium found: installing the Debian package.');
		const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
		const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
		run('apt-get', ['update', '-qq'], quiet);
		// Older releases have only the whole one.
		install('chromium-headless-shell') || install('chromium');
	} else {
		console.log("No Chromium found: downloading Playwright's.");
		run('npx', ['playwright', 'install', 'chromium']);
	}
	const installed = await findChromium();
	if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
	return installed;
}
