import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepTexts } from './retrieval/analysis/index.ts';
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

/**
 * Opens the index in a directory and holds all of it in memory.
 * @param directory as `out` of `buildStaticIndex`
 * @throws {Error} when there is none or it can't be read
 */
export async function openIndex(directory: string): Promise<SearchIndex> {
	const index = await StaticIndex.open(directoryFiles(directory));
	await index.reader.loadAll();
	// Each section's text and heading.
	keepTexts(2 * index.reader.core.sections);
	return index;
}
