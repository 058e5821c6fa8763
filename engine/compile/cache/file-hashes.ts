import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Content hashes of files, read again only when size or time changed. */
export class FileHashes {
	readonly #root: string;
	readonly #known = new Map<string, { stamp: string; hash: string }>();

	constructor(root: string) {
		this.#root = root;
	}

	/** @returns the SHA-256 of `file` (relative to the root), or an empty text where there is none */
	get(file: string): string {
		const path = join(this.#root, file);
		const stat = statSync(path, { throwIfNoEntry: false });
		if (!stat?.isFile()) return '';
		const stamp = `${stat.size}:${stat.mtimeMs}`;
		const known = this.#known.get(file);
		if (known?.stamp === stamp) return known.hash;
		const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
		this.#known.set(file, { stamp, hash });
		return hash;
	}
}
