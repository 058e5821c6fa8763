import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { PageTerms } from './retrieval/format/page-terms.ts';

export interface TermsCacheOptions {
	/** May be deleted at any time. */
	file: string;
	/** Changes whenever the same page could be taken apart in another way. */
	version: string;
}

/**
 * The words of each page from the last build, by a key of the page: taking texts apart is most of the work of an index,
 * and most pages are the same as the last time. One file, with a checksum, replaced as a whole.
 */
export class TermsCache {
	readonly #options: TermsCacheOptions;
	readonly #before: ReadonlyMap<string, string>;
	readonly #after = new Map<string, string>();
	#changed = false;

	constructor(options: TermsCacheOptions) {
		this.#options = options;
		this.#before = readLines(options);
	}

	/** @param analyze makes what is not known */
	get(key: string, analyze: () => PageTerms): PageTerms {
		const known = this.#before.get(key);
		if (known !== undefined) {
			this.#after.set(key, known);
			return JSON.parse(known);
		}
		const terms = analyze();
		this.#after.set(key, JSON.stringify(terms));
		this.#changed = true;
		return terms;
	}

	/** Keeps what was asked for since it was opened, and forgets the rest. */
	save(): void {
		if (!this.#changed && this.#after.size === this.#before.size) return;
		const { file, version } = this.#options;
		const lines = Array.from(this.#after, ([key, text]) => `${key}\t${text}\n`);
		const bytes = Buffer.from(lines.join(''));
		mkdirSync(dirname(file), { recursive: true });
		const temporary = `${file}.${process.pid}.tmp`;
		writeFileSync(temporary, Buffer.concat([Buffer.from(`${crc32(bytes).toString(16)} ${version}\n`), bytes]));
		renameSync(temporary, file);
	}
}

/** @returns the pages of the file by their keys; none where it is absent, damaged or of another version */
function readLines({ file, version }: TermsCacheOptions): Map<string, string> {
	const lines = new Map<string, string>();
	let bytes: Buffer;
	try {
		bytes = readFileSync(file);
	} catch {
		return lines;
	}
	const start = bytes.indexOf('\n') + 1;
	const body = bytes.subarray(start);
	if (bytes.toString('utf8', 0, start) !== `${crc32(body).toString(16)} ${version}\n`) return lines;
	for (const line of body.toString('utf8').split('\n')) {
		const tab = line.indexOf('\t');
		if (tab > 0) lines.set(line.slice(0, tab), line.slice(tab + 1));
	}
	return lines;
}
