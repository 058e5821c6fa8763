import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is said of the system's codes, and of PostgreSQL's, for a disk that takes no writes. */
const DISK_PROBLEMS: Readonly<Record<string, string>> = {
	ENOSPC: 'no room on the disk',
	EDQUOT: 'no room on the disk',
	EROFS: 'the disk is read-only',
	EACCES: 'the folder cannot be written to',
	EPERM: 'the folder cannot be written to',
	53100: 'no room on the disk',
};

/** @returns what is wrong with the disk, in words for anybody; nothing where the error is about something else */
export function diskProblem(error: unknown): string | undefined {
	return DISK_PROBLEMS[codeOf(error)];
}

/** @returns the code of an error of the system or of PostgreSQL; empty where it has none */
export function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Room that has to be there for a failure to be the data's, not the disk's. Unit: bytes. */
const PROBE_BYTES = 8 * 1024 * 1024;

/** @throws (rejects) {Error} when the disk is full or can't be written to, with the system's code */
export async function probeRoom(directory: string, bytes = PROBE_BYTES): Promise<void> {
	const file = join(directory, `probe-${process.pid}`);
	try {
		await mkdir(directory, { recursive: true });
		await writeFile(file, Buffer.alloc(bytes));
	} finally {
		await rm(file, { force: true }).catch(() => {});
	}
}
