import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';

const CHECKSUM_LENGTH = 8;

/** Returns the bytes of a cache file: a checksum, and the content. */
export function withChecksum(content: Uint8Array): Buffer {
	return Buffer.concat([Buffer.from(checksum(content)), content]);
}

/** Writes a cache file atomically, with a checksum before its content. */
export function writeChecked(path: string, content: string | Uint8Array): void {
	writeAtomic(path, withChecksum(Buffer.from(content)));
}

/** Returns the content of a cache file with a checksum, or `undefined` if the file is missing or damaged. */
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

function checksum(bytes: Uint8Array): string {
	return crc32(bytes).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
