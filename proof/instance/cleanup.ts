import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Process groups that this process started and that have not ended. */
const groups = new Set<number>();
/** Directories that this process made and has not removed. */
const directories = new Set<string>();

/** Notes a process group that has to end with this process; `undefined` where the program did not start. */
export function watchGroup(pid: number | undefined): void {
	if (pid !== undefined) groups.add(pid);
}

/** Stops a process with everything that it started; those that are gone already are not an error. */
export function killGroup(pid: number | undefined): void {
	if (pid === undefined || !groups.delete(pid)) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
	}
}

/** A directory for this process alone; its name tells whose it is, so that a later run can remove it. */
export async function makeTemporary(purpose: string): Promise<string> {
	const directory = await mkdtemp(join(tmpdir(), `proof-${process.pid}-${purpose}-`));
	directories.add(directory);
	return directory;
}

export async function removeTemporary(directory: string): Promise<void> {
	await rm(directory, { recursive: true, force: true, maxRetries: 3 });
	directories.delete(directory);
}

/** Removes directories of runs that were killed before they could. */
export async function removeOrphans(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		const [, pid] = /^proof-(\d+)-/.exec(name) ?? [];
		if (pid && !isRunning(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
	}
}

/** Exit status of a shell for a program that a signal ended: 128 and the signal's number. */
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** From now on a signal that ends this process leaves neither processes nor directories behind. */
export function cleanUpOnSignals(): void {
	for (const [signal, status] of Object.entries(STATUS))
		process.once(signal, () => {
			for (const pid of [...groups]) killGroup(pid);
			for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
			process.exit(status);
		});
}
