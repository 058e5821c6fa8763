import { constants, copyFileSync, linkSync } from 'node:fs';

/** What file systems answer that know no hard links, or allow no more of one file. */
const NO_LINKS = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

/** Puts a file that nobody changes any more to another place, without writing its content again where that is possible. */
export function linkOrCopy(source: string, target: string): void {
	try {
		linkSync(source, target);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && NO_LINKS.has(String(error.code)))) throw error;
		copyFileSync(source, target, constants.COPYFILE_FICLONE);
	}
}
