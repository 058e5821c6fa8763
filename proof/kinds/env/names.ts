import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the CMS reads its environment: its server side, not the admin panel's many thousand files. */
const READERS = [
	'@strapi/core/dist',
	'@strapi/strapi/dist',
	'@strapi/utils/dist',
	'@strapi/upload/dist/server',
	'@strapi/admin/dist/server',
	'@strapi/plugin-users-permissions/dist/server',
	'@strapi/provider-upload-local/dist',
];

const ENVIRONMENT_NAME = /\b(?:process\.env\.|process\.env\[['"]|env(?:\.\w+)?\(\s*['"])([A-Z][A-Z\d_]*)/g;

/** Names of every Node process and of the tools around it, which no project has to declare. */
const COMMON = ['NODE_ENV', 'NODE_OPTIONS', 'TZ', 'PATH', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/** @returns the names of environment variables that `text` reads */
export function namesReadBy(text: string): Set<string> {
	return new Set([...text.matchAll(ENVIRONMENT_NAME)].map(([, name = '']) => name));
}

/**
 * The environment variables that the installed CMS and the project's configuration read.
 * @param project directory of the CMS project
 */
export async function knownNames(project: string): Promise<Set<string>> {
	const directories = [join(project, 'config'), ...READERS.map((path) => join(project, 'node_modules', path))];
	const texts = (await Promise.all(directories.map(readScripts))).flat();
	return new Set([...COMMON, ...texts.flatMap((text) => [...namesReadBy(text)])]);
}

async function readScripts(directory: string): Promise<string[]> {
	const names = await readdir(directory, { recursive: true }).catch(() => []);
	const scripts = names.filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts'));
	return Promise.all(scripts.map((name) => readFile(join(directory, name), 'utf8')));
}

/**
 * @param page the page's source
 * @param code the block whose own names don't count
 * @returns names in code of the page: in other blocks, and in back-ticks
 */
export function namesOnPage(page: string, code: string): Set<string> {
	const elsewhere = page.replace(code, '');
	return new Set(elsewhere.match(/\b[A-Z][A-Z\d_]{2,}\b/g) ?? []);
}
