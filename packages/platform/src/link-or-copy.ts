import { constants, copyFileSync, linkSync } from 'node:fs';
import { codeOf } from './error-message.ts';

/** Errors of file systems without hard links, or with no more links to a file. */
const NO_LINKS = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

/** Hard-links a file that no longer changes to another path, or copies it if the file system cannot link it. */
export function linkOrCopy(source: string, target: string): void {
	try {
		linkSync(source, target);
	} catch (error) {
		if (!NO_LINKS.has(codeOf(error))) throw error;
		copyFileSync(source, target, constants.COPYFILE_FICLONE);
	}
}
