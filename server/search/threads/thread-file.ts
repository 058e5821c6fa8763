import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The bundle of `main.ts`, which lies beside the program that runs.
 * @returns nothing where only the program was deployed; it answers by itself then
 */
export function searchThreadFile(): string | undefined {
	const file = join(dirname(process.argv[1] ?? ''), 'server-search-threads-main.mjs');
	return existsSync(file) ? file : undefined;
}
