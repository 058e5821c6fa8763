import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { programName } from './program-name.mjs';

/**
 * Runs a program for the command of a package: the bundle in its `dist/`, which `npm pack` makes because Node runs no
 * TypeScript of installed packages; in this repository, where there is none, through `scripts/run.mjs`.
 * @param {string} command address of the command's module, in the package's `bin/`
 * @param {string} entry path of the program's `main.ts` in this repository
 */
export async function runProgram(command, entry) {
	const program = new URL(`../dist/${programName(entry)}`, command);
	if (!existsSync(program)) {
		process.argv.splice(2, 0, entry);
		return import(new URL('../../../scripts/run.mjs', command).href);
	}
	process.env.NODE_ENV ||= 'production';
	process.argv[1] = fileURLToPath(program);
	const path = fileURLToPath(command);
	process.env.ENGINE_ROOT = path.slice(0, path.lastIndexOf('node_modules') - 1);
	return import(program.href);
}
