import { existsSync } from 'node:fs';
import { programFile } from '../../../platform/program-file.ts';

/**
 * The bundled program of the threads.
 * @returns nothing when only the server program was deployed, which then answers itself
 */
export function searchThreadFile(): string | undefined {
	const file = programFile('server/search/threads/main.ts');
	return existsSync(file) ? file : undefined;
}
