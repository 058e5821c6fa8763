import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_NAME, PARTS_DIRECTORY } from './retrieval/format/layout.ts';
import type { IndexFiles } from './retrieval/index-files.ts';
import type { SearchIndex } from './retrieval/search-index.ts';
import { StaticIndex } from './retrieval/static-index.ts';

/** The index in a directory on disk. */
export function directoryFiles(directory: string): IndexFiles {
	return {
		read: (name) =>
			readFile(name === MANIFEST_NAME ? join(directory, name) : join(directory, PARTS_DIRECTORY, name), 'utf8'),
	};
}

/** Sections in each of two generations that are kept taken apart. */
const MOST_KEPT = 15_000;

/**
 * Opens the index in a directory and holds all of it in memory.
 * @param directory as `out` of `buildStaticIndex`
 * @throws {Error} when there is none or it can't be read
 */
export async function openIndex(directory: string): Promise<SearchIndex> {
	const index = await StaticIndex.open(directoryFiles(directory), MOST_KEPT);
	await index.reader.loadAll();
	return index;
}

/**
 * Opens the index in a directory as a reader's browser does: parts are read as queries need them.
 * @param onRead told of the name of each
 * @throws {Error} when there is none or it can't be read
 */
export function openIndexInParts(directory: string, onRead: (name: string) => void): Promise<SearchIndex> {
	const files = directoryFiles(directory);
	return StaticIndex.open({
		read: (name) => {
			onRead(name);
			return files.read(name);
		},
	});
}
