import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

interface PageCacheOptions {
	/** Can be deleted at any time. */
	file: string;
	/** Has to change whenever the analysis of pages changes. */
	version: string;
}

/**
 * Caches the results of the last build for each page, by a key of the page: analyzing texts is most of the work of building
 * an index, and most pages have not changed. The cache is one file with a checksum, which is replaced atomically.
 */
export class PageCache<Value> {
	#before: ReadonlyMap<string, Buffer> | undefined;
	readonly #keys = new Set<string>();
	/** Written page by page, since all pages together are large. */
	readonly #temporary: string;
	#output: number | undefined;
	#checksum = 0;
	#changed = false;

	constructor(private readonly options: PageCacheOptions) {
		this.#temporary = `${options.file}.${process.pid}.tmp`;
	}

	/** @param make computes a value that is not cached; the value has to be JSON */
	get(key: string, make: () => Value): Value {
		this.#before ??= readLines(this.options);
		const known = this.#before.get(key);
		const value = known ? JSON.parse(known.toString('utf8', key.length + 1)) : make();
		if (!known) this.#changed = true;
		if (!this.#keys.has(key)) this.#append(known ?? Buffer.from(`${key}\t${JSON.stringify(value)}\n`));
		this.#keys.add(key);
		return value;
	}

	/** Writes the values that were requested from this instance, and drops all others. */
	save(): void {
		if (this.#output === undefined) return;
		if (!this.#changed && this.#keys.size === this.#before?.size) return this.discard();
		this.#append(Buffer.from(`${END}${checksumText(this.#checksum)} ${this.options.version}\n`));
		closeSync(this.#output);
		this.#output = undefined;
		renameSync(this.#temporary, this.options.file);
	}

	/** Drops the values that were requested from this instance; the file stays as it is. */
	discard(): void {
		if (this.#output === undefined) return;
		closeSync(this.#output);
		this.#output = undefined;
		rmSync(this.#temporary);
	}

	#append(line: Buffer): void {
		if (this.#output === undefined) {
			mkdirSync(dirname(this.#temporary), { recursive: true });
			this.#output = openSync(this.#temporary, 'w');
		}
		this.#checksum = crc32(line, this.#checksum);
		writeSync(this.#output, line);
	}
}

/** First character of the last line, which holds the checksum of all lines before it. */
const END = '=';

function checksumText(checksum: number): string {
	return checksum.toString(16);
}

const [TAB, NEWLINE] = ['\t'.charCodeAt(0), '\n'.charCodeAt(0)];

/** @returns the lines of the file by key, as views of one buffer; none if it is missing, damaged or of another version */
function readLines({ file, version }: PageCacheOptions): Map<string, Buffer> {
	const lines = new Map<string, Buffer>();
	let bytes: Buffer;
	try {
		bytes = readFileSync(file);
	} catch {
		return lines;
	}
	const end = bytes.lastIndexOf(`\n${END}`) + 1;
	if (bytes.toString('utf8', end) !== `${END}${checksumText(crc32(bytes.subarray(0, end)))} ${version}\n`) return lines;
	for (let start = 0; start < end; ) {
		const next = bytes.indexOf(NEWLINE, start) + 1;
		const tab = bytes.indexOf(TAB, start);
		if (tab > start && tab < next) lines.set(bytes.toString('utf8', start, tab), bytes.subarray(start, next));
		start = next;
	}
	return lines;
}
