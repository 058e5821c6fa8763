import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keepDirectory } from './project-directory.ts';
import { runCommand } from './run-command.ts';

/** Turns off telemetry, and keeps the database within the project. */
export const QUIET_ENVIRONMENT = {
	STRAPI_TELEMETRY_DISABLED: 'true',
	NO_COLOR: '1',
	DATABASE_FILENAME: '.tmp/data.db',
};

/**
 * Returns the declarations that the CMS generates for a project's content types and components.
 * @param project a scratch project
 * @param cached directory in which they are cached between runs
 * @returns absolute paths of files in the project, from which they can import its packages
 * @throws with the message of the CMS when it cannot read the project
 */
export async function schemaTypes(project: string, cached: string): Promise<string[]> {
	const directory = join(project, 'types/generated');
	if (existsSync(cached)) await cp(cached, directory, { recursive: true });
	else {
		const { stderr, stdout } = await runCommand(
			process.execPath,
			[join(project, 'node_modules/@strapi/strapi/bin/strapi.js'), 'ts:generate-types', '--silent'],
			{ directory: project, environment: QUIET_ENVIRONMENT },
		);
		if (!existsSync(directory))
			throw new Error(`the CMS cannot describe the content types of "${project}": ${(stderr || stdout).trim()}`);
		await keepDirectory(directory, cached);
	}
	const names = await readdir(directory);
	return names.filter((name) => name.endsWith('.d.ts')).map((name) => join(directory, name));
}
