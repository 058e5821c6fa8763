import { type PackageFiles, packageOf } from '../packages/package-files.ts';

const TOOLS = /\/cli\/|cloud-cli|sdk-plugin|typescript-utils|@strapi\/upgrade\//;
const NAME = /(?:^|_)(?:DEFAULT|RESERVED|ALLOWED|SUPPORTED|LIMIT|TIMEOUT|MAX|MIN)(?:_|$)/;
const CONSTANT = /(?:const|let|var) ([A-Z][A-Z0-9_]{4,}) = (\[[^\]]*\]|-?\d[\d_]*(?: \* -?\d[\d_]*)*|'[^'\n]*');/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Extracts limits, defaults and lists of values that the code declares as constants.
 * @returns package and name -> value as in the source: `utils RESERVED_MODEL_NAMES` -> `[ 'boolean', … ]`
 */
export function extractConstants(files: PackageFiles): Map<string, string> {
	const constants = new Map<string, string>();
	for (const source of files.serverModules().filter((path) => !TOOLS.test(path)))
		for (const [, name = '', value = ''] of files.text(source).matchAll(CONSTANT))
			if (NAME.test(name)) {
				const owner = packageOf(source);
				constants.set(`${owner} \`${name}\``, value.replace(COMMENT, '').replace(/\s+/g, ' '));
			}
	return constants;
}
