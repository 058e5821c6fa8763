import { decodeAddress } from '@octavo/contract/index.ts';
import { readText, recordsOf } from '../ask/release-records.ts';
import { indexOf } from '../search/release-index.ts';
import { perRelease } from '../served-site/per-release.ts';
import type { Release } from '../served-site/release.ts';
import { type DocsFiles, openDocs } from './docs.ts';

/**
 * Opens one set per build.
 * @throws {Error} when the build has no search records
 */
export const docsOf = perRelease((release) => openDocs(filesOf(release)));

function filesOf(release: Release): DocsFiles {
	return {
		readText: (path) => readText(release, path),
		openRecords: () => recordsOf(release),
		openSearch: () => indexOf(release),
		redirectOf: (path) => release.redirects.get(decodeAddress(path))?.to,
	};
}
