import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IndexFiles, MANIFEST_NAME, PARTS_DIRECTORY } from './retrieval/format/layout.ts';
import { StaticIndex } from './retrieval/static-index.ts';

/**
 * Reads the files of an index in a directory.
 * @param manifest text of the manifest, if it was read before; a newer build can have replaced it in the directory
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
 * Reads the manifest of the index in a directory.
 * @throws {Error} if there is none
 */
export function readManifest(directory: string): Promise<string> {
	return readFile(join(directory, MANIFEST_NAME), 'utf8');
}

/** Size of the cache of analyzed sections, per generation. */
const CACHED_SECTIONS = 15_000;

/**
 * Opens the index in a directory and loads all of it into memory.
 * @param directory as `out` of `buildStaticIndex`
 * @param manifest as for `directoryFiles`
 * @throws {Error} if there is no readable index, or the files of the given manifest are gone
 */
export async function openIndex(directory: string, manifest?: string): Promise<StaticIndex> {
	const index = await StaticIndex.open(directoryFiles(directory, manifest), CACHED_SECTIONS);
	await index.reader.loadAll();
	return index;
}
