import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '@octavo/platform/link-or-copy.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { PageCache } from './page-cache.ts';
import { type PageOfRecords, pageOf, pagesOf, type SectionRecord, Synonyms } from './records/index.ts';
import { parseRecords } from './records/parse-records.ts';
import { IndexBuilder } from './retrieval/format/build-index.ts';
import {
	type IndexManifest,
	MANIFEST_NAME,
	PARTS_DIRECTORY,
	partName,
	type TextsFile,
} from './retrieval/format/layout.ts';
import { type PageTerms, pageTerms } from './retrieval/format/page-terms.ts';
import { RERANKED } from './retrieval/result/rerank.ts';
import { StaticIndex } from './retrieval/static-index.ts';
import { NO_KNOWLEDGE, readKnowledge, type SiteKnowledge } from './site-knowledge.ts';

interface BuildOptions {
	/** File with one record of JSON per line. */
	records: string;
	/** Directory of the manifest; the other files are written to `parts/` below it. */
	out: string;
}

/**
 * Maximum number of sections and questions in a static index. With this many, a browser answers within 50 ms, and the
 * build holds all of them in memory (about 3 kB each). A larger site is searched by a service that takes its records.
 */
export const MAX_SECTIONS = 100_000;

/** Maximum number of sections for which the build finds the best hits of each letter; more would take too long. */
const MAX_WITH_LETTER_HITS = 10_000;

interface StaticIndexOptions {
	/** Caches the results of each page between builds, by the key that is passed with its records. */
	cache?: {
		/** Can be deleted at any time. */
		directory: string;
		/** Has to change whenever the analysis of pages changes. */
		version: string;
	};
	/** Approximate number of sections, so that an index that would be too large is not started. */
	expectedSections?: number;
	maxSections?: number;
	/** Default: none. */
	knowledge?: SiteKnowledge;
}

/** Creates a writer that collects pages and writes their static index. */
export function createStaticIndex({
	cache,
	expectedSections = 0,
	maxSections = MAX_SECTIONS,
	knowledge: { outOfScope, synonyms } = NO_KNOWLEDGE,
}: StaticIndexOptions = {}) {
	const version = `${cache?.version} ${hashOf(JSON.stringify(synonyms))}`;
	const terms = cache && new PageCache<PageTerms>({ file: join(cache.directory, 'terms'), version });
	const vectors = cache && new PageCache<string>({ file: join(cache.directory, 'vectors'), version: cache.version });
	const keys = new Map<PageOfRecords, string>();
	const knownSynonyms = new Synonyms(synonyms);
	let builder = expectedSections > maxSections ? undefined : new IndexBuilder(synonyms);
	return {
		/** Adds all records of a page. */
		add(records: readonly SectionRecord[], key?: string): void {
			if (!builder || records.length === 0) return;
			const page = pageOf(records);
			const read = () => pageTerms(page, knownSynonyms);
			if (key) keys.set(page, key);
			builder.add(page, terms && key ? terms.get(key, read) : read());
			if (builder.sections <= maxSections) return;
			builder = undefined;
			terms?.discard();
		},
		/** Whether there are more sections than `maxSections`. The writer then drops them and cannot write an index. */
		get isTooLarge(): boolean {
			return builder === undefined;
		},
		/**
		 * Writes the index, with the manifest last, and removes the parts of the previous one. The same records give the same
		 * files.
		 * @param out as in `BuildOptions`
		 * @param before directory of the last build's index, whose unchanged parts are linked
		 * @returns paths of all files of the index, relative to `out`
		 * @throws {Error} if the index is too large
		 */
		async write(out: string, before?: string): Promise<string[]> {
			if (!builder) throw new Error(`There are more than ${maxSections} sections, too many for a static index.`);
			terms?.save();
			const writer = new IndexWriter(out, before);
			const files = new Map<string, string>();
			const isSmall = builder.sections <= MAX_WITH_LETTER_HITS;
			// The word table takes a megabyte, which programs that only search do not have to load.
			const { meaningFile } = await import('./meaning/meaning-files.ts');
			const manifest = builder.build(
				hashOf,
				(name, text) => {
					writer.add(name, text);
					if (isSmall) files.set(name, text);
				},
				(pages, write) =>
					meaningFile(pages, outOfScope, write, (page, make) => {
						const key = keys.get(page);
						return vectors && key ? vectors.get(key, make) : make();
					}),
			);
			vectors?.save();
			const complete = isSmall
				? await withLetterHits(manifest, files, hashOf, (...file) => writer.add(...file))
				: manifest;
			writer.end(JSON.stringify(complete));
			return [MANIFEST_NAME, ...Array.from(writer.names, (name) => `${PARTS_DIRECTORY}/${name}`)];
		},
	};
}

/**
 * Builds the static index of a file of records, with the site knowledge beside it.
 * @returns paths of all files of the index, relative to `out`
 * @throws {Error} with file and line of an invalid record, or if there are too many records
 */
export async function buildStaticIndex({ records: file, out }: BuildOptions): Promise<string[]> {
	const index = createStaticIndex({ knowledge: readKnowledge(dirname(file)) });
	for (const { records } of pagesOf(parseRecords(readFileSync(file, 'utf8'), file))) index.add(records);
	return index.write(out);
}

/** Length of the hash in a file name, in characters, which is enough to tell the versions of one file apart. */
const HASH_LENGTH = 8;

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Writes the files of an index. File names contain a hash of the contents, so an existing file is reused, but only if
 * there is a manifest, which is written last: without one, an interrupted build can have left incomplete files, and
 * nobody reads them yet.
 */
class IndexWriter {
	readonly #out: string;
	readonly #directory: string;
	readonly #previous: string | undefined;
	readonly #before: ReadonlySet<string>;
	readonly #isRead: boolean;
	readonly names = new Set<string>();

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

/**
 * Adds a file with the texts of the best hits of each letter. These hits come from all over the site, so at the first key a
 * reader would otherwise wait for one file per hit.
 * @param files name -> contents of all files except the manifest
 * @param hash returns the hash of a file's contents, for its name
 * @param write writes each new file
 * @returns the manifest with the new files
 */
async function withLetterHits(
	manifest: IndexManifest,
	files: ReadonlyMap<string, string>,
	hash: (text: string) => string,
	write: (name: string, text: string) => void,
): Promise<IndexManifest> {
	const manifestText = JSON.stringify(manifest);
	const read = async (name: string) => (name === MANIFEST_NAME ? manifestText : (files.get(name) ?? ''));
	const index = await StaticIndex.open({ read });
	const letters: string[] = [];
	const hashes: string[] = [];
	for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
		// The dialog's query; other queries load the missing texts.
		const sections = await index.bestSections(letter, RERANKED);
		if (sections.length === 0) continue;
		await index.reader.loadTexts(sections);
		const texts: TextsFile = sections.map((first) => {
			const { page, section } = index.reader.text(first);
			return { ...page, first, sections: [section] };
		});
		const text = JSON.stringify(texts);
		const hashed = hash(text);
		write(partName('hits', letters.length, hashed), text);
		letters.push(letter);
		hashes.push(hashed);
	}
	const { id: _, ...rest } = { ...manifest, hits: { first: letters.join(''), hashes: hashes.join('') } };
	return { ...rest, id: hash(JSON.stringify(rest)) };
}
