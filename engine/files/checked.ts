import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { writeAtomic } from '../../platform/write-atomic.ts';

const CHECKSUM_LENGTH = 8;

/** Writes a file of the cache with a checksum before its content, whole or not at all. */
export function writeChecked(path: string, content: string | Uint8Array): void {
	const bytes = Buffer.from(content);
	writeAtomic(path, Buffer.concat([Buffer.from(checksum(bytes)), bytes]));
}

/** @returns what `writeChecked` wrote, or nothing where the file is absent or not what was written */
export function readChecked(path: string): Buffer | undefined {
	let bytes: Buffer;
	try {
		bytes = readFileSync(path);
	} catch {
		return undefined;
	}
	const content = bytes.subarray(CHECKSUM_LENGTH);
	return bytes.toString('latin1', 0, CHECKSUM_LENGTH) === checksum(content) ? content : undefined;
}

/**
 * Puts a program into the cache, for Node to import it.
 * @param path carries the hash of `code`; a file that is there and is something else was damaged
 */
export function writeModule(path: string, code: string): void {
	try {
		if (readFileSync(path, 'utf8') === code) return;
	} catch {
		// Not there yet.
	}
	writeAtomic(path, code);
}

function checksum(bytes: Uint8Array): string {
	return crc32(bytes).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
