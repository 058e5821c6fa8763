import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from './served-site/release.ts';

/**
 * Builds the site in a separate process, so that its memory is freed before the server starts. Its output goes to this
 * terminal, and a signal to stop also stops the build.
 * @param repository folder of the engine
 * @param root folder of the site
 * @param output directory that the build writes to
 * @returns duration in seconds
 * @throws {Error} when the build fails
 */
export async function build(repository: string, root: string, output: string): Promise<number> {
	const started = new Date();
	// As `npm run build` does.
	const command = ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build', '--root', root, '--out', output];
	const child = spawn(process.execPath, command, { cwd: repository, stdio: 'inherit' });
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
