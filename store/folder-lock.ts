import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a holder says that it is still there. Unit: ms. */
const HEARTBEAT = 1_000;
/** A holder that has said nothing for this long is gone: killed, or its machine is. Unit: ms. */
const STALE = 15_000;
const RETRY = 200;
export const LOCK_FILE = 'lock';

export interface FolderLock {
	release(): Promise<void>;
}

export interface FolderLockOptions {
	/** Told when another process waits for the folder. */
	onWanted?: () => void;
	/** Told when another process has taken the folder, since this one stood still for so long. */
	onLost?: () => void;
	/** How long to wait for it. Unit: ms. */
	patience: number;
	/** Until a holder that says nothing is taken for gone. Unit: ms; default 15,000. */
	staleAfter?: number;
}

/**
 * Keeps a folder to one process at a time, on one machine or on several that share it. Built on the time of a file,
 * not on process ids, which mean nothing between containers.
 * @throws {Error} when it could not be had in time, or the folder can't be written to
 */
export async function lockFolder(
	folder: string,
	{ onWanted, onLost, patience, staleAfter = STALE }: FolderLockOptions,
): Promise<FolderLock> {
	await mkdir(folder, { recursive: true });
	const file = join(folder, LOCK_FILE);
	const wanted = `${file}.wanted`;
	const token = randomUUID();
	const deadline = performance.now() + patience;
	const isStale = staleness(file, staleAfter);
	let waited = false;
	while (!(await take(file, token, isStale))) {
		if (performance.now() > deadline)
			throw new Error(`${folder} is in use by another process. Try again when it is done.`);
		waited = true;
		await writeFile(wanted, '');
		await sleep(RETRY);
	}
	if (waited) await rm(wanted, { force: true });
	// A file that can't be read at the moment says nothing; one that is gone was another process's.
	const holder = () =>
		readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? '' : token));
	const isOurs = async () => (await holder()) === token;
	const beat = setInterval(async () => {
		if (!(await isOurs())) {
			clearInterval(beat);
			onLost?.();
			return;
		}
		const now = new Date();
		utimes(file, now, now).catch(() => {});
		stat(wanted).then(
			({ mtimeMs }) => {
				if (Date.now() - mtimeMs < STALE) onWanted?.();
			},
			() => {},
		);
	}, HEARTBEAT);
	beat.unref();
	return {
		async release() {
			clearInterval(beat);
			if (await isOurs()) await rm(file, { force: true });
		},
	};
}

/**
 * Whether a file has not been touched for a while, by this process's own looking: a clock that jumps, or is another than
 * the holder's, says nothing about how long ago that was.
 */
function staleness(file: string, staleAfter: number): () => Promise<boolean> {
	let touched = Number.NaN;
	let since = 0;
	return async () => {
		const now = await stat(file).then(
			({ mtimeMs }) => mtimeMs,
			() => Number.NaN,
		);
		if (now !== touched) {
			touched = now;
			since = performance.now();
		}
		return performance.now() - since >= staleAfter;
	};
}

/** @returns whether the lock is ours now */
async function take(file: string, token: string, isStale: () => Promise<boolean>): Promise<boolean> {
	try {
		await writeFile(file, token, { flag: 'wx' });
		return true;
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
			// On a full disk the file is made and its contents are not.
			await rm(file, { force: true }).catch(() => {});
			throw error;
		}
	}
	if (!(await isStale())) return false;
	// Two that find it stale may both take it; the one who wrote last has it.
	await writeFile(file, token);
	await sleep(RETRY);
	return (await readFile(file, 'utf8').catch(() => '')) === token;
}
