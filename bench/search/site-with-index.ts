import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { KNOWLEDGE_NAME, type SectionRecord } from '../../records/index.ts';
import { writeIndex } from './ours.ts';

/**
 * Copies a built site, with the index of other records instead of its own.
 * @param site directory of the site, whose other files are linked
 * @param directory empty directory for the copy
 */
export async function siteWithIndex(site: string, records: readonly SectionRecord[], directory: string): Promise<void> {
	for (const name of await readdir(site)) if (name !== 'search') await symlink(join(site, name), join(directory, name));
	const search = join(directory, 'search');
	await mkdir(search);
	for (const name of ['index.html', 'index.json', KNOWLEDGE_NAME])
		await symlink(join(site, 'search', name), join(search, name));
	await writeIndex(search, records);
}
