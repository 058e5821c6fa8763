import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The subset of `typescript` that is used; the package comes with the CMS project. */
interface TypeScript {
	transpileModule(code: string, options: { compilerOptions: object }): { outputText: string };
	ScriptTarget: { ES2022: number };
	ModuleKind: { ESNext: number };
}

/**
 * Removes the types of a script, and keeps its lines as far as TypeScript does.
 * @param project directory of the CMS project
 */
export function withoutTypes(code: string, project: string): string {
	const { transpileModule, ScriptTarget, ModuleKind }: TypeScript = createRequire(join(project, 'package.json'))(
		'typescript',
	);
	const compilerOptions = { target: ScriptTarget.ES2022, module: ModuleKind.ESNext, verbatimModuleSyntax: true };
	return transpileModule(code, { compilerOptions }).outputText;
}
