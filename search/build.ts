import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '../platform/link-or-copy.ts';
import { writeAtomic } from '../platform/write-atomic.ts';
import { type PageOfRecords, pageOf, pagesOf, type SectionRecord, Synonyms } from '../records/index.ts';
import { parseRecords } from '../records/parse-records.ts';
import { PageCache } from './page-cache.ts';
import { IndexBuilder } from './retrieval/format/build-index.ts';
import { withFirsts } from './retrieval/format/firsts.ts';
import { MANIFEST_NAME, PARTS_DIRECTORY } from './retrieval/format/layout.ts';
import { type PageTerms, pageTerms } from './retrieval/format/page-terms.ts';
import { NO_KNOWLEDGE, readKnowledge, type SiteKnowledge } from './site-knowledge.ts';

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
export const MAX_SECTIONS = 100_000;

/** To find the best hits of each letter takes the longer the more sections there are. */
const MAX_WITH_FIRSTS = 10_000;

/** A static index in the making. */
export interface StaticIndexWriter {
	/** Takes all records of a page. */
	add(records: readonly SectionRecord[], key?: string): void;
	/** There are more sections than `MAX_SECTIONS`: nothing is kept of them, and there is nothing to write. */
	readonly isTooLarge: boolean;
	/**
	 * Writes the index, the manifest last, and removes the parts of the one before. The same records give the same files.
	 * @param out as in `BuildOptions`
	 * @param before where the index of the last build lies, whose parts are linked where they are the same
	 * @throws (rejects) {Error} where it is too large
	 */
	write(out: string, before?: string): Promise<BuildSummary>;
}

export interface StaticIndexOptions {
	/** What is made of each page is kept from build to build, by the key that comes with its records. */
	cache?: {
		/** May be deleted at any time. */
		directory: string;
		/** Changes whenever the same page could be taken apart in another way. */
		version: string;
	};
	/** How many sections there are about, so that what is too large is not begun. */
	expectedSections?: number;
	mostSections?: number;
	/** What the site says for its index; default nothing. */
	knowledge?: SiteKnowledge;
}

export function createStaticIndex({
	cache,
	expectedSections = 0,
	mostSections = MAX_SECTIONS,
	knowledge: { elsewhere, synonyms } = NO_KNOWLEDGE,
}: StaticIndexOptions = {}): StaticIndexWriter {
	const version = `${cache?.version} ${hashOf(JSON.stringify(synonyms))}`;
	const terms = cache && new PageCache<PageTerms>({ file: join(cache.directory, 'terms'), version });
	const vectors = cache && new PageCache<string>({ file: join(cache.directory, 'vectors'), version: cache.version });
	const keys = new Map<PageOfRecords, string>();
	const knownSynonyms = new Synonyms(synonyms);
	let builder = expectedSections > mostSections ? undefined : new IndexBuilder(synonyms);
	let pages = 0;
	let count = 0;
	return {
		add(records, key) {
			if (!builder || records.length === 0) return;
			const page = pageOf(records);
			const read = () => pageTerms(page, knownSynonyms);
			if (key) keys.set(page, key);
			builder.add(page, terms && key ? terms.get(key, read) : read());
			pages += 1;
			count += records.length;
			if (builder.sections > mostSections) builder = undefined;
		},
		get isTooLarge() {
			return builder === undefined;
		},
		async write(out, before) {
			if (!builder) throw new Error(`There are more than ${mostSections} sections, too many for a static index.`);
			terms?.save();
			const writer = new IndexWriter(out, before);
			const files = new Map<string, string>();
			const isSmall = builder.sections <= MAX_WITH_FIRSTS;
			// The table of words takes a megabyte, which whoever only searches need not load.
			const { meaningFile } = await import('./meaning/meaning-files.ts');
			const manifest = builder.build(
				hashOf,
				(name, text) => {
					writer.add(name, text);
					if (isSmall) files.set(name, text);
				},
				(pages, write) =>
					meaningFile(pages, elsewhere, write, (page, make) => {
						const key = keys.get(page);
						return vectors && key ? vectors.get(key, make) : make();
					}),
			);
			vectors?.save();
			const whole = isSmall ? await withFirsts(manifest, files, hashOf, (...file) => writer.add(...file)) : manifest;
			writer.end(JSON.stringify(whole));
			const paths = [MANIFEST_NAME, ...Array.from(writer.names, (name) => `${PARTS_DIRECTORY}/${name}`)];
			return { pages, records: count, files: paths, bytes: writer.bytes };
		},
	};
}

/**
 * Makes the static index of a file of records, and of what the site says beside it.
 * @throws {Error} naming the file and line of what is wrong; when there are too many records
 */
export async function buildStaticIndex({ records: file, out }: BuildOptions): Promise<BuildSummary> {
	const index = createStaticIndex({ knowledge: readKnowledge(dirname(file)) });
	for (const { records } of pagesOf(parseRecords(readFileSync(file, 'utf8'), file))) index.add(records);
	return index.write(out);
}

/** Characters of a hash in a file's name. The manifest has one of each file, and no two contents of one file share it. */
const HASH_LENGTH = 8;

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * A name carries the hash of the contents, so what is there already is right; but only beside a manifest, which comes
 * last: without one, nobody reads these files, and a build may have died in the middle of any.
 */
class IndexWriter {
	readonly #out: string;
	readonly #directory: string;
	readonly #previous: string | undefined;
	readonly #before: ReadonlySet<string>;
	readonly #isRead: boolean;
	readonly names = new Set<string>();
	bytes = 0;

	constructor(out: string, previous: string | undefined) {
		this.#out = out;
		this.#previous = previous && join(previous, PARTS_DIRECTORY);
		this.#directory = join(out, PARTS_DIRECTORY);
		mkdirSync(this.#directory, { recursive: true });
		this.#before = new Set(readdirSync(this.#directory));
		this.#isRead = existsSync(join(out, MANIFEST_NAME));
	}

	add(name: string, text: string): void {
		this.names.add(name);
		this.bytes += Buffer.byteLength(text);
		if (this.#isKept(name, text)) return;
		if (!this.#isRead) writeFileSync(join(this.#directory, name), text);
		else if (!this.#before.has(name)) writeAtomic(join(this.#directory, name), text);
	}

	#isKept(name: string, text: string): boolean {
		if (this.#previous === undefined) return false;
		const part = join(this.#previous, name);
		if (statSync(part, { throwIfNoEntry: false })?.size !== Buffer.byteLength(text)) return false;
		linkOrCopy(part, join(this.#directory, name));
		return true;
	}

	end(manifest: string): void {
		writeAtomic(join(this.#out, MANIFEST_NAME), manifest);
		for (const name of this.#before) {
			if (!this.names.has(name.replace(/\.(?:br|gz)$/, ''))) rmSync(join(this.#directory, name));
		}
	}
}
