import type { ESTree } from 'rolldown/utils';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import { readLiteral } from '../parse/literal.ts';
import type { ParsedYaml } from '../parse/positions.ts';

/** What can be read of a page that is a module without running it. */
export interface ModulePage {
	hasDefaultExport: boolean;
	/** The literal value of `export const frontMatter = { … }`, with positions. */
	frontMatter?: ParsedYaml;
}

/**
 * Reads a `.tsx` page. One that does not parse counts as whole: its errors are the compiler's to tell.
 * @param file for the messages of the parser
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

/** What is wrong with a page that exports nothing to render. */
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
