import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists every file below `directory`, none where it does not exist. Names that begin with a dot or an underscore are
 * left out.
 * @returns paths relative to `directory`, with `/`, sorted
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
