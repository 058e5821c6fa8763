import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

/** Keeps the CMS from calling home, and its database within the project. */
export const QUIET_ENVIRONMENT = {
	STRAPI_TELEMETRY_DISABLED: 'true',
	NO_COLOR: '1',
	DATABASE_URL: '',
	DATABASE_FILENAME: '.tmp/data.db',
};

/**
 * The CMS's declarations of a project's content types and components.
 * @param project a scratch project
 * @param directory where they are kept; nothing is done where they lie there already
 * @returns absolute paths
 * @throws with the CMS's message where it can't read the project
 */
export async function schemaTypes(project: string, directory: string): Promise<string[]> {
	if (!(await isThere(directory))) {
		const { stderr, stdout } = await runCommand(
			process.execPath,
			[join(project, 'node_modules/@strapi/strapi/bin/strapi.js'), 'ts:generate-types', '--silent'],
			{ directory: project, environment: QUIET_ENVIRONMENT },
		);
		const written = join(project, 'types/generated');
		if (!(await isThere(written)))
			throw new Error(`the CMS can't describe the content types of "${project}": ${(stderr || stdout).trim()}`);
		await mkdir(join(directory, '..'), { recursive: true });
		await rm(directory, { recursive: true, force: true });
		await rename(written, directory);
	}
	const names = await readdir(directory);
	return names.filter((name) => name.endsWith('.d.ts')).map((name) => join(directory, name));
}

const isThere = (path: string) =>
	access(path).then(
		() => true,
		() => false,
	);
