import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HASH_LENGTH = 12;

/** A short hash over the files of a folder, their names included: what was made with other files is made anew. */
export function folderHash(folder: string): string {
	const hash = createHash('sha256');
	for (const name of readdirSync(folder).sort()) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
	return hash.digest('hex').slice(0, HASH_LENGTH);
}
