import type { BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** The file is not the one that was found before: it was replaced or is being written. */
export class FileChangedError extends Error {
	override readonly name = 'FileChangedError';
}

/**
 * Identifies the contents of a file as far as the file system knows: changes with every write and with every rename
 * over it.
 */
export function stampOf(stats: BigIntStats): string {
	return `${stats.ino.toString(36)}-${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}`;
}

/**
 * Opens a file for reading, but only the one that `stamp` was taken of.
 * @throws {FileChangedError} when it is a different one by now
 */
export async function openStable(path: string, stamp: string): Promise<FileHandle> {
	const handle = await open(path, 'r');
	try {
		await assertUnchanged(handle, path, stamp);
		return handle;
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/**
 * Reads a whole file.
 * @throws {FileChangedError} when it is not the one that `stamp` was taken of, or changed while it was read
 */
export async function readStable(path: string, stamp: string): Promise<Buffer> {
	const handle = await openStable(path, stamp);
	try {
		const bytes = await handle.readFile();
		await assertUnchanged(handle, path, stamp);
		return bytes;
	} finally {
		await handle.close();
	}
}

async function assertUnchanged(handle: FileHandle, path: string, stamp: string): Promise<void> {
	if (stampOf(await handle.stat({ bigint: true })) !== stamp) throw new FileChangedError(`${path} changed`);
}
