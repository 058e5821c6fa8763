/**
 * Returns the name of a program's bundle. Programs and the threads that they start are in the same folder.
 * @param {string} entry path of the program's `main.ts`, relative to the repository's root, with slashes
 * @returns {string}
 */
export function programName(entry) {
	const path = entry.replace(/^packages\/([^/]+)\/src\//, '$1/').replace(/\.ts$/, '');
	return `${path.replaceAll('/', '-')}.mjs`;
}
