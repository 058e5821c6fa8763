import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';

/** Process groups that this process started and that are still running. */
const groups = new Set<number>();
/** Directories that this process created and has not removed. */
const directories = new Set<string>();

/**
 * Registers a process group that has to end together with this process.
 * @param pid `undefined` when the program did not start
 */
export function watchGroup(pid: number | undefined): void {
	if (pid !== undefined) groups.add(pid);
}

/** Kills a process and everything that it started. Processes that have exited already are not an error. */
export function killGroup(pid: number | undefined): void {
	if (pid === undefined || !groups.delete(pid)) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch (error) {
		if (codeOf(error) !== 'ESRCH') throw error;
	}
}

/** Creates a directory for this process. Its name contains the process id, so that a later run can remove it. */
export async function makeTemporary(purpose: string): Promise<string> {
	const directory = await mkdtemp(join(tmpdir(), `proof-${process.pid}-${purpose}-`));
	directories.add(directory);
	return directory;
}

export async function removeTemporary(directory: string): Promise<void> {
	await rm(directory, { recursive: true, force: true, maxRetries: 3 });
	directories.delete(directory);
}

/** Runs `work` with a directory that exists only as long. */
export async function inTemporary<Result>(
	purpose: string,
	work: (directory: string) => Promise<Result>,
): Promise<Result> {
	const directory = await makeTemporary(purpose);
	try {
		return await work(directory);
	} finally {
		await removeTemporary(directory);
	}
}

/** Removes the directories of runs that were killed, except those of other users. */
export async function removeOrphans(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		const [, pid] = /^proof-(\d+)-/.exec(name) ?? [];
		if (!pid || isRunning(Number(pid))) continue;
		await rm(join(tmpdir(), name), { recursive: true, force: true }).catch((error: unknown) => {
			if (!['EACCES', 'EPERM'].includes(codeOf(error))) throw error;
		});
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return codeOf(error) !== 'ESRCH';
	}
}

/** Exit statuses of a shell for programs that a signal ended: 128 plus the signal's number. */
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Installs signal handlers that kill child processes and remove directories before this process exits. */
export function cleanUpOnSignals(): void {
	for (const [signal, status] of Object.entries(STATUS))
		process.once(signal, () => {
			for (const pid of [...groups]) killGroup(pid);
			for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
			process.exit(status);
		});
}
