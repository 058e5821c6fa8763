import { join, resolve } from 'node:path';
import { readArrivals, readUpgradeData } from '../../../../../site/tools/surface/index.ts';
import type { CompilerConfiguration } from '../compile/index.ts';
import { type Content, loadConfig, readContent, type SiteConfig } from '../graph/index.ts';

/** A site on disk, read but not compiled. */
export interface Site {
	/** Absolute path. */
	root: string;
	cacheDirectory: string;
	outputDirectory: string;
	config: SiteConfig;
	content: Content;
}

/**
 * Reads a site's configuration and content.
 * @throws {SiteConfigError} if the configuration is invalid
 */
export async function openSite(directory: string, outputDirectory?: string): Promise<Site> {
	const root = resolve(directory);
	const config = await loadConfig(root);
	return {
		root,
		cacheDirectory: join(root, '.cache'),
		outputDirectory: outputDirectory ? resolve(outputDirectory) : join(root, 'dist'),
		config,
		content: await readContent(root, config),
	};
}

/** Returns the configuration of the compiler for a site. */
export function compilerConfiguration({ config, words }: Content, root: string): CompilerConfiguration {
	return {
		url: config.url,
		proofPage: config.proofPage,
		words: words.value,
		arrivals: readArrivals(root),
		upgrade: readUpgradeData(root),
	};
}
