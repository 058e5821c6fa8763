import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs a script of the project, as `yarn develop` and `pnpm strapi report` do; they need npm only. */
const SCRIPT = `#!/usr/bin/env bash
[ "$1" = run ] && shift
name="$1"
shift
exec npm run "$name" -- "$@"
`;

/**
 * Lets commands for other package managers run a project's scripts where those are not installed.
 * @param directory to make
 * @returns the same, for the search path
 */
export async function makeShims(directory: string): Promise<string> {
	await mkdir(directory, { recursive: true });
	for (const name of ['yarn', 'pnpm']) {
		await writeFile(join(directory, name), SCRIPT);
		await chmod(join(directory, name), 0o755);
	}
	return directory;
}
