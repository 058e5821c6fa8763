import type { PackageFiles } from '../packages/package-files.ts';
import { captures, QUOTED, unescaped } from './syntax.ts';

const TRANSLATIONS = /\/admin\/(?:.*\/)?translations\/en\.json(?:\.mjs)?$/;
const PANEL_CODE = /\/admin\/.*\.mjs$/;
const TRANSLATION = new RegExp(String.raw`(?::|^var \w+ =)\s*${QUOTED}\s*[,;]?$`, 'gm');
const KEYED = new RegExp(String.raw`^\s*${QUOTED}:\s*${QUOTED}`, 'gm');
const FALLBACK = new RegExp(String.raw`defaultMessage:\s*${QUOTED}`, 'g');

/** Longer strings are sentences, which pages do not quote as labels. */
const MAX_LENGTH = 60;

/**
 * Extracts the English labels of buttons, fields, menus and titles of the admin panel from translation files and from
 * fallbacks in the code.
 * @returns unique labels, sorted
 */
export function extractLabels(files: PackageFiles): string[] {
	return [...new Set([...labelsByPackage(files).values()].flatMap((labels) => [...labels]))].sort();
}

/** Extracts the same labels by package. */
export function labelsByPackage(files: PackageFiles): Map<string, Set<string>> {
	return new Map(files.packages().map((name) => [name, labelsOf(files, name)]));
}

function labelsOf(files: PackageFiles, name: string): Set<string> {
	const labels = new Set<string>();
	for (const path of files.list(name, PANEL_CODE).concat(files.list(name, /\/en\.json$/))) {
		const pattern = TRANSLATIONS.test(path) ? TRANSLATION : FALLBACK;
		for (const content of captures(files.text(path), pattern)) {
			const label = unescaped(content).trim();
			if (label.length <= MAX_LENGTH && !label.includes('{') && /\p{L}/u.test(label)) labels.add(label);
		}
	}
	return labels;
}

/** Extracts the English translations of the panel, of any length, by package and key. */
export function translationsOf(files: PackageFiles): Map<string, string> {
	const found = new Map<string, string>();
	for (const name of files.packages())
		for (const path of files.list(name, TRANSLATIONS))
			for (const [, single, double, text, other] of files.text(path).matchAll(KEYED))
				found.set(`${name} ${single ?? double}`, unescaped(text ?? other ?? ''));
	return found;
}
