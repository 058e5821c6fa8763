import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { SitePlugin } from '../plugin.ts';

const PREFIX = 'virtual:octavo-site/';

/** The part of a site that its browser code comes from. */
export interface SiteModules {
	/** Absolute path. */
	root: string;
	plugins: readonly SitePlugin[];
}

/**
 * Generates the modules through which the browser's code reaches the islands and behaviours of a site's plugins, so that
 * a site without plugins has not a byte of them.
 * @param unusedIslands names of islands that no page of the site uses
 */
export function siteModules({ root, plugins }: SiteModules, unusedIslands: readonly string[] = []): Plugin {
	const modulesOf = (stage: 'page' | 'interaction') =>
		plugins.flatMap(({ folder = '', behaviours }) => {
			const path = behaviours?.[stage];
			return path === undefined ? [] : resolve(root, folder, path);
		});
	const sources: Record<string, () => string> = {
		islands: () => islandModule({ root, plugins }, unusedIslands),
		page: () => listModule(modulesOf('page')),
		interaction: () => listModule(modulesOf('interaction')),
	};
	return {
		name: 'octavo-site',
		enforce: 'pre',
		resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
		load: (id) => (id.startsWith(`\0${PREFIX}`) ? sources[id.slice(PREFIX.length + 1)]?.() : null),
	};
}

function islandModule({ root, plugins }: SiteModules, unused: readonly string[]): string {
	const entries = plugins.flatMap(({ folder = '', islands = {} }) =>
		Object.entries(islands)
			.filter(([name]) => !unused.includes(name))
			.map(([name, path]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(resolve(root, folder, path))})`),
	);
	return `export default { ${entries.join(', ')} };`;
}

function listModule(paths: readonly string[]): string {
	const imports = paths.map((path, index) => `import list${index} from ${JSON.stringify(path)};`);
	return `${imports.join('\n')}\nexport default [${paths.map((_, index) => `...list${index}`).join(', ')}];`;
}
