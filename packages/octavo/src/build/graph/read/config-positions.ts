import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ESTree } from 'rolldown/utils';
import type { Place } from '../../model.ts';
import { readLiteral } from '../parse/literal.ts';
import { parseYaml } from '../parse/positions.ts';

/**
 * Returns a function that finds the places of a configuration's values. The place of a computed value is that of its key, or
 * of the nearest enclosing key.
 * @param file path relative to `root`
 */
export async function configPlaces(root: string, file: string): Promise<(path: readonly (string | number)[]) => Place> {
	const text = await readFile(join(root, file), 'utf8').catch(() => '');
	if (file.endsWith('.json')) return (path) => ({ file, ...parseYaml(text).positionOf(path) });
	const { parse } = await import('rolldown/utils');
	const { program } = await parse(file, text);
	const literal = exportedLiteral(program);
	return (path) => ({ file, ...(literal ? readLiteral(literal, text).positionOf(path) : { line: 1, column: 1 }) });
}

/** Returns the object in `export default { … }` or `export default defineSite({ … })`. */
function exportedLiteral(program: ESTree.Program): ESTree.Node | undefined {
	for (const statement of program.body) {
		if (statement.type !== 'ExportDefaultDeclaration') continue;
		const { declaration } = statement;
		return declaration.type === 'CallExpression' ? declaration.arguments[0] : declaration;
	}
	return undefined;
}
