import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IndexBuilder } from './retrieval/format/build-index.ts';
import { MANIFEST_NAME, PARTS_DIRECTORY } from './retrieval/format/layout.ts';
import { pageTerms } from './retrieval/format/page-terms.ts';
import { pageOf, pagesOf } from './retrieval/format/pages.ts';
import { parseRecords, type SearchRecord } from './retrieval/record.ts';
import { TermsCache, type TermsCacheOptions } from './terms-cache.ts';

export interface BuildOptions {
	/** File with one record of JSON a line. */
	records: string;
	/** Directory of the manifest; the other files lie in `parts/` below it. */
	out: string;
}

export interface BuildSummary {
	pages: number;
	records: number;
	/** Paths of all files of the index, relative to `out`. */
	files: string[];
	/** Of all files, not compressed. */
	bytes: number;
}

/**
 * Sections and questions that a static index can hold. A browser answers from as many within 50 ms; the build holds all
 * of them in memory (about 3 kB each). A larger site is searched by a service that takes its records.
 */
export const MOST_SECTIONS = 100_000;

/** A static index in the making. */
export interface StaticIndexWriter {
	/** Takes all records of a page. */
	add(records: readonly SearchRecord[], key?: string): void;
	/** There are more sections than `MOST_SECTIONS`: nothing is kept of them, and there is nothing to write. */
	readonly isTooLarge: boolean;
	/**
	 * Writes the index, the manifest last, and removes the parts of the one before. The same records give the same files.
	 * @param out as in `BuildOptions`
	 */
	write(out: string): BuildSummary;
}

/**
 * @param cache where the words of pages are kept from build to build, by the key that comes with their records
 * @param mostSections of an index
 */
export function createStaticIndex(cache?: TermsCacheOptions, mostSections = MOST_SECTIONS): StaticIndexWriter {
	const known = cache && new TermsCache(cache);
	let builder: IndexBuilder | undefined = new IndexBuilder();
	let pages = 0;
	let count = 0;
	return {
		add(records, key) {
			if (!builder || records.length === 0) return;
			const page = pageOf(records);
			builder.add(page, known && key ? known.get(key, () => pageTerms(page)) : pageTerms(page));
			pages += 1;
			count += records.length;
			if (builder.sections > mostSections) builder = undefined;
		},
		get isTooLarge() {
			return builder === undefined;
		},
		write(out) {
			if (!builder) throw new Error(`There are more than ${mostSections} sections, too many for a static index.`);
			known?.save();
			const { manifest, files } = builder.build(hashOf);
			writeFiles(out, files, JSON.stringify(manifest));
			return {
				pages,
				records: count,
				files: [MANIFEST_NAME, ...[...files.keys()].map((name) => `${PARTS_DIRECTORY}/${name}`)],
				bytes: [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
			};
		},
	};
}

/**
 * Makes the static index of a file of records.
 * @throws {Error} naming the file and line of a wrong record; when there are too many
 */
export async function buildStaticIndex({ records: file, out }: BuildOptions): Promise<BuildSummary> {
	const index = createStaticIndex();
	for (const { records } of pagesOf(parseRecords(readFileSync(file, 'utf8'), file))) index.add(records);
	return index.write(out);
}

/** Characters of a hash in a file's name. */
const HASH_LENGTH = 10;

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * A name carries the hash of the contents, so what is there already is right; but only beside a manifest, which comes
 * last: without one, nobody reads these files, and a build may have died in the middle of any.
 */
function writeFiles(out: string, files: ReadonlyMap<string, string>, manifest: string): void {
	const directory = join(out, PARTS_DIRECTORY);
	mkdirSync(directory, { recursive: true });
	const before = new Set(readdirSync(directory));
	const isRead = existsSync(join(out, MANIFEST_NAME));
	for (const [name, text] of files) {
		if (!isRead) writeFileSync(join(directory, name), text);
		else if (!before.has(name)) replaceFile(join(directory, name), text);
	}
	replaceFile(join(out, MANIFEST_NAME), manifest);
	for (const name of before) {
		if (!files.has(name.replace(/\.(?:br|gz)$/, ''))) rmSync(join(directory, name));
	}
}

/** By renaming a finished file over it, so that nobody reads half of one. */
function replaceFile(path: string, text: string): void {
	const temporary = `${path}.${process.pid}.tmp`;
	writeFileSync(temporary, text);
	renameSync(temporary, path);
}
