/**
 * @param {string} entry path of a program's `main.ts` from the root of the repository, with slashes
 * @returns {string} the name of its bundle: programs and the threads that they start lie beside each other
 */
export function programName(entry) {
	return `${entry.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`;
}
