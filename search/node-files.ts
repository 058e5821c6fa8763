import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_NAME, PARTS_DIRECTORY } from './retrieval/format/layout.ts';
import type { IndexFiles } from './retrieval/index-files.ts';
import type { QuestionIndex } from './retrieval/search-index.ts';
import { StaticIndex } from './retrieval/static-index.ts';

/**
 * The index in a directory on disk.
 * @param manifest as read before; the directory may have that of another build by now
 */
export function directoryFiles(directory: string, manifest?: string): IndexFiles {
	return {
		read: async (name) =>
			name === MANIFEST_NAME
				? (manifest ?? (await readManifest(directory)))
				: readFile(join(directory, PARTS_DIRECTORY, name), 'utf8'),
	};
}

/**
 * What names all files of the index in a directory.
 * @throws (rejects) {Error} when there is none
 */
export function readManifest(directory: string): Promise<string> {
	return readFile(join(directory, MANIFEST_NAME), 'utf8');
}

/** Sections in each of two generations that are kept taken apart. */
const MAX_KEPT = 15_000;

/**
 * Opens the index in a directory and holds all of it in memory.
 * @param directory as `out` of `buildStaticIndex`
 * @param manifest as of `directoryFiles`
 * @throws {Error} when there is none or it can't be read, or only that of another manifest
 */
export async function openIndex(directory: string, manifest?: string): Promise<StaticIndex> {
	const index = await StaticIndex.open(directoryFiles(directory, manifest), MAX_KEPT);
	await index.reader.loadAll();
	return index;
}

/**
 * Opens the index in a directory as a reader's browser does: parts are read as queries need them.
 * @param onRead told of the name of each
 * @throws {Error} when there is none or it can't be read
 */
export function openIndexInParts(directory: string, onRead: (name: string) => void): Promise<QuestionIndex> {
	const files = directoryFiles(directory);
	return StaticIndex.open({
		read: (name) => {
			onRead(name);
			return files.read(name);
		},
	});
}
