import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../scratch/run-command.ts';

const MARK = '\u0000configuration:';

/**
 * Runs in the project. It calls the configuration file as the CMS does; the configuration of a panel bundler gets the
 * bundler's configuration and webpack. Functions are printed as `null`.
 */
const SCRIPT = `
const { env } = require('@strapi/utils');
const { basename } = require('node:path');
const loaded = require(process.argv[1]);
const exported = loaded?.__esModule ? loaded.default : loaded;
const bundler = { resolve: { alias: {} }, plugins: [] };
const given = { 'vite.config.js': () => [bundler], 'webpack.config.js': () => [bundler, require('webpack')] };
const values = given[basename(process.argv[1])]?.() ?? [{ env }];
const value = typeof exported === 'function' ? exported(...values) : exported;
Promise.resolve(value).then(
	(value) => process.stdout.write(${JSON.stringify(MARK)} + JSON.stringify(value ?? null)),
);
`;

export interface Evaluation {
	/** Absolute path of a JavaScript file. */
	file: string;
	/** Directory of the project, from which packages are loaded. */
	directory: string;
	environment: Readonly<Record<string, string>>;
}

export type Evaluated = { value: unknown } | { problem: string };

/** Loads a configuration file without the CMS. */
export async function evaluateConfiguration({ file, directory, environment }: Evaluation): Promise<Evaluated> {
	const { exitCode, stdout, stderr, timedOut } = await runCommand(process.execPath, ['--eval', SCRIPT, file], {
		directory,
		environment,
		timeout: 120_000,
	});
	if (timedOut) return { problem: 'the file did not return within 120 s' };
	const [, json] = stdout.split(MARK);
	if (exitCode !== 0 || json === undefined) return { problem: errorOf(stderr) };
	return { value: z.json().parse(JSON.parse(json)) };
}

/** Returns the line of a stack trace with the error message. */
function errorOf(stderr: string): string {
	const lines = stderr.split('\n').map((line) => line.trim());
	return (
		lines.find((line) => /^(\w*Error|Error \[\w+\])\b.*:/.test(line)) ??
		lines.find((line) => line !== '') ??
		'no message'
	);
}

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
