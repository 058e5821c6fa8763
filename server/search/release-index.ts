import { join } from 'node:path';
import { openIndex } from '../../search/index.ts';
import { perRelease } from '../site/per-release.ts';
import type { Release } from '../site/release.ts';

/** Where a build has its search index. */
export function directoryOf({ files }: Release): string {
	return join(files.directory, 'search');
}

/**
 * The search index of a build, in memory once for readers and agents alike.
 * @throws {Error} when the build has none, or one that can't be read
 */
export const indexOf = perRelease((release) => openIndex(directoryOf(release)));
