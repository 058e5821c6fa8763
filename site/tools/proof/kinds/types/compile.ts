import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { runCommand } from '../../scratch/run-command.ts';
import { readDiagnostics, type TypeProblem } from './diagnostics.ts';

/** Options of new TypeScript projects, with JavaScript allowed and without options that suppress the output. */
const OPTIONS = {
	target: 'ES2022',
	lib: ['ES2022', 'DOM'],
	module: 'CommonJS',
	moduleResolution: 'Node',
	moduleDetection: 'force',
	strict: true,
	esModuleInterop: true,
	resolveJsonModule: true,
	allowJs: true,
	checkJs: false,
	skipLibCheck: true,
	forceConsistentCasingInFileNames: true,
	noEmitOnError: false,
	jsx: 'react-jsx',
	types: ['node'],
};

/** In ms. */
const TIMEOUT = 600_000;

interface CompileOptions {
	/** Absolute path of the project's compiler. */
	compiler: string;
	/** Directory of all files; its `node_modules` are those of the CMS project. */
	directory: string;
	/** Absolute paths of the files to compile, below `directory`. */
	files: readonly string[];
	/** Absolute paths of shared declarations, such as the types of the project's content types. */
	declarations: readonly string[];
	/** Directory for the JavaScript, with the same folders as below `directory`. */
	output: string;
}

/**
 * Compiles many files in one run, because most of its time is spent on the types of the CMS.
 * @returns absolute path -> problems, for files that have problems
 * @throws when the compiler itself fails
 */
export async function compileTypeScript(options: CompileOptions): Promise<Map<string, TypeProblem[]>> {
	const { compiler, directory, files, declarations, output } = options;
	// Not `tsconfig.json`: the CMS would find that file from the projects below and treat them as TypeScript projects.
	// The name is unique because another compiler can run at the same time.
	const configuration = join(directory, `compiler-${randomUUID()}.json`);
	const compilerOptions = { ...OPTIONS, rootDir: directory, outDir: output };
	await writeFile(configuration, JSON.stringify({ compilerOptions, files: [...declarations, ...files] }, null, '\t'));
	const { exitCode, stdout, stderr, timedOut } = await runCommand(
		process.execPath,
		[compiler, '--project', configuration, '--pretty', 'false'],
		{ directory, timeout: TIMEOUT },
	);
	if (timedOut) throw new Error(`the TypeScript compiler took longer than ${TIMEOUT / 1000} s and was stopped`);
	const problems = readDiagnostics(stdout);
	if (exitCode !== 0 && problems.size === 0)
		throw new Error(`the TypeScript compiler failed: ${(stderr || stdout).trim()}`);
	return new Map([...problems].map(([path, found]) => [path && join(directory, path.replaceAll('/', sep)), found]));
}

/** @returns the path of a file's compiled JavaScript */
export function compiledPath(
	file: string,
	{ directory, output }: Pick<CompileOptions, 'directory' | 'output'>,
): string {
	return join(output, relative(directory, file)).replace(/\.tsx?$/, '.js');
}
