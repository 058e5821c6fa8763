import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { setLanguage } from '@octavo/contract/index.ts';
import { messageOf } from '@octavo/platform/error-message.ts';
import get from 'lodash-es/get.js';
import type { Plugin } from 'rolldown';
import { z } from 'zod';
import { cacheFolder, importBundled, readText, supervised, thrownAt } from '../../files/index.ts';
import { createFinding, formatFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import type { SitePlugin } from '../../plugin.ts';
import { parseYaml } from '../parse/positions.ts';
import { type Problem, printValue, validate } from '../parse/validation.ts';
import { configPlaces } from './config-positions.ts';
import { type SiteConfig, siteSchema } from './config-schema.ts';

const FILES = ['site.config.ts', 'site.config.mjs', 'site.config.json'] as const;

/** Thrown for an invalid configuration. The message lists every problem. */
export class SiteConfigError extends Error {
	override name = 'SiteConfigError';
	readonly findings: Finding[];

	constructor(findings: Finding[]) {
		super(findings.map(formatFinding).join('\n'));
		this.findings = findings;
	}
}

/** Returns the name of the site's configuration file, if there is one. */
export function configFile(root: string): string | undefined {
	return FILES.find((name) => existsSync(join(root, name)));
}

/** A site's configuration and the plugins that it lists. */
export interface LoadedConfig {
	config: SiteConfig;
	plugins: readonly SitePlugin[];
	/** Absolute paths of the configuration and of the modules that it imports. */
	configFiles: readonly string[];
	/** Absolute path of the bundled configuration if it lists plugins. Its name is the hash of its code. */
	pluginModule?: string;
}

/**
 * Reads the configuration without the plugins.
 * @throws {SiteConfigError} with a finding for each problem
 */
export async function loadConfig(root: string): Promise<SiteConfig> {
	return (await loadConfigWithPlugins(root)).config;
}

/**
 * Reads the site's configuration, `site.config.ts`, `.mjs` or `.json` in `root`, and sets the language of what this thread
 * prints.
 * @throws {SiteConfigError} with a finding for each problem
 */
export async function loadConfigWithPlugins(root: string): Promise<LoadedConfig> {
	const file = configFile(root);
	if (!file) {
		const message = `found no site configuration in "${root}", expected one of ${FILES.join(', ')}`;
		throw new SiteConfigError([
			createFinding('invalid-configuration', { file: 'site.config.ts', line: 1, column: 1 }, message),
		]);
	}
	const other = FILES.find((name) => name !== file && existsSync(join(root, name)));
	if (other) {
		const message = `"${file}" is the configuration, so this file has no effect; remove one of them.`;
		throw new SiteConfigError([createFinding('ignored-file', { file: other, line: 1, column: 1 }, message)]);
	}
	const { data, path, configFiles } = file.endsWith('.json')
		? {
				data: readJson(join(root, file), file),
				path: undefined,
				configFiles: [join(root, file)],
			}
		: await importDefault(root, file);
	// Before the data is known to be valid, because the defaults of labels are in its language.
	setLanguage(z.object({ language: z.string() }).catch({ language: 'en' }).parse(data).language);
	const result = validate(siteSchema, data);
	if (result.ok) {
		const { plugins, ...config } = result.value;
		return { config, plugins, configFiles, ...(path !== undefined && plugins.length > 0 && { pluginModule: path }) };
	}
	const placeOf = await configPlaces(root, file);
	throw new SiteConfigError(
		result.problems.map((problem) => {
			const { code, message } = explain(problem, data);
			return createFinding(code, placeOf(problem.path), message, problem);
		}),
	);
}

/** Returns code and message of a problem. A problem inside a navbar item names the item. */
function explain(problem: Problem, data: unknown) {
	const [first, second, index] = problem.path;
	if (first !== 'navbar' || second !== 'items' || typeof index !== 'number') {
		return { code: 'invalid-configuration', message: problem.message } as const;
	}
	const item = printValue(get(data, ['navbar', 'items', index]));
	const message = `A navbar item is invalid. Check navbar item ${index + 1} of the site configuration: ${item}. ${problem.message}`;
	return { code: 'invalid-navbar-item', message } as const;
}

function readJson(path: string, file: string): unknown {
	const { text, problem } = readText(path);
	const { value, errors } = problem ? { value: undefined, errors: [{ column: 1, ...problem }] } : parseYaml(text);
	if (errors.length === 0) return value;
	throw new SiteConfigError(
		errors.map(({ message, ...position }) => createFinding('invalid-configuration', { file, ...position }, message)),
	);
}

async function importDefault(
	root: string,
	file: string,
): Promise<Pick<LoadedConfig, 'configFiles'> & { data: unknown; path: string }> {
	try {
		const directory = join(cacheFolder(root), 'config');
		const bundle = () => importBundled(root, join(root, file), directory, [engineStub]);
		const { module, path, chunk } = await supervised(file, bundle);
		if (!('default' in module)) throw new Error('it has no default export; write "export default { … }"');
		return { data: module.default, path, configFiles: chunk.moduleIds.filter((id) => isAbsolute(id)) };
	} catch (error) {
		const message = `The configuration cannot be loaded: ${messageOf(error).replace(/ imported from \S+$/, '; install it first')}`;
		throw new SiteConfigError([createFinding('invalid-configuration', { file, ...thrownAt(error, file) }, message)]);
	}
}

/**
 * Replaces the engine by `defineSite`, which is all that a configuration imports; bundling the engine would take a
 * second.
 */
const engineStub: Plugin = {
	name: 'engine-stub',
	resolveId: (id) => (id === 'octavo/build/graph/index.ts' ? '\0engine' : null),
	load: (id) => (id === '\0engine' ? 'export const defineSite = (site) => site;' : null),
};
