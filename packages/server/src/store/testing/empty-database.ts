import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moveIntoPlace } from '@octavo/platform/move-into-place.mjs';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { openPglite } from '../pglite.ts';

const root = repositoryRoot();

/**
 * Puts an empty database where a store expects its own. Creating one takes five seconds of CPU time, so it is created
 * once and copied.
 * @param directory of the store
 */
export async function putEmptyDatabase(directory: string): Promise<void> {
	const { dependencies } = JSON.parse(await readFile(join(root, 'packages/server/package.json'), 'utf8'));
	const original = join(root, '.cache/test', `database-${dependencies['@electric-sql/pglite']}`);
	if (!existsSync(original)) {
		const made = `${original}.${process.pid}`;
		await (await openPglite(made)).close();
		await moveIntoPlace(made, original);
	}
	await mkdir(directory, { recursive: true });
	await cp(original, join(directory, 'database'), { recursive: true });
}
