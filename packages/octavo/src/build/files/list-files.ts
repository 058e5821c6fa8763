import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Lists every file below `directory`.
 * @returns sorted paths relative to `directory`, with `/`; none if the directory does not exist
 */
export function listFiles(directory: string): string[] {
	if (!existsSync(directory)) return [];
	return readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => !entry.isDirectory())
		.map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
		.sort();
}
