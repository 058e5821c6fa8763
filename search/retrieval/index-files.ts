/** Where the files of a static index come from. */
export interface IndexFiles {
	/**
	 * @param name as in the manifest
	 * @throws {Error} when it can't be read
	 */
	read(name: string): Promise<string>;
}
