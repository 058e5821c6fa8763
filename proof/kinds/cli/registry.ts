import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of a project that comes first in the search path. */
export const SHIMS = '.shims';

const SHIM = `#!/usr/bin/env bash
PATH="\${PATH#*:}"
case "$1" in install | uninstall | ci) export npm_config_package_lock_only=true npm_config_ignore_scripts=true ;; esac
exec npm "$@"
`;

/**
 * Lets the commands of a project ask the registry. npm chooses the versions of all packages, as it does to install them,
 * and refuses those that don't go together; the packages themselves are not fetched.
 * @param cms directory of the CMS project, which has the versions that are installed
 * @param directory of the project that the commands run in
 * @returns environment variables for the commands
 */
export async function openRegistry(cms: string, directory: string): Promise<Record<string, string>> {
	const shims = join(directory, SHIMS);
	await mkdir(shims, { recursive: true });
	await writeFile(join(shims, 'npm'), SHIM);
	await chmod(join(shims, 'npm'), 0o755);
	await copyFile(join(cms, 'package-lock.json'), join(directory, 'package-lock.json'));
	return {
		npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
		npm_config_userconfig: process.env.npm_config_userconfig ?? join(homedir(), '.npmrc'),
		npm_config_offline: 'false',
		npm_config_prefer_offline: 'true',
		npm_config_audit: 'false',
		npm_config_fund: 'false',
		npm_config_yes: 'true',
		// The tools ask this service whether to offer a deployment; elsewhere than here the answer would decide what is asked.
		STRAPI_CLI_CLOUD_API: 'http://127.0.0.1:9',
	};
}
