import { join } from 'node:path';
import { contentHash } from '../../files/index.ts';
import type { CompilerConfiguration } from '../options.ts';

/** Increase this when the format of cached pages changes in a way that does not change the bundle's hash. */
const FORMAT_VERSION = '2';

export interface CacheOptions {
	/** Absolute path of the project's `.cache/`. */
	cacheDirectory: string;
	/** Changes whenever the compiler or the components change; see `bundleVersion`. */
	version: string;
	configuration: CompilerConfiguration;
}

/**
 * Returns the folder of compiled pages, the version that identifies the compiler and configuration, and the cache of the
 * spelling check.
 */
export function cachePlace({ cacheDirectory, version, configuration }: CacheOptions): {
	directory: string;
	version: string;
	spellingCache: string;
} {
	return {
		directory: join(cacheDirectory, 'compile'),
		spellingCache: join(cacheDirectory, 'spelling'),
		version: contentHash(JSON.stringify([FORMAT_VERSION, version, configuration])),
	};
}
