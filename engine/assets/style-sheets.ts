import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserslistToTargets, bundle, transform } from 'lightningcss';
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
 * Reads and minifies the sheets of `ui/`, with those that they import. Steps of distance (`styles/spacing.css`) are
 * written as the lengths that they are: nothing sets them otherwise, and every document carries them.
 * @param files sheet name -> path relative to `uiDirectory`
 * @param more sheet name -> minified CSS that no file holds, behind the rest of the sheet
 * @throws with file, line and column where a sheet does not parse
 */
export function readStyleSheets(
	uiDirectory: string,
	files: Record<string, string>,
	more: Readonly<Record<string, string>> = {},
): StyleSheet[] {
	const spacing = readFileSync(join(uiDirectory, 'styles/spacing.css'), 'utf8');
	const lengths = new Map([...spacing.matchAll(/(--space-\d+): ([^;]+);/g)].map(([, step, length]) => [step, length]));
	return Object.entries(files).map(([name, file]) => {
		const filename = join(uiDirectory, file);
		const { code: whole } = bundle({
			filename,
			visitor: {
				Variable({ name: { ident } }) {
					const raw = lengths.get(ident);
					return raw ? { raw } : undefined;
				},
			},
		});
		const { code } = transform({ filename, code: whole, minify: true, targets: TARGETS });
		const css = new TextDecoder().decode(code) + (more[name] ?? '');
		return { name, css, path: `assets/${name}-${contentHash(css, 8)}.css` };
	});
}
