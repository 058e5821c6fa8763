import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

let writes = 0;

/**
 * Writes a file whole or not at all: a reader sees the old content or the new, never a part. Missing folders are made.
 * The temporary file lies beside the target, because only a rename within one file system is atomic. It has a name of its
 * own, so that threads and processes can write the same file at once; the last one stands.
 *
 * The content is not flushed to the disk: after a power cut the file can be old or empty. What must survive that needs
 * more than this.
 * @throws {Error} when the file can't be written, for instance because the disk is full; the temporary file is removed
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
