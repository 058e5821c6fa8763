import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { MANIFEST_FILE } from './site/release.ts';

/** Inputs of a build in the repository; `tests/architecture` checks them against the imports. */
export const BUILD_INPUTS = [
	'packages/contract',
	'packages/octavo',
	'packages/platform',
	'packages/search',
	'site/examples',
	'site/tools/surface',
	'package-lock.json',
];
/** Inputs of a build in the folder of the site. */
const SITE_INPUTS = ['content', 'public', 'site.config.ts'];

type BuildState = 'missing' | 'outdated' | 'current';

/**
 * Whether the built site is older than any of its inputs. Directories count as well, so that a deleted page is noticed.
 * Without `content/`, as in a deployment of the built files alone, every build is current.
 * @param repository folder of the engine
 * @param root folder of the site
 * @param output directory of the built site
 */
export async function buildState(repository: string, root: string, output: string): Promise<BuildState> {
	const built = await modified(join(output, MANIFEST_FILE));
	if ((await modified(join(root, 'content'))) === undefined) return built === undefined ? 'missing' : 'current';
	if (built === undefined) return 'missing';
	const inputs = [
		...BUILD_INPUTS.map((input) => join(repository, input)),
		...SITE_INPUTS.map((input) => join(root, input)),
	];
	const newest = await Promise.all(inputs.map(newestBelow));
	return Math.max(...newest) > built ? 'outdated' : 'current';
}

/** @returns ms since 1970; 0 when the path does not exist */
async function newestBelow(path: string): Promise<number> {
	const own = await modified(path);
	if (own === undefined) return 0;
	const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
		if (codeOf(error) === 'ENOTDIR') return [];
		throw error;
	});
	const times = await Promise.all(entries.map((entry) => modified(join(entry.parentPath, entry.name))));
	return times.reduce<number>((newest, time) => Math.max(newest, time ?? 0), own);
}

async function modified(path: string): Promise<number | undefined> {
	try {
		return (await stat(path)).mtimeMs;
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined;
		throw error;
	}
}
