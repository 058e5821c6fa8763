import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { engineFile, repositoryRoot } from '@octavo/platform/repository-root.ts';
import { MANIFEST_FILE } from './served-site/release.ts';

/**
 * Builds the site in a separate process, so that its memory is freed before the server starts. Its output goes to this
 * terminal, and a signal to stop also stops the build.
 * @param root folder of the site
 * @param output directory that the build writes to
 * @returns duration in seconds
 * @throws {Error} when the build fails
 */
export async function build(root: string, output: string): Promise<number> {
	const started = new Date();
	const command = [engineFile('packages/octavo/bin/octavo.mjs'), 'build', '--root', root, '--out', output];
	const child = spawn(process.execPath, command, { stdio: 'inherit' });
	const stop = () => child.kill('SIGTERM');
	process.once('SIGTERM', stop).once('SIGINT', stop);
	try {
		const [code, signal] = await once(child, 'exit');
		if (code !== 0) throw new Error(`The build failed (${signal ?? `exit status ${code}`}). Its findings are above.`);
	} finally {
		process.off('SIGTERM', stop).off('SIGINT', stop);
	}
	// A build writes only the files that changed. The time of the manifest says up to when changes are included: the
	// start of this build.
	await utimes(join(output, MANIFEST_FILE), started, started);
	return (Date.now() - started.getTime()) / 1000;
}

/** The packages that a build reads; `tests/architecture` checks them against the imports. */
export const BUILD_INPUTS = ['packages/contract', 'packages/octavo', 'packages/platform', 'packages/search'];
/** What is no input of a build in the folder of a site: its output, and installed packages. Hidden files are none either. */
const NO_INPUTS = new Set(['dist', 'node_modules']);

type BuildState = 'missing' | 'outdated' | 'current';

/**
 * Whether the built site is older than any of its inputs. Directories count as well, so that a deleted page is noticed.
 * Without `content/`, as in a deployment of the built files alone, every build is current.
 * @param root folder of the site
 * @param output directory of the built site
 * @param repository folder whose `node_modules` has the engine
 */
export async function buildState(root: string, output: string, repository = repositoryRoot()): Promise<BuildState> {
	const built = await modified(join(output, MANIFEST_FILE));
	if ((await modified(join(root, 'content'))) === undefined) return built === undefined ? 'missing' : 'current';
	if (built === undefined) return 'missing';
	// Not the site's folder itself, which a build changes.
	const own = (await readdir(root)).filter(isInput).map((name) => join(root, name));
	const engine = [
		join(repository, 'package-lock.json'),
		...BUILD_INPUTS.map((folder) => engineFile(folder, repository)),
	];
	const newest = await Promise.all([...engine, ...own].map(newestBelow));
	return Math.max(...newest) > built ? 'outdated' : 'current';
}

function isInput(name: string): boolean {
	return !name.startsWith('.') && !NO_INPUTS.has(name);
}

/** @returns ms since 1970; 0 when the path does not exist */
async function newestBelow(path: string): Promise<number> {
	const own = await modified(path);
	if (own === undefined) return 0;
	const names = await readdir(path).catch((error: unknown) => {
		if (codeOf(error) === 'ENOTDIR') return [];
		throw error;
	});
	const inner = names.filter(isInput).map((name) => join(path, name));
	return Math.max(own, ...(await Promise.all(inner.map(newestBelow))));
}

async function modified(path: string): Promise<number | undefined> {
	try {
		return (await stat(path)).mtimeMs;
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined;
		throw error;
	}
}
