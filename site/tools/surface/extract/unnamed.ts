/** Extracts what has no name of its own, but changes between versions. */
import { type PackageFiles, packageOf } from '../packages/package-files.ts';
import { captures, QUOTED, unescaped } from './syntax.ts';

const TOOLS = /\/cli\/|cloud-cli|sdk-plugin|typescript-utils|@strapi\/upgrade\//;

const CONSTANT = /(?:const|let|var) ([A-Z][A-Z0-9_]{4,}) = (\[[^\]]*\]|-?\d[\d_]*(?: \* -?\d[\d_]*)*|'[^'\n]*');/g;
const LIMIT = /(?:^|_)(?:DEFAULT|RESERVED|ALLOWED|SUPPORTED|LIMIT|TIMEOUT|MAX|MIN)(?:_|$)/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Extracts limits, defaults and lists of values that the code declares as constants.
 * @returns package and name -> value as in the source: `utils RESERVED_MODEL_NAMES` -> `[ 'boolean', … ]`
 */
export function extractConstants(files: PackageFiles): Map<string, string> {
	const constants = new Map<string, string>();
	for (const source of files.serverModules().filter((path) => !TOOLS.test(path)))
		for (const [, name = '', value = ''] of files.text(source).matchAll(CONSTANT))
			if (LIMIT.test(name))
				constants.set(`${packageOf(source)} \`${name}\``, value.replace(COMMENT, '').replace(/\s+/g, ' '));
	return constants;
}

const PROVIDER = /^@strapi\/provider-/;
const SETTING = /(?:^|[{,(\s])([A-Za-z]\w*): (true|false|\d[\d_]*)\b/g;

/**
 * Extracts the fixed settings of providers: switches and limits that they pass to their library regardless of the
 * configuration.
 * @returns package, name and value, such as ``@strapi/provider-email-sendmail `requireTLS: false` ``
 */
export function extractProviderSettings(files: PackageFiles): Set<string> {
	const sources = files.serverModules().filter((path) => PROVIDER.test(path));
	return new Set(
		sources.flatMap((source) =>
			[...files.text(source).matchAll(SETTING)].map(([, name, value]) => `${packageOf(source)} \`${name}: ${value}\``),
		),
	);
}

/** The second argument of a Yup test, the last one of a Yup rule, and the message of a Zod check. */
const MESSAGES = [
	String.raw`\.test\(\s*'[^'\n]*',\s*${QUOTED}`,
	String.raw`\.(?:min|max|length|matches|regex|required|oneOf|notOneOf|typeError)\((?:[^()'"\n]*,\s*)?${QUOTED}\s*\)`,
	String.raw`\b(?:message|error):\s*${QUOTED}`,
].map((pattern) => new RegExp(pattern, 'g'));
const MIN_MESSAGE_WORDS = 3;

/** Extracts the messages of validators, with the file of each. */
export function extractValidationMessages(files: PackageFiles): Map<string, string> {
	const sources = files.serverModules().filter((path) => !TOOLS.test(path) && !path.includes('generators'));
	return textsIn(files, sources, MESSAGES, (text) => text.split(' ').length >= MIN_MESSAGE_WORDS);
}

const WARNING = new RegExp(
	String.raw`(?:\b(?:log|logger|console)\.warn|\bemitWarning)\(\s*(?:${QUOTED}|\`([^\`]+)\`)`,
	'g',
);
const MIN_WARNING_LENGTH = 20;

/**
 * Extracts warnings that the product writes to the terminal or the browser's console, with the file of each: deprecated
 * settings, skipped operations.
 */
export function extractWarnings(files: PackageFiles): Map<string, string> {
	const sources = [...files.serverModules(), ...files.panelModules()];
	return textsIn(files, sources, [WARNING], (text) => text.length >= MIN_WARNING_LENGTH);
}

/** Returns the strings that the patterns capture, each with the first file that has it. */
function textsIn(
	files: PackageFiles,
	sources: readonly string[],
	patterns: readonly RegExp[],
	isWanted: (text: string) => boolean,
): Map<string, string> {
	const found = new Map<string, string>();
	for (const source of sources)
		for (const string of patterns.flatMap((pattern) => captures(files.text(source), pattern))) {
			const text = unescaped(string).replace(/\s+/g, ' ').trim();
			if (isWanted(text) && !found.has(text)) found.set(text, source);
		}
	return found;
}
