import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIndex } from './retrieval/format/build-index.ts';
import { MANIFEST_NAME, PARTS_DIRECTORY } from './retrieval/format/layout.ts';
import { parseRecords } from './retrieval/record.ts';

export interface BuildOptions {
	/** File with one record of JSON a line. */
	records: string;
	/** Directory of the manifest; the other files lie in `parts/` below it. */
	out: string;
}

export interface BuildSummary {
	pages: number;
	records: number;
	/** Paths of all files of the index, relative to `out`. */
	files: string[];
	/** Of all files, not compressed. */
	bytes: number;
}

/** Characters of a hash in a file's name. */
const HASH_LENGTH = 10;

/**
 * Writes the static index, the manifest last, and removes the parts of the one before. The same records give the same
 * files.
 * @throws {Error} naming the file and line of a wrong record
 */
export async function buildStaticIndex({ records: file, out }: BuildOptions): Promise<BuildSummary> {
	const records = parseRecords(await readFile(file, 'utf8'), file);
	const { manifest, files } = buildIndex(records, hashOf);
	const directory = join(out, PARTS_DIRECTORY);
	await mkdir(directory, { recursive: true });
	const before = new Set(await readdir(directory));
	// A name carries the hash of the contents: what is there already is right.
	const missing = [...files].filter(([name]) => !before.has(name));
	await Promise.all(missing.map(([name, text]) => replaceFile(join(directory, name), text)));
	await replaceFile(join(out, MANIFEST_NAME), JSON.stringify(manifest));
	const outdated = [...before].filter((name) => !files.has(name.replace(/\.(?:br|gz)$/, '')));
	await Promise.all(outdated.map((name) => rm(join(directory, name))));
	return {
		pages: manifest.pages,
		records: records.length,
		files: [MANIFEST_NAME, ...[...files.keys()].map((name) => `${PARTS_DIRECTORY}/${name}`)],
		bytes: [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
	};
}

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/** By renaming a finished file over it, so that nobody reads half of one. */
async function replaceFile(path: string, text: string): Promise<void> {
	const temporary = `${path}.${process.pid}.tmp`;
	await writeFile(temporary, text);
	await rename(temporary, path);
}
