import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const DAY = 86_400_000;
/** In ms, like the other ages; long enough for switching between branches. */
const ENTRY_AGE = 14 * DAY;
const VERSION_AGE = 3 * DAY;
/** A write that takes longer than this was interrupted. */
const TEMPORARY_AGE = DAY / 24;

/**
 * Removes old entries and versions from the cache.
 * @param parent folder of all versions
 * @param current folder of the version in use
 * @param used keys of the current version that are kept
 */
export function pruneCache(parent: string, current: string, used: ReadonlySet<string>): void {
	if (!existsSync(current)) return;
	const now = Date.now();
	utimesSync(current, now / 1000, now / 1000);
	for (const version of readdirSync(parent)) {
		const path = join(parent, version);
		if (path !== current && age(path, now) > VERSION_AGE) rmSync(path, { recursive: true, force: true });
	}
	for (const name of readdirSync(current, { recursive: true, encoding: 'utf8' })) {
		const path = join(current, name);
		const isTemporary = name.endsWith('.tmp');
		const isFolder = !name.includes('/') && !name.includes('\\');
		if (isFolder || (!isTemporary && used.has(dirname(name) + basename(name)))) continue;
		if (age(path, now) > (isTemporary ? TEMPORARY_AGE : ENTRY_AGE)) rmSync(path, { force: true });
	}
}

/** Returns the time since the last change in ms; 0 for a file that no longer exists. */
function age(path: string, now: number): number {
	const stat = statSync(path, { throwIfNoEntry: false });
	return stat ? now - stat.mtimeMs : 0;
}
