import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';

/** Messages for error codes of the system and of PostgreSQL that mean that nothing can be written. */
const DISK_PROBLEMS: Readonly<Record<string, string>> = {
	ENOSPC: 'no room on the disk',
	EDQUOT: 'no room on the disk',
	EROFS: 'the disk is read-only',
	EACCES: 'the folder cannot be written to',
	EPERM: 'the folder cannot be written to',
	53100: 'no room on the disk',
};

/**
 * @returns what is wrong with the disk, in words that anybody may read; nothing when the error is about something else
 */
export function diskProblem(error: unknown): string | undefined {
	return DISK_PROBLEMS[codeOf(error)];
}

/** @throws (rejects) {Error} with the code of the system, when the disk is full or read-only */
export async function probeRoom(directory: string, bytes: number): Promise<void> {
	const file = join(directory, `probe-${process.pid}`);
	try {
		await mkdir(directory, { recursive: true });
		await writeFile(file, Buffer.alloc(bytes));
	} finally {
		await rm(file, { force: true }).catch(() => {});
	}
}
