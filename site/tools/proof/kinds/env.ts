import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { closestOf } from '@octavo/platform/closest.ts';
import type { Outcome, ProofKind } from '../model.ts';
import { checkDotenv } from '../static/dotenv.ts';
import type { KindContext } from './options.ts';

/** `.env` files: every line sets a variable that the CMS or the page knows. */
export const envKind: ProofKind<unknown, Pick<KindContext, 'root' | 'project'>> = {
	label: '`.env` files',
	needs: 'nothing',
	async run({ fence }, _options, { root, project }) {
		const problem = checkDotenv(fence.code);
		if (problem) return { state: 'failed', message: `line ${problem.line}: ${problem.message}` };
		const page = await readFile(join(root, fence.file), 'utf8');
		const known = new Set([...(await namesOfProject(project)), ...namesOnPage(page, fence.code)]);
		return judgeNames(Object.keys(parseEnv(fence.code)), known);
	},
};

/** Fails for the first variable that nothing reads. */
function judgeNames(names: readonly string[], known: ReadonlySet<string>): Outcome {
	const unknown = names.find((name) => !known.has(name));
	if (unknown === undefined) return { state: 'passed', depth: 'evaluated' };
	const nearest = closestOf(unknown, known);
	const hint = nearest === undefined ? '' : `; the nearest name is "${nearest}"`;
	const message = `neither the CMS, nor its configuration, nor the rest of the page knows "${unknown}"${hint}`;
	return { state: 'failed', message };
}

const projects = new Map<string, Promise<Set<string>>>();

function namesOfProject(project: string): Promise<Set<string>> {
	const names = projects.get(project) ?? knownNames(project);
	projects.set(project, names);
	return names;
}

/**
 * Packages that read the environment: the server side of the CMS, without the many thousand files of the admin panel.
 */
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

/** Variables of Node.js and of common tools, which a project does not need to declare. */
const COMMON = ['NODE_ENV', 'NODE_OPTIONS', 'TZ', 'PATH', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/** @returns the names of the environment variables that `text` reads */
export function namesReadBy(text: string): Set<string> {
	return new Set([...text.matchAll(ENVIRONMENT_NAME)].map(([, name = '']) => name));
}

/** Collects the environment variables that the installed CMS and the project's configuration read. */
async function knownNames(project: string): Promise<Set<string>> {
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
 * @param page source of the page
 * @param code the block that is checked, which does not count
 * @returns variable names elsewhere on the page
 */
function namesOnPage(page: string, code: string): Set<string> {
	const rest = page.replace(code, '');
	return new Set(rest.match(/\b[A-Z][A-Z\d_]{2,}\b/g) ?? []);
}
