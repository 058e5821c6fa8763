import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/**
 * Renames a finished folder into its place, so that nobody ever sees half of one there. If another program was faster, its
 * folder stays and this one is removed.
 * @param {string} finished
 * @param {string} place in the same file system
 * @throws {Error} if the folder cannot be renamed for another reason; it is removed
 */
export async function moveIntoPlace(finished, place) {
	try {
		await rename(finished, place);
	} catch (error) {
		await rm(finished, { recursive: true, force: true });
		if (!existsSync(place)) throw error;
	}
}
