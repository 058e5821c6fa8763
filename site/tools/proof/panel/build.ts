import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fence } from '../model.ts';
import { keepDirectory, makeProject, writeText } from '../scratch/project-directory.ts';
import { failureReason, runCommand } from '../scratch/run-command.ts';
import { PANEL_ENTRY } from './entry.ts';

/** The admin panel cannot be built; the message ends with the output of the CMS. */
export class PanelBuildError extends Error {}

/** Environment of a CMS with its panel; in production mode, the panel's cookies need HTTPS. */
export const PANEL_ENVIRONMENT = { NODE_ENV: 'development', FLAG_NPS: 'false' };

const BUILD_TIMEOUT = 20 * 60_000;

export interface PanelProjectOptions {
	/** Absolute path of the site. */
	root: string;
	/** Directory of the CMS project, with its packages installed. */
	cms: string;
	/**
	 * Directory of the project that serves the panel, created here. It must not be below a `tsconfig.json`: the CMS
	 * searches the parent directories for one, and treats every project that has one as a TypeScript project.
	 */
	directory: string;
	/** Files of a page for the project; panel files are not built, see `bundle.ts`. */
	files?: readonly Fence[];
	report(message: string): void;
}

/**
 * Creates a copy of the CMS project with a built admin panel. The build takes a minute of CPU time and 2 GB of memory;
 * it is cached as long as the packages of the CMS and the entry stay the same.
 * @throws (rejects) {PanelBuildError}
 */
export async function makePanelProject({
	root,
	cms,
	directory,
	files = [],
	report,
}: PanelProjectOptions): Promise<void> {
	const hash = createHash('sha256').update(await readFile(join(cms, 'package-lock.json')));
	const key = hash.update(PANEL_ENTRY).digest('hex').slice(0, 16);
	const kept = join(root, `.cache/panel/${key}`);
	if (!existsSync(kept)) {
		report('Building the admin panel; this takes a minute or more, once for each version of the CMS.');
		await makeProject(cms, directory, { files: [] });
		await writeText(join(directory, 'src/admin/app.js'), PANEL_ENTRY);
		await buildPanel(directory);
		await keepDirectory(join(directory, 'build'), kept);
	}
	await makeProject(cms, directory, { files });
	await symlink(kept, join(directory, 'build'));
}

async function buildPanel(directory: string): Promise<void> {
	const program = join(directory, 'node_modules/@strapi/strapi/bin/strapi.js');
	const result = await runCommand(process.execPath, [program, 'build'], {
		directory,
		environment: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', FLAG_NPS: 'false' },
		timeout: BUILD_TIMEOUT,
	});
	if (result.exitCode === 0 && existsSync(join(directory, 'build/index.html'))) return;
	throw new PanelBuildError(`the admin panel cannot be built: ${failureReason(result, BUILD_TIMEOUT)}`);
}
