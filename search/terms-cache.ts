import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
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
	readonly #keys = new Set<string>();
	/** Written as pages come, since all of them together are large. */
	readonly #temporary: string;
	#output: number | undefined;
	#checksum = 0;
	#changed = false;

	constructor(options: TermsCacheOptions) {
		this.#options = options;
		this.#before = readLines(options);
		this.#temporary = `${options.file}.${process.pid}.tmp`;
	}

	/** @param analyze makes what is not known */
	get(key: string, analyze: () => PageTerms): PageTerms {
		const known = this.#before.get(key);
		const terms = known === undefined ? analyze() : JSON.parse(known);
		if (known === undefined) this.#changed = true;
		if (!this.#keys.has(key)) this.#append(`${key}\t${known ?? JSON.stringify(terms)}\n`);
		this.#keys.add(key);
		return terms;
	}

	/** Keeps what was asked for since it was opened, and forgets the rest. */
	save(): void {
		if (this.#output === undefined) return;
		this.#append(`${END}${checksumText(this.#checksum)} ${this.#options.version}\n`);
		closeSync(this.#output);
		this.#output = undefined;
		if (this.#changed || this.#keys.size !== this.#before.size) renameSync(this.#temporary, this.#options.file);
		else rmSync(this.#temporary);
	}

	#append(line: string): void {
		if (this.#output === undefined) {
			mkdirSync(dirname(this.#temporary), { recursive: true });
			this.#output = openSync(this.#temporary, 'w');
		}
		const bytes = Buffer.from(line);
		this.#checksum = crc32(bytes, this.#checksum);
		writeSync(this.#output, bytes);
	}
}

/** Begins the last line, which holds the checksum of all before it. */
const END = '=';

function checksumText(checksum: number): string {
	return checksum.toString(16);
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
	const end = bytes.lastIndexOf(`\n${END}`) + 1;
	const body = bytes.subarray(0, end);
	if (bytes.toString('utf8', end) !== `${END}${checksumText(crc32(body))} ${version}\n`) return lines;
	for (const line of body.toString('utf8').split('\n')) {
		const tab = line.indexOf('\t');
		if (tab > 0) lines.set(line.slice(0, tab), line.slice(tab + 1));
	}
	return lines;
}
