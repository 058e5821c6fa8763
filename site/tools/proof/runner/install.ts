import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failureReason, runCommand } from '../scratch/run-command.ts';

/** The packages of the CMS cannot be installed; the message ends with the output of npm. */
export class InstallError extends Error {}

/** Directory of the CMS project, relative to the site root. */
export const PROJECT = 'tools/proof/project';
/** Directory of what is kept between runs, relative to the site root. */
export const CACHE = '.cache/proof';

const INSTALL_TIMEOUT = 30 * 60_000;
/** The small tables of the database driver do not benefit from the highest optimisation level, which takes minutes. */
const COMPILER = { CFLAGS: '-O1', CXXFLAGS: '-O1', MAKEFLAGS: '-j2' };

/**
 * Installs the packages of the CMS project if they are missing or of another version: about 775 MB, once.
 * @throws (rejects) {InstallError}
 */
export async function installProject(project: string, report: (message: string) => void): Promise<void> {
	await installPackages(project, async () => {
		report('Installing the CMS that the examples run against; this takes a few minutes, once.');
		await npm(project, CLEAN_INSTALL);
		await npm(project, ['rebuild', 'better-sqlite3']);
	});
}

/**
 * Installs the local servers that replace those of the internet, and the packages by which the CMS reaches them: about
 * 4 MB, once.
 * @param directory of their `package.json`
 * @throws (rejects) {InstallError}
 */
export function installServices(directory: string): Promise<void> {
	return installPackages(directory, () => npm(directory, CLEAN_INSTALL));
}

/**
 * Installation scripts do not run, except that of the database driver, which compiles where no binary can be
 * downloaded. The upgrade tool and the compiler are development dependencies, which npm omits in production.
 */
const CLEAN_INSTALL = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];

async function installPackages(directory: string, install: () => Promise<void>): Promise<void> {
	const stamp = join(directory, 'node_modules', '.proof-lock');
	const lock = await readFile(join(directory, 'package-lock.json'), 'utf8');
	if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === lock) return;
	await install();
	await writeFile(stamp, lock);
}

async function npm(project: string, parameters: readonly string[]): Promise<void> {
	const result = await runCommand('npm', parameters, {
		directory: project,
		timeout: INSTALL_TIMEOUT,
		environment: COMPILER,
	});
	if (result.exitCode === 0) return;
	const reason = failureReason(result, INSTALL_TIMEOUT);
	throw new InstallError(`npm ${parameters.join(' ')} in ${project} failed: ${reason}`);
}
