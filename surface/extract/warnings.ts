import type { PackageFiles } from '../packages/package-files.ts';

const PANEL_MODULE = /\/dist\/admin\/.*\.mjs$/;
const CALL =
	/(?:\b(?:log|logger|console)\.warn|\bemitWarning)\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`]+)`)/g;
const MIN_LENGTH = 20;

/**
 * Extracts warnings that the product writes to the terminal or the browser's console, with the file of each: deprecated
 * settings, skipped operations.
 */
export function extractWarnings(files: PackageFiles): Map<string, string> {
	const warnings = new Map<string, string>();
	const panel = files.packages().flatMap((name) => files.list(`${name}/dist`, PANEL_MODULE));
	for (const source of [...files.serverModules(), ...panel])
		for (const [, single, double, template] of files.text(source).matchAll(CALL)) {
			const text = (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1').replace(/\s+/g, ' ').trim();
			if (text.length >= MIN_LENGTH && !warnings.has(text)) warnings.set(text, source);
		}
	return warnings;
}
