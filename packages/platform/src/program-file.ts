import { dirname, join } from 'node:path';
import { programName } from './program-name.mjs';

/**
 * Returns the absolute path of a program's bundle, which is beside the running program.
 * @param entry path of the program's `main.ts`, relative to the repository's root
 */
export function programFile(entry: string): string {
	return join(dirname(process.argv[1] ?? ''), programName(entry));
}
