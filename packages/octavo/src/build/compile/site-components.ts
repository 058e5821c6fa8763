import { resolve } from 'node:path';
import type { ContentComponent } from '../../theme/index.ts';
import type { CompilerOptions } from './options.ts';

/** Prefix of a sheet of the theme that a component of a plugin uses. */
const THEME = 'octavo/theme/';

/** Returns the components of a site's pages: those of the theme and those of the plugins, with the absolute paths of their sheets. */
export function siteComponents(
	theme: Readonly<Record<string, ContentComponent>>,
	{ root, plugins = [] }: Pick<CompilerOptions, 'root' | 'plugins'>,
): Record<string, ContentComponent> {
	const own = plugins.flatMap(({ folder = '', components = {} }) =>
		Object.entries(components).map(([name, { sheet, ...rest }]) => {
			if (sheet === undefined) return [name, rest];
			const path = sheet.startsWith(THEME) ? sheet.slice(THEME.length) : resolve(root, folder, sheet);
			return [name, { ...rest, sheet: path }];
		}),
	);
	return { ...theme, ...Object.fromEntries(own) };
}
