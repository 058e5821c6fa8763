import { existsSync } from 'node:fs';
import { programFile } from '../../../platform/program-file.ts';

/**
 * The bundle of the threads' program.
 * @returns nothing where only the program was deployed; it answers by itself then
 */
export function searchThreadFile(): string | undefined {
	const file = programFile('server/search/threads/main.ts');
	return existsSync(file) ? file : undefined;
}
