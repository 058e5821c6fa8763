import { Synonyms } from '../../records/index.ts';
import {
	FORMAT_VERSION,
	type IndexFiles,
	type IndexManifest,
	MANIFEST_NAME,
	partName,
	type RoutesFile,
	type TermsFile,
	type TextPage,
	type TextSection,
	type TextsFile,
} from '../format/layout.ts';
import { lastAtMost, lowerBound } from '../lower-bound.ts';
import { type CloseTerm, closeTerms } from './close-terms.ts';
import { type Core, readCore } from './core.ts';
import { LoadedParts } from './loaded-parts.ts';
import { Meaning } from './meaning.ts';
import { type AllParts, readParts } from './parts.ts';
import { type TermEntry, TermShard } from './term-shard.ts';

/** The data for ranking and showing sections: from the files of an index, or from pages that a cluster chose. */
export interface SectionReader extends Omit<IndexReader, 'id' | 'loadAll' | 'meaning'> {
	readonly meaning: Pick<Meaning, 'similarities'>;
}

/** Sorts after every character of a word. */
const LAST = '\uffff';

/** Reads a static index, loading its parts on demand. Look-ups only see loaded parts, so call `loadTerms` first. */
export class IndexReader {
	readonly #parts: AllParts;
	readonly #shards: LoadedParts<TermShard>;
	/** By the position of the letter in the manifest. */
	readonly #letters: LoadedParts<TermShard>;
	readonly #runs: LoadedParts<TextsFile>;
	readonly #letterHits: LoadedParts<TextsFile>;
	readonly #routes: LoadedParts<RoutesFile>;
	/** Texts of single sections, from the files with the best hits of a letter. */
	readonly #single = new Map<number, TextPage>();

	readonly meaning: Meaning;

	readonly synonyms: Synonyms;

	/** Id of the index, different for each version. */
	readonly id: string;

