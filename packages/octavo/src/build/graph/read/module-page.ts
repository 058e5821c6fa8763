import type { ESTree } from 'rolldown/utils';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import { readLiteral } from '../parse/literal.ts';
import type { ParsedYaml } from '../parse/positions.ts';

/** The facts about a module page that can be read without running it. */
interface ModulePage {
	hasDefaultExport: boolean;
	/** The literal value of `export const frontMatter = { … }`, with positions. */
	frontMatter?: ParsedYaml;
}

/**
 * Reads a `.tsx` page without running it. A page with syntax errors has no findings here, since the compiler reports them.
 * @param file name for the messages of the parser
 */
export async function readModulePage(file: string, source: string): Promise<ModulePage> {
	const { parse } = await import('rolldown/utils');
	const { program, module, errors } = await parse(file, source);
	if (errors.length > 0) return { hasDefaultExport: true };
	const hasDefaultExport = module.staticExports.some(({ entries }) =>
		entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
	);
	const literal = findFrontMatter(program);
	if (!literal) return { hasDefaultExport };
	return { hasDefaultExport, frontMatter: readLiteral(literal, source) };
}

export function noDefaultExport(file: string): Finding {
	const message = `The page component of "${file}" has no default export, so there is nothing to render. Export a React component as default.`;
	return createFinding('no-default-export', { file, line: 1, column: 1 }, message);
}

function findFrontMatter(program: ESTree.Program): ESTree.Expression | undefined {
	for (const statement of program.body) {
		if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
		for (const { id, init } of statement.declaration.declarations) {
			if (id.type === 'Identifier' && id.name === 'frontMatter' && init) return init;
		}
	}
	return undefined;
}
