import { join } from 'node:path';
import { contentHash } from '../../files/index.ts';
import type { CompilerConfiguration } from '../options.ts';

/** Raised when the form of cached pages changes in a way that a bundle's hash does not show. */
const FORMAT_VERSION = '2';

export interface CacheOptions {
	/** Absolute path of the project's `.cache/`. */
	cacheDirectory: string;
	/** Changes whenever the compiler or the components do; see `bundleVersion`. */
	version: string;
	configuration: CompilerConfiguration;
}

/** Where compiled pages are kept, and the version that tells them from those of another compiler or configuration. */
export function cachePlace({ cacheDirectory, version, configuration }: CacheOptions): {
	directory: string;
	version: string;
} {
	return {
		directory: join(cacheDirectory, 'compile'),
		version: contentHash(JSON.stringify([FORMAT_VERSION, version, configuration])),
	};
}
