import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists every file below `directory`, except those with names that start with a dot or an underscore.
 * @returns sorted paths relative to `directory`, with `/`; none if the directory does not exist
 */
export function scanFiles(directory: string): string[] {
	const found: string[] = [];
	const visit = (folder: string): void => {
		for (const entry of listFolder(join(directory, folder))) {
			if (/^[._]/.test(entry.name)) continue;
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (entry.isDirectory()) visit(path);
			else found.push(path);
		}
	};
	visit('');
	return found.sort();
}

function listFolder(path: string): Dirent[] {
	try {
		return readdirSync(path, { withFileTypes: true });
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
		throw error;
	}
}
