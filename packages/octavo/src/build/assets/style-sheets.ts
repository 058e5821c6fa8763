import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { browserslistToTargets, bundle, transform } from 'lightningcss';
import { contentHash } from '../files/index.ts';

/**
 * The oldest browsers that style sheets and scripts support, by browserslist's names: the first with `light-dark()`, which
 * are thirty months old, the age at which the web platform calls a feature widely available.
 */
export const OLDEST_BROWSERS: readonly string[] = ['chrome 123', 'safari 17.5', 'firefox 120'];

const TARGETS = browserslistToTargets([...OLDEST_BROWSERS]);

interface StyleSheet {
	name: string;
	css: string;
	/** Path below the output directory. */
	path: string;
}

/**
 * Reads and minifies the style sheets of `ui/` together with the sheets that they import. The variables of
 * `styles/spacing.css` are replaced by their lengths: nothing overrides them, and every document would carry them.
 * @param files sheet name -> absolute path, or path relative to `uiDirectory`
 * @throws {Error} that names the file if a sheet cannot be parsed
 */
export function readStyleSheets(uiDirectory: string, files: Readonly<Record<string, string>>): StyleSheet[] {
	const spacing = readFileSync(join(uiDirectory, 'styles/spacing.css'), 'utf8');
	const lengths = new Map([...spacing.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, step, length]) => [step, length]));
	return Object.entries(files).map(([name, file]) => {
		const code = bundleSheet(resolve(uiDirectory, file), (step) => lengths.get(step));
		const css = new TextDecoder().decode(code);
		return { name, css, path: `assets/${name}-${contentHash(css, 8)}.css` };
	});
}

function bundleSheet(filename: string, lengthOf: (step: string) => string | undefined): Uint8Array {
	try {
		const { code } = bundle({
			filename,
			visitor: {
				Variable({ name: { ident } }) {
					const raw = lengthOf(ident);
					return raw ? { raw } : undefined;
				},
			},
		});
		return transform({ filename, code, minify: true, targets: TARGETS }).code;
	} catch (error) {
		throw new Error(`${filename}: ${messageOf(error)}`);
	}
}
