import { join } from 'node:path';
import { browserslistToTargets, bundle } from 'lightningcss';
import { contentHash } from '../files/index.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const TARGETS = browserslistToTargets([...OLDEST_BROWSERS]);

export interface StyleSheet {
	name: string;
	css: string;
	/** Path below the output directory. */
	path: string;
}

/**
 * Reads and minifies the sheets of `ui/`, with those that they import.
 * @param files sheet name -> path relative to `uiDirectory`
 * @throws with file, line and column where a sheet does not parse
 */
export function readStyleSheets(uiDirectory: string, files: Record<string, string>): StyleSheet[] {
	return Object.entries(files).map(([name, file]) => {
		const { code } = bundle({ filename: join(uiDirectory, file), minify: true, targets: TARGETS });
		const css = new TextDecoder().decode(code);
		return { name, css, path: `assets/${name}-${contentHash(css, 8)}.css` };
	});
}
