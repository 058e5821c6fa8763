import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { contentHash } from '../files/index.ts';

/** Oldest browsers with OKLCH, nesting and cascade layers; lightningcss wants `major << 16 | minor << 8`. */
const TARGETS = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 };

export interface StyleSheet {
	name: string;
	css: string;
	/** Path below the output directory. */
	path: string;
}

/**
 * Reads and minifies the sheets of `ui/`.
 * @param files sheet name -> path relative to `uiDirectory`
 * @throws with file, line and column where a sheet does not parse
 */
export async function readStyleSheets(uiDirectory: string, files: Record<string, string>): Promise<StyleSheet[]> {
	return Promise.all(
		Object.entries(files).map(async ([name, file]) => {
			const source = await readFile(join(uiDirectory, file));
			const { code } = transform({ filename: file, code: source, minify: true, targets: TARGETS });
			const css = new TextDecoder().decode(code);
			return { name, css, path: `assets/${name}-${contentHash(css, 8)}.css` };
		}),
	);
}
