import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What has a part in the outcome of every example, beside the example itself. */
const SOURCES = ['proof', 'engine/compile/proof', 'engine/compile/fence-meta.ts'];
/** Pictures are not examples, and what is said of them changes none: `screenshots` and `report` have no part in an outcome. */
const SKIPPED = new Set(['node_modules', '.tmp', 'dist', '.strapi', 'uploads', 'types', 'screenshots', 'report']);
/** The CMS writes dot files of its own into the project while examples run. */
const SOURCE_FILE = /^[^.].*(?<!\.test)\.(ts|js|json)$/;

/** @returns a hash of the proof's code and of the CMS project with its versions, 16 hexadecimal digits */
export async function proofVersion(root: string): Promise<string> {
	const hash = createHash('sha256');
	for (const source of SOURCES)
		for (const file of await filesBelow(join(root, source))) hash.update(await readFile(file));
	hash.update(process.env.DATABASE_URL ? 'postgres' : 'sqlite');
	return hash.digest('hex').slice(0, 16);
}

async function filesBelow(path: string): Promise<string[]> {
	if (/\.\w+$/.test(path)) return [path];
	const entries = await readdir(path, { withFileTypes: true });
	const found = await Promise.all(
		entries.map((entry) => {
			if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(join(path, entry.name));
			return SOURCE_FILE.test(entry.name) ? [join(path, entry.name)] : [];
		}),
	);
	return found.flat().sort();
}
