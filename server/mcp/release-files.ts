import { join } from 'node:path';
import { openIndex } from '../../search/index.ts';
import { readText, recordsOf } from '../ask/index.ts';
import type { Release } from '../site/release.ts';
import { type Docs, type DocsFiles, openDocs } from './docs.ts';

/** One set for each build; it goes with the build. */
const opened = new WeakMap<Release, Promise<Docs>>();

/** @throws {Error} when the build has no search records */
export function docsOf(release: Release): Promise<Docs> {
	const known = opened.get(release);
	if (known) return known;
	const docs = openDocs(filesOf(release));
	opened.set(release, docs);
	docs.catch(() => opened.delete(release));
	return docs;
}

/** The files of one build. */
export function filesOf(release: Release): DocsFiles {
	return {
		readText: (path) => readText(release, path),
		openRecords: () => recordsOf(release),
		openSearch: () => openIndex(join(release.files.directory, 'search')),
		redirectOf: (path) => release.redirects.get(path)?.to,
	};
}
