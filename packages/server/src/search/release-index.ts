import { join } from 'node:path';
import { openIndex } from '@octavo/search/index.ts';
import { perRelease } from '../served-site/per-release.ts';
import type { Release } from '../served-site/release.ts';

/** Directory of the search index of a build. */
export function directoryOf({ files }: Release): string {
	return join(files.directory, 'search');
}

/**
 * Opens the search index of a build, which readers and agents share.
 * @throws {Error} when the build has none, or it cannot be read
 */
export const indexOf = perRelease((release) => openIndex(directoryOf(release)));
