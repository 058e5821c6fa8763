import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Environment of commands that ask the registry; for other commands npm is offline. */
const ONLINE: Readonly<Record<string, string>> = {
	npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
	npm_config_userconfig: process.env.npm_config_userconfig ?? join(homedir(), '.npmrc'),
	npm_config_offline: 'false',
	npm_config_prefer_offline: 'true',
	npm_config_audit: 'false',
	npm_config_fund: 'false',
	npm_config_yes: 'true',
	// The tools ask this service whether to offer a deployment, so its answer would change their questions.
	STRAPI_CLI_CLOUD_API: 'http://127.0.0.1:9',
};

/**
 * Gives the commands of a project access to the registry. The project gets the lockfile of the installed versions, so
 * that npm does not choose all of them again.
 * @param cms directory of the CMS project
 * @param directory of the project in which the commands run; it has no packages
 * @param strapi version of Strapi in the project, if it is not the installed one
 * @returns environment variables for the commands
 */
export async function openRegistry(
	cms: string,
	directory: string,
	strapi: string | undefined,
): Promise<Readonly<Record<string, string>>> {
	if (strapi === undefined) await copyFile(join(cms, 'package-lock.json'), join(directory, 'package-lock.json'));
	else {
		const file = join(directory, 'package.json');
		const manifest = await readFile(file, 'utf8');
		await writeFile(file, manifest.replaceAll(/("@strapi\/(?!client)[\w-]+": )"[^"]+"/g, `$1"${strapi}"`));
	}
	return ONLINE;
}
