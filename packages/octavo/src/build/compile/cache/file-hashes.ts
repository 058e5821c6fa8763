import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileStamp, sha256 } from '../../files/index.ts';

/**
 * Creates a function that returns the SHA-256 of a file (relative to the root) in hexadecimal, or an empty string if there
 * is no such file. A file is read again only if its size or modification time has changed.
 */
export function createFileHashes(root: string): (file: string) => string {
	const known = new Map<string, { stamp: string; hash: string }>();
	return (file) => {
		const path = join(root, file);
		const stamp = fileStamp(path);
		if (stamp === '') return '';
		const before = known.get(file);
		if (before?.stamp === stamp) return before.hash;
		const hash = sha256(readFileSync(path));
		known.set(file, { stamp, hash });
		return hash;
	};
}
