import { join, resolve } from 'node:path';
import type { CompilerConfiguration } from '../compile/index.ts';
import { cacheFolder } from '../files/index.ts';
import {
	askPlugins,
	type Content,
	factsSchema,
	type LoadedConfig,
	loadConfigWithPlugins,
	pluginFilesSchema,
	publishPluginFiles,
	readContent,
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
	/** The files that the plugins add: path below the output -> content. */
	pluginFiles: Readonly<Record<string, string | Uint8Array>>;
}

/**
 * Reads a site's configuration and content.
 * @throws {SiteConfigError} if the configuration is invalid
 */
export async function openSite(directory: string, outputDirectory?: string): Promise<Site> {
	const root = resolve(directory);
	const loaded = await loadConfigWithPlugins(root);
	const content = await readContent(root, loaded.config);
	const { plugins } = loaded;
	const facts = Object.assign(
		{},
		...(await askPlugins(root, plugins, 'facts', (plugin) => plugin.facts?.(root), factsSchema)),
	);
	const files = await askPlugins(root, plugins, 'files', (plugin) => plugin.files?.(facts), pluginFilesSchema);
	const pluginFiles = publishPluginFiles(
		files.flatMap((of) => Object.entries(of ?? {})),
		content,
	);
	return {
		root,
		cacheDirectory: cacheFolder(root),
		outputDirectory: outputDirectory ? resolve(outputDirectory) : join(root, 'dist'),
		...loaded,
		content,
		facts,
		pluginFiles,
	};
}

/** Returns the configuration of the compiler for a site. @param content the content as it is now */
export function compilerConfiguration({ config, facts }: Site, { words }: Content): CompilerConfiguration {
	return { language: config.language, url: config.url, proofPage: config.proofPage, words: words.value, facts };
}
