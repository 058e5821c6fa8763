import type { PackageFiles } from '../packages/package-files.ts';

const TOOLS = /\/cli\/|cloud-cli|sdk-plugin|typescript-utils|@strapi\/upgrade\/|generators/;
const STRING = /(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)")/.source;
/** The second argument of a Yup test, the last one of a Yup rule, and the message of a Zod check. */
const PATTERNS = [
	String.raw`\.test\(\s*'[^'\n]*',\s*${STRING}`,
	String.raw`\.(?:min|max|length|matches|regex|required|oneOf|notOneOf|typeError)\((?:[^()'"\n]*,\s*)?${STRING}\s*\)`,
	String.raw`\b(?:message|error):\s*${STRING}`,
].map((pattern) => new RegExp(pattern, 'g'));
const MIN_WORDS = 3;

/** Extracts the messages of validators, with the file of each. */
export function extractValidationMessages(files: PackageFiles): Map<string, string> {
	const messages = new Map<string, string>();
	for (const source of files.serverModules().filter((path) => !TOOLS.test(path)))
		for (const pattern of PATTERNS)
			for (const [, single, double] of files.text(source).matchAll(pattern)) {
				const text = (single ?? double ?? '').replaceAll(/\\(.)/g, '$1');
				if (text.split(' ').length >= MIN_WORDS && !messages.has(text)) messages.set(text, source);
			}
	return messages;
}