	private constructor(
		manifest: IndexManifest,
		readonly core: Core,
		private readonly files: IndexFiles,
	) {
		this.id = manifest.id;
		this.meaning = new Meaning(manifest, files);
		this.synonyms = new Synonyms(manifest.synonyms);
		this.#parts = readParts(manifest);
		const { terms, letters, texts, hits } = this.#parts;
		const readTerms = async (name: string) => new TermShard(await this.#read<TermsFile>(name));
		const readTexts = (name: string) => this.#read<TextsFile>(name);
		this.#shards = new LoadedParts(terms.files, readTerms);
		this.#letters = new LoadedParts(letters.files, readTerms);
		this.#runs = new LoadedParts(texts.files, readTexts);
		const routes = [partName('routes', 0, manifest.routes)];
		this.#routes = new LoadedParts(routes, (name) => this.#read<RoutesFile>(name));
		this.#letterHits = new LoadedParts(hits.files, async (name) => {
			const file = await readTexts(name);
			for (const page of file) this.#single.set(page.first, page);
			return file;
		});
	}

	/** @throws {Error} if the index cannot be read or has another format */
	static async open(files: IndexFiles): Promise<IndexReader> {
		const manifest: IndexManifest = JSON.parse(await files.read(MANIFEST_NAME));
		if (manifest.format !== FORMAT_VERSION) {
			throw new Error(`The search index has format ${manifest.format}, expected ${FORMAT_VERSION}. Build it again.`);
		}
		return new IndexReader(manifest, readCore(manifest), files);
	}

	/** Loads everything that queries need; for servers. */
	async loadAll(): Promise<void> {
		for (const parts of [this.#shards, this.#letters, this.#runs, this.#routes]) await parts.loadAll();
		await this.meaning.loadAll();
	}

	/**
	 * Loads the parts of the dictionary with words that have one of these prefixes.
	 * @returns `undefined` if all of them are loaded
	 */
	loadTerms(prefixes: readonly string[]): Promise<unknown> | undefined {
		if (this.#shards.isComplete) return undefined;
		return allOf(this.#shards.load(prefixes.flatMap((prefix) => [...this.#shardsOf(prefix)])));
	}

	/**
	 * Loads what queries need for these words: for a single letter, only the word itself and those of `frequentTerms`.
	 * @returns `undefined` if all of it is loaded
	 */
	loadTyped(words: readonly string[]): Promise<unknown> | undefined {
		if (this.#shards.isComplete && this.#letters.isComplete) return undefined;
		const letters = words.map((word) => this.#letterOf(word));
		const shards = words.flatMap((word, index) =>
			letters[index] === -1 ? [...this.#shardsOf(word)] : [this.#shardOf(word)],
		);
		return allOf([...this.#letters.load(letters), ...this.#shards.load(shards)]);
	}

	/** Whether the part of the dictionary that would contain a word is loaded. */
	hasTerm(term: string): boolean {
		return this.#shards.at(this.#shardOf(term)) !== undefined;
	}

	lookup(term: string): TermEntry | undefined {
		const shard = this.#shards.at(this.#shardOf(term));
		const index = shard?.lowerBound(term) ?? 0;
		return shard?.terms[index] === term ? shard.entry(index) : undefined;
	}

	/** Returns the words with a prefix, sorted. */
	*termsFrom(prefix: string): Generator<string> {
		for (const [shard, start, end] of this.#rangesOf(prefix)) {
			for (let index = start; index < end; index++) yield shard.terms[index] ?? '';
		}
	}

	/** Returns the words with a prefix that have the most postings. A letter with a file of its own can have fewer. */
	frequentTerms(prefix: string, limit: number): TermEntry[] {
		const best: { shard: TermShard; index: number; frequency: number }[] = [];
		const letter = this.#letters.at(this.#letterOf(prefix));
		const ranges = letter ? [[letter, 0, letter.terms.length] as const] : this.#rangesOf(prefix);
		for (const [shard, start, end] of ranges) {
			for (let index = start; index < end; index++) {
				const frequency = shard.frequency(index);
				if (best.length === limit && frequency <= (best[limit - 1]?.frequency ?? 0)) continue;
				const at = lowerBound(best.length, (other) => (best[other]?.frequency ?? 0) >= frequency);
				best.splice(at, 0, { shard, index, frequency });
				if (best.length > limit) best.pop();
			}
		}
		return best.map(({ shard, index }) => shard.entry(index));
	}

	/** Returns the words with a prefix that differ from a word by few typos; see `closeTerms`. */
	closeTerms(
		prefix: string,
		word: string,
		limit: number,
		typing: boolean,
	): (CloseTerm & { term: string; frequency: number })[] {
		return [...this.#rangesOf(prefix)].flatMap(([shard, start, end]) =>
			closeTerms(shard.terms.slice(start, end), word, limit, typing).map(({ index, distance }) => ({
				index,
				distance,
				term: shard.terms[start + index] ?? '',
				frequency: shard.frequency(start + index),
			})),
		);
	}

	/**
	 * Loads the texts of the best hits of a query of one letter, from one file instead of one file per hit. Ignores failures,
	 * since the texts can also be loaded one by one.
	 * @returns `undefined` if there is no such file for the query
	 */
	loadLetterHits(query: string): Promise<unknown> | undefined {
		if (this.#runs.isComplete) return undefined;
		return allOf(this.#letterHits.load([this.#parts.hits.first.indexOf(query)]))?.catch(() => {});
	}

	/**
	 * Loads the routes of all pages.
	 * @returns `undefined` if they are loaded
	 */
	loadRoutes(): Promise<unknown> | undefined {
		return allOf(this.#routes.load([0]));
	}

	/** Returns the path of a page; call `loadRoutes` first. */
	route(page: number): string {
		return this.#routes.at(0)?.[page] ?? '';
	}

	/**
	 * Loads the texts of sections.
	 * @returns `undefined` if all of them are loaded
	 */
	loadTexts(sections: Iterable<number>): Promise<unknown> | undefined {
		if (this.#runs.isComplete) return undefined;
		const missing = [...sections].filter((section) => !this.hasText(section));
		return allOf(this.#runs.load(missing.map((section) => this.#runOf(section))));
	}

	hasText(section: number): boolean {
		return this.#single.has(section) || this.#runs.at(this.#runOf(section)) !== undefined;
	}

	/**
	 * Returns the text of a section, with its page.
	 * @throws {Error} if it has not been loaded
	 */
	text(section: number): { page: TextPage; section: TextSection } {
		const page =
			this.#runs.at(this.#runOf(section))?.findLast(({ first }) => first <= section) ?? this.#single.get(section);
		const text = page?.sections[section - page.first];
		if (!page || !text) throw new Error(`The text of section ${section} has not been loaded.`);
		return { page, section: text };
	}

	/** Returns the ranges of the words with a prefix in the loaded parts. */
	*#rangesOf(prefix: string): Generator<[shard: TermShard, start: number, end: number]> {
		for (const number of this.#shardsOf(prefix)) {
			const shard = this.#shards.at(number);
			if (shard) yield [shard, shard.lowerBound(prefix), shard.lowerBound(prefix + LAST)];
		}
	}

	*#shardsOf(prefix: string): Generator<number> {
		const last = this.#shardOf(prefix + LAST);
		for (let shard = this.#shardOf(prefix); shard <= last; shard++) yield shard;
	}

	#shardOf(term: string): number {
		return Math.max(0, lastAtMost(this.#parts.terms.first, term));
	}

	#runOf(section: number): number {
		return lastAtMost(this.#parts.texts.first, section);
	}

	/** @returns -1 if the word is not a letter with a file of its own */
	#letterOf(word: string): number {
		return this.#parts.letters.first.indexOf(word);
	}

	async #read<File>(name: string): Promise<File> {
		return JSON.parse(await this.files.read(name));
	}
}

/**
 * Waits for all loads, even after one has failed, so that callers who continue without it find everything else loaded.
 * @returns `undefined` if there is nothing to wait for; rejects with the first failure
 */
function allOf(loads: readonly Promise<unknown>[]): Promise<void> | undefined {
	if (loads.length === 0) return undefined;
	return Promise.allSettled(loads).then((results) => {
		for (const result of results) if (result.status === 'rejected') throw result.reason;
	});
}
