import { join } from 'node:path';
import { openIndex } from '../../search/index.ts';
import { perRelease } from '../site/per-release.ts';

/**
 * The search index of a build, in memory once for readers and agents alike.
 * @throws {Error} when the build has none, or one that can't be read
 */
export const indexOf = perRelease((release) => openIndex(join(release.files.directory, 'search')));
