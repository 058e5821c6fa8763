import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';

let temporary: string | undefined;

/** Returns the folder of a site's cache: `.cache`, or where that cannot be written to, one that this program removes. */
export function cacheFolder(root: string): string {
	const own = join(root, '.cache');
	try {
		mkdirSync(own, { recursive: true });
		accessSync(own, constants.W_OK);
		return own;
	} catch {
		temporary ??= openTemporary();
		return temporary;
	}
}

function openTemporary(): string {
	const folder = mkdtempSync(join(tmpdir(), 'site-cache-'));
	// The modules in the cache import packages.
	symlinkSync(join(repositoryRoot(), 'node_modules'), join(folder, 'node_modules'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
