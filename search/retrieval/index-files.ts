/** Reads the files of a static index. */
export interface IndexFiles {
	/**
	 * @param name as in the manifest
	 * @throws {Error} if it cannot be read
	 */
	read(name: string): Promise<string>;
}
