import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Environment of commands that ask the registry; elsewhere npm is offline. */
const ONLINE: Readonly<Record<string, string>> = {
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

/**
 * Lets the commands of a project ask the registry: the project gets the versions that are installed, so that npm need not
 * choose them all again.
 * @param cms directory of the CMS project
 * @param directory of the project that the commands run in; it has no packages
 * @param strapi version of Strapi that the project says to be at, where it is another one
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
