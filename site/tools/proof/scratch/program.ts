import { isBuiltin } from 'node:module';
import sortBy from 'lodash-es/sortBy.js';
import { minifySync, transformSync } from 'rolldown/utils';

/** Functions that JavaScript takes out of `factories`, and TypeScript calls as its members. */
const FACTORY = /(?<![.\w])createCore(?:Controller|Service|Router)\b(?!.* = require)/g;
/** The statements of a CommonJS script that a module writes differently, as the transformation prints them. */
const REQUIRED_FACTORIES = /^const \{ .*? \} = require\(("@strapi\/strapi")\)\.factories;/gm;
const REQUIRED = /^(?:const|let|var) (\w+|\{[^{}]*\}) = require\(("[^"]*")\);/gm;
const REQUIRED_IN_PLACE = /\brequire\(("\.[^"]*")\)/g;
const EXPORT = /^(?:module\.exports = |export default )(?!\w+;)/m;
const EXPORTED_NAME = /^module\.exports = /m;

/**
 * Returns a canonical form of a script, equal for two scripts that differ only by types and module system: CommonJS, as
 * CMS projects write JavaScript, or an ECMAScript module with a default export, as they write TypeScript. Either is
 * written as a module with one exported name and minified, which removes comments, formatting and names of variables.
 * A statement that is not recognised stays as it is, so that two scripts count as different when in doubt.
 * @param path tells the language
 * @returns `undefined` when the code does not parse or uses its own path
 */
export function programOf(path: string, code: string): string | undefined {
	// A compiled project is one folder deeper.
	if (/\b__(?:dir|file)name\b/.test(code)) return undefined;
	const plain = transformSync(path, code);
	if (plain.errors.length > 0) return undefined;
	const imports: string[] = [];
	const body = plain.code
		.replace(/^['"]use strict['"];$/m, '')
		.replace(FACTORY, 'factories.$&')
		.replace(REQUIRED_FACTORIES, 'import { factories } from $1;')
		.replace(REQUIRED, (_, names: string, from: string) =>
			names.startsWith('{')
				? `import ${names.replaceAll(':', ' as')} from ${from};`
				: `import * as ${names} from ${from};`,
		)
		.replace(REQUIRED_IN_PLACE, (_, from: string) => {
			const name = `file${imports.length}`;
			imports.push(`import ${name} from ${from};`);
			return name;
		})
		.replace(/^import [^"]+ from "([^"]*)";/gm, (statement, from: string) => {
			// A package can be a compiled module, whose default export is a member of what `require` returns.
			imports.push(isBuiltin(from) || from.startsWith('.') ? statement.replace('* as ', '') : statement);
			return '';
		})
		.replace(EXPORT, 'const exported = ')
		.replace(EXPORTED_NAME, 'export default ');
	const end = body.includes('const exported = ') ? 'export default exported;' : '';
	const sorted = sortBy(imports, (statement) => statement.split(' from ').at(-1));
	const { code: program, errors } = minifySync('script.js', [...sorted, body, end].join('\n'), { module: true });
	return errors.length > 0 ? undefined : program;
}
