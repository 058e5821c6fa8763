import { join, posix, resolve } from 'node:path';
import type { CompilerConfiguration } from '../compile/index.ts';
import { cacheFolder } from '../files/index.ts';
import { createFinding } from '../findings/index.ts';
import { type Content, type LoadedConfig, loadConfigWithPlugins, ownerOfFile, readContent } from '../graph/index.ts';

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
	for (const path of Object.keys(pluginFiles({ ...loaded, facts }))) {
		const owner = posix.join('/', path) === `/${path}` ? ownerOfFile(`/${path}`, content) : 'nothing below the site';
		const message = `The file "${path}" of a plugin is not published, because its path belongs to ${owner}; choose another.`;
		const place = content.placeInConfig(['plugins']);
		if (owner) content.findings.push(createFinding('duplicate-route', place, message));
	}
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
