import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileStamp, sha256 } from '../../files/index.ts';

/** Content hashes of files. A file is read again only if its size or modification time has changed. */
export class FileHashes {
	readonly #root: string;
	readonly #known = new Map<string, { stamp: string; hash: string }>();

	constructor(root: string) {
		this.#root = root;
	}

	/**
	 * Returns the SHA-256 of `file` (relative to the root) in hexadecimal, or an empty string if there is no such file.
	 */
	get(file: string): string {
		const path = join(this.#root, file);
		const stamp = fileStamp(path);
		if (stamp === '') return '';
		const known = this.#known.get(file);
		if (known?.stamp === stamp) return known.hash;
		const hash = sha256(readFileSync(path));
		this.#known.set(file, { stamp, hash });
		return hash;
	}
}
