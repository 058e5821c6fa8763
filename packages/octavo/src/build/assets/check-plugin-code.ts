import { relative, resolve } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { engineFile } from '@octavo/platform/repository-root.ts';
import { withoutPicture } from '../files/index.ts';
import type { SitePlugin } from '../plugin.ts';
import { siteModules } from './site-modules.ts';
import { readStyleSheets } from './style-sheets.ts';

/**
 * Reads the style sheets and the browser modules of a plugin as a build does, but without the engine's part, so that a
 * check finds what a build would stop at.
 * @param root absolute path of the site
 * @throws {Error} (rejects) that names the file
 */
export async function checkPluginCode(root: string, plugin: SitePlugin): Promise<void> {
	const { folder = '', components = {}, islands, behaviours } = plugin;
	for (const { sheet } of Object.values(components)) {
		if (sheet === undefined || sheet.startsWith('octavo/theme/')) continue;
		const path = resolve(root, folder, sheet);
		try {
			readStyleSheets(engineFile('packages/octavo/src/theme'), { [sheet]: path });
		} catch (error) {
			throw new Error(`${relative(root, path)}: ${messageOf(error)}`);
		}
	}
	if (!islands && !behaviours) return;
	const { rolldown } = await import('rolldown');
	const modules = ['islands', 'page', 'interaction'].map((name) => `virtual:octavo-site/${name}`);
	const bundle = await rolldown({
		cwd: root,
		input: modules,
		external: (id) => id.includes('?') || !/^(?:[./\0]|virtual:|[a-z]:\\)/i.test(id),
		// The check is for code; a build says what else a script cannot contain.
		moduleTypes: { '.css': 'empty' },
		transform: { jsx: { runtime: 'automatic' } },
		plugins: [siteModules({ root, plugins: [plugin] }) as never],
		logLevel: 'silent',
	});
	await bundle
		.generate()
		.catch((error: unknown) => Promise.reject(withoutPicture(error)))
		.finally(() => bundle.close());
}
