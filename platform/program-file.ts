import { dirname, join } from 'node:path';
import { programName } from './program-name.mjs';

/**
 * @param entry path of a program's `main.ts` from the root of the repository
 * @returns the absolute path of its bundle, which lies beside the program that runs
 */
export function programFile(entry: string): string {
	return join(dirname(process.argv[1] ?? ''), programName(entry));
}
