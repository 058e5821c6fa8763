import { join, resolve } from 'node:path';
import type { CompilerConfiguration } from '../compile/index.ts';
import { cacheFolder } from '../files/index.ts';
import {
	type Content,
	type LoadedConfig,
	loadConfigWithPlugins,
	readContent,
	reportPluginFiles,
} from '../graph/index.ts';

/** A site on disk, read but not compiled. */
export interface Site extends LoadedConfig {
	/** Absolute path. */
	root: string;
	cacheDirectory: string;
	outputDirectory: string;
	content: Content;
	/** The data of all plugins, by name. */
	facts: Readonly<Record<string, unknown>>;
}

/**
 * Reads a site's configuration and content.
 * @throws {SiteConfigError} if the configuration is invalid
 */
export async function openSite(directory: string, outputDirectory?: string): Promise<Site> {
	const root = resolve(directory);
	const loaded = await loadConfigWithPlugins(root);
	const content = await readContent(root, loaded.config);
	const facts = Object.assign({}, ...loaded.plugins.map((plugin) => plugin.facts?.(root)));
	reportPluginFiles(Object.keys(pluginFiles({ ...loaded, facts })), content);
	return {
		root,
		cacheDirectory: cacheFolder(root),
		outputDirectory: outputDirectory ? resolve(outputDirectory) : join(root, 'dist'),
		...loaded,
		content,
		facts,
	};
}

/** Returns the configuration of the compiler for a site. @param content the content as it is now */
export function compilerConfiguration({ config, facts }: Site, { words }: Content): CompilerConfiguration {
	return { language: config.language, url: config.url, proofPage: config.proofPage, words: words.value, facts };
}

/** Returns the files that the plugins of a site add: path below the output -> content. */
export function pluginFiles({ plugins, facts }: Pick<Site, 'plugins' | 'facts'>): Record<string, string> {
	return Object.assign({}, ...plugins.map((plugin) => plugin.files?.(facts)));
}
