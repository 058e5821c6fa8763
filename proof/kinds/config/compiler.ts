import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Evaluated } from './evaluate.ts';

interface Problem {
	code: number;
	messageText: unknown;
}

/** The subset of `typescript` that is used; the package comes with the CMS project. */
interface TypeScript {
	sys: object;
	parseConfigFileTextToJson(name: string, text: string): { config?: object; error?: Problem };
	parseJsonConfigFileContent(
		config: object,
		host: object,
		directory: string,
	): { options: object; raw: object; errors: readonly Problem[] };
	flattenDiagnosticMessageText(text: unknown, lineBreak: string): string;
}

/** First code of diagnostics about missing input files; the project that is checked has none. */
const FIRST_CODE_OF_FILES = 18_000;

/** Parses a `tsconfig.json` with the compiler, which rejects unknown options and values of a wrong type. */
export function readCompilerConfiguration(text: string, cms: string): Evaluated {
	const typescript: TypeScript = createRequire(join(cms, 'package.json'))('typescript');
	const { config, error } = typescript.parseConfigFileTextToJson('tsconfig.json', text);
	if (config === undefined || error)
		return { problem: typescript.flattenDiagnosticMessageText(error?.messageText, ' ') };
	const { options, raw, errors } = typescript.parseJsonConfigFileContent(config, typescript.sys, join(cms, 'types'));
	const [refused] = errors.filter(({ code }) => code < FIRST_CODE_OF_FILES);
	if (refused) return { problem: typescript.flattenDiagnosticMessageText(refused.messageText, ' ') };
	return { value: { ...raw, compilerOptions: options } };
}
