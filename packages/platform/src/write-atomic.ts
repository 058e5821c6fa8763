import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

let writes = 0;

/**
 * Writes a file atomically: readers see either the old content or the new one. Missing folders are created. The temporary
 * file is beside the target, because only a rename within one file system is atomic. Its name is unique, so that several
 * threads and processes can write the same file; the last one wins.
 *
 * @param flush whether the content must be on the disk before it replaces the old one; without it, a power failure can
 *   leave an empty file
 * @throws {Error} if the file cannot be written, for example because the disk is full; the temporary file is removed
 */
export function writeAtomic(path: string, content: string | Uint8Array, flush = false): void {
	writes += 1;
	const temporary = `${path}.${process.pid}-${threadId}-${writes}.tmp`;
	mkdirSync(dirname(path), { recursive: true });
	try {
		writeFileSync(temporary, content, { flush });
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
}
