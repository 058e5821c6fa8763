import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@octavo/platform/error-message.ts';

/** Interval at which the holder touches the lock. Unit: ms. */
const HEARTBEAT = 1_000;
/** Time without a touch after which the holder counts as gone: it was killed, or its machine is down. Unit: ms. */
const STALE = 15_000;
const RETRY = 200;
export const LOCK_FILE = 'lock';

export interface FolderLock {
	release(): Promise<void>;
}

export interface FolderLockOptions {
	/** Called when another process waits for the folder. */
	onWanted?: () => void;
	/** Called when another process has taken the folder because this one stood still for too long. */
	onLost?: () => void;
	/** How long to wait for the folder. Unit: ms. */
	timeout: number;
	/** Time without a touch after which the holder counts as gone. Unit: ms; default 15,000. */
	staleAfter?: number;
}

/**
 * Restricts a folder to one process at a time, on one machine or on several that share it. Based on the modification
 * time of a file, because process ids mean nothing between containers.
 * @throws {Error} when the folder is still in use after the timeout, or cannot be written to
 */
export async function lockFolder(
	folder: string,
	{ onWanted, onLost, timeout, staleAfter = STALE }: FolderLockOptions,
): Promise<FolderLock> {
	await mkdir(folder, { recursive: true });
	const file = join(folder, LOCK_FILE);
	const wanted = `${file}.wanted`;
	const token = randomUUID();
	const deadline = performance.now() + timeout;
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
	// A file that cannot be read at the moment says nothing; if it is gone, another process had taken the folder.
	const holder = () => readFile(file, 'utf8').catch((error: unknown) => (codeOf(error) === 'ENOENT' ? '' : token));
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
 * Whether a file has not been touched for a while, measured by this process: a clock that jumps, or differs from that
 * of the holder, says nothing about how long ago that was.
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

/** @returns whether this process now holds the lock */
async function take(file: string, token: string, isStale: () => Promise<boolean>): Promise<boolean> {
	try {
		await writeFile(file, token, { flag: 'wx' });
		return true;
	} catch (error) {
		if (codeOf(error) !== 'EEXIST') {
			// On a full disk the file is created, but its contents are not written.
			await rm(file, { force: true }).catch(() => {});
			throw error;
		}
	}
	if (!(await isStale())) return false;
	// Two processes that find it stale may both take it; the one that wrote last has it.
	await writeFile(file, token);
	await sleep(RETRY);
	return (await readFile(file, 'utf8').catch(() => '')) === token;
}
