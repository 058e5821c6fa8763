import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KNOWLEDGE_NAME, type SectionRecord } from '../../records/index.ts';
import { buildStaticIndex } from '../../search/index.ts';

/**
 * A built site with the index of other records in the place of its own.
 * @param site directory of the site; what stays the same is linked
 * @param directory empty
 */
export async function siteWithIndex(site: string, records: readonly SectionRecord[], directory: string): Promise<void> {
	for (const name of await readdir(site)) if (name !== 'search') await symlink(join(site, name), join(directory, name));
	const search = join(directory, 'search');
	await mkdir(search);
	for (const name of ['index.html', 'index.json', KNOWLEDGE_NAME])
		await symlink(join(site, 'search', name), join(search, name));
	const file = join(search, 'records.jsonl');
	await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
	await buildStaticIndex({ records: file, out: search });
}
