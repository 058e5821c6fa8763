import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeProject } from '../scratch/project-directory.ts';
import { runCommand } from '../scratch/run-command.ts';

/** The admin panel can't be built; the message ends with what the CMS printed. */
export class PanelBuildError extends Error {}

const BUILD_TIMEOUT = 20 * 60_000;

export interface PanelOptions {
	/** Directory of the CMS project, with its packages installed. */
	cms: string;
	/**
	 * To make the project in that serves the panel. Not below a `tsconfig.json`: the CMS looks for one upwards, and takes
	 * every project that has one for a project in TypeScript.
	 */
	directory: string;
	/** What is kept between runs. */
	cache: string;
	report(message: string): void;
}

/**
 * Makes a copy of the CMS project with a built admin panel. The build costs 40 seconds of a processor and 2 GB of memory;
 * it is kept for as long as the packages of the CMS stay the same.
 * @throws (rejects) {PanelBuildError}
 */
export async function makePanelProject({ cms, directory, cache, report }: PanelOptions): Promise<void> {
	const lock = await readFile(join(cms, 'package-lock.json'));
	const kept = join(cache, `panel-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
	await makeProject(cms, directory, { files: [] });
	if (!existsSync(kept)) {
		report('Building the admin panel; this takes a minute or more, once for each version of the CMS.');
		await buildPanel(directory);
		await keep(join(directory, 'build'), kept);
		await rm(join(directory, 'build'), { recursive: true });
	}
	await symlink(kept, join(directory, 'build'));
}

async function buildPanel(directory: string): Promise<void> {
	const program = join(directory, 'node_modules/@strapi/strapi/bin/strapi.js');
	const { exitCode, stdout, stderr, timedOut } = await runCommand(process.execPath, [program, 'build'], {
		directory,
		environment: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', FLAG_NPS: 'false' },
		timeout: BUILD_TIMEOUT,
	});
	if (exitCode === 0 && existsSync(join(directory, 'build/index.html'))) return;
	const reason = timedOut ? 'it took longer than 20 minutes' : `${stdout}\n${stderr}`.trim().slice(-2_000);
	throw new PanelBuildError(`the admin panel can't be built: ${reason}`);
}

/** A build that was cut off must not be taken for a whole one, so it gets its name last. */
async function keep(build: string, kept: string): Promise<void> {
	const temporary = `${kept}.${process.pid}`;
	await mkdir(temporary, { recursive: true });
	await cp(build, temporary, { recursive: true });
	await rename(temporary, kept);
}
