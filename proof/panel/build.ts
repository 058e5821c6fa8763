import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fence } from '../model.ts';
import { makeProject } from '../scratch/project-directory.ts';
import { runCommand } from '../scratch/run-command.ts';

/** The admin panel can't be built; the message ends with what the CMS printed. */
export class PanelBuildError extends Error {}

const BUILD_TIMEOUT = 20 * 60_000;

export interface PanelOptions {
	/** Of the site, absolute. */
	root: string;
	/** Directory of the CMS project, with its packages installed. */
	cms: string;
	/**
	 * To make the project in that serves the panel. Not below a `tsconfig.json`: the CMS looks for one upwards, and takes
	 * every project that has one for a project in TypeScript.
	 */
	directory: string;
	/** Files that a page puts into the project; those of the panel are not built, see `bundle.ts`. */
	files?: readonly Fence[];
	report(message: string): void;
}

/** The panel's own file that takes examples in, counted from the site's root. */
const ENTRY = 'proof/panel/entry/app.js';

/**
 * Makes a copy of the CMS project with a built admin panel. The build costs a minute of a processor and 2 GB of memory;
 * it is kept for as long as the packages of the CMS and the entry stay the same.
 * @throws (rejects) {PanelBuildError}
 */
export async function makePanelProject({ root, cms, directory, files = [], report }: PanelOptions): Promise<void> {
	const entry = join(root, ENTRY);
	const hash = createHash('sha256').update(await readFile(join(cms, 'package-lock.json')));
	const key = hash
		.update(await readFile(entry))
		.digest('hex')
		.slice(0, 16);
	const kept = join(root, `.cache/panel/${key}`);
	if (!existsSync(kept)) {
		report('Building the admin panel; this takes a minute or more, once for each version of the CMS.');
		await makeProject(cms, directory, { files: [] });
		await mkdir(join(directory, 'src/admin'), { recursive: true });
		await cp(entry, join(directory, 'src/admin/app.js'));
		await buildPanel(directory);
		await keep(join(directory, 'build'), kept);
	}
	await makeProject(cms, directory, { files });
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
	await mkdir(dirname(kept), { recursive: true });
	await cp(build, temporary, { recursive: true });
	await rename(temporary, kept);
}
