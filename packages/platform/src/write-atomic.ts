import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

let writes = 0;

/**
 * Writes a file atomically: readers see either the old content or the new one. Missing folders are created. The temporary
 * file is beside the target, because only a rename within one file system is atomic. Its name is unique, so that several
 * threads and processes can write the same file; the last one wins.
 *
 * The content is not flushed to the disk, so after a power failure the file can be old or empty.
 * @throws {Error} if the file cannot be written, for example because the disk is full; the temporary file is removed
 */
export function writeAtomic(path: string, content: string | Uint8Array): void {
	writes += 1;
	const temporary = `${path}.${process.pid}-${threadId}-${writes}.tmp`;
	mkdirSync(dirname(path), { recursive: true });
	try {
		writeFileSync(temporary, content);
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
}
