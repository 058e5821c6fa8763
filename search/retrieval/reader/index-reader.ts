import type { IndexManifest, TermsFile, TextPage, TextSection, TextsFile } from '../format/layout.ts';
import { FORMAT_VERSION, MANIFEST_NAME } from '../format/layout.ts';
import type { IndexFiles } from '../index-files.ts';
import { lowerBound } from '../lower-bound.ts';
import { type CloseTerm, closeTerms } from './close-terms.ts';
import { type Core, readCore } from './core.ts';
import { type AllParts, readParts } from './parts.ts';
import { type TermEntry, TermShard } from './term-shard.ts';

/** After every letter that a word can begin with. */
const LAST = '\uffff';

/** A static index of which parts are loaded as they are needed. Look-ups see loaded parts only: `loadTerms` first. */
export class IndexReader {
	/** In order: where the parts begin, and their files. */
	readonly #parts: AllParts;
	readonly #shards: (TermShard | undefined)[];
	/** By letter; nothing until it is loaded. */
	readonly #letters: Map<string, TermShard | undefined>;
	readonly #texts: (TextsFile | undefined)[];
	/** Texts of single sections, from files of the best hits of a letter. */
	readonly #single = new Map<number, TextPage>();
	/** Parts that are not there yet: nothing need be looked for where all are. */
	#missingShards: number;
	#missingRuns: number;
	/** Loads under way, by name, so that two queries fetch a file once. */
	readonly #loading = new Map<string, Promise<unknown>>();

	/** Of the index: another one has another. */
	readonly id: string;

	private constructor(
		manifest: IndexManifest,
		readonly core: Core,
		private readonly files: IndexFiles,
	) {
		this.id = manifest.id;
		this.#parts = readParts(manifest);
		this.#shards = this.#parts.terms.files.map(() => undefined);
		this.#letters = new Map(this.#parts.letters.first.map((letter) => [letter, undefined]));
		this.#texts = this.#parts.texts.files.map(() => undefined);
		this.#missingShards = this.#shards.length + this.#letters.size;
		this.#missingRuns = this.#texts.length;
	}

	/** @throws {Error} when the index can't be read or has another format */
	static async open(files: IndexFiles): Promise<IndexReader> {
		const manifest: IndexManifest = JSON.parse(await files.read(MANIFEST_NAME));
		if (manifest.format !== FORMAT_VERSION) {
			throw new Error(`The search index has format ${manifest.format}, expected ${FORMAT_VERSION}. Build it again.`);
		}
		return new IndexReader(manifest, readCore(manifest), files);
	}

	/** Loads everything, for a server. */
	async loadAll(): Promise<void> {
		for (const shard of this.#shards.keys()) await this.#loadShard(shard);
		for (const letter of this.#letters.keys()) await this.#loadLetter(letter);
		for (const run of this.#texts.keys()) await this.#loadRun(run);
	}

	/**
	 * Loads the parts of the dictionary with the words that have one of these beginnings.
	 * @returns nothing where all are there already
	 */
	loadTerms(prefixes: readonly string[]): Promise<unknown> | undefined {
		if (this.#missingShards === 0) return undefined;
		return this.#loadMissing(
			prefixes.flatMap((prefix) => [...this.#shardsOf(prefix)]),
			[],
		);
	}

	/**
	 * The same for what readers type: a letter needs only itself and the words that `frequentTerms` gives.
	 * @returns nothing where all are there already
	 */
	loadTyped(words: readonly string[]): Promise<unknown> | undefined {
		if (this.#missingShards === 0) return undefined;
		const letters = words.filter((word) => this.#letters.has(word));
		const others = words.filter((word) => !this.#letters.has(word));
		const shards = [
			...letters.map((letter) => this.#shardOf(letter)),
			...others.flatMap((word) => [...this.#shardsOf(word)]),
		];
		return this.#loadMissing(shards, letters);
	}

	#loadMissing(shards: readonly number[], letters: readonly string[]): Promise<unknown> | undefined {
		const missing = new Set(shards.filter((shard) => !this.#shards[shard]));
		const missingLetters = new Set(letters.filter((letter) => !this.#letters.get(letter)));
		if (missing.size + missingLetters.size === 0) return undefined;
		return allOf([
			...[...missingLetters].map((letter) => this.#loadLetter(letter)),
			...[...missing].map((shard) => this.#loadShard(shard)),
		]);
	}

	/** Whether the part of the dictionary in which a word would stand has been loaded. */
	hasTerm(term: string): boolean {
		return this.#shards[this.#shardOf(term)] !== undefined;
	}

	lookup(term: string): TermEntry | undefined {
		const number = this.#shardOf(term);
		const shard = this.#shards[number];
		const index = shard?.lowerBound(term) ?? 0;
		return shard?.terms[index] === term ? shard.entry(index) : undefined;
	}

	/** Words with a beginning, sorted. */
	*termsFrom(prefix: string): Generator<string> {
		for (const [shard, start, end] of this.#rangesOf(prefix)) {
			for (let index = start; index < end; index++) yield shard.terms[index] ?? '';
		}
	}

	/** The words with a beginning that have the most places; of a letter that many words begin with, fewer. */
	frequentTerms(prefix: string, most: number): TermEntry[] {
		const best: { shard: TermShard; index: number; frequency: number }[] = [];
		const letter = this.#letters.get(prefix);
		const ranges = letter ? [[letter, 0, letter.terms.length] as const] : this.#rangesOf(prefix);
		for (const [shard, start, end] of ranges) {
			for (let index = start; index < end; index++) {
				const frequency = shard.frequency(index);
				if (best.length === most && frequency <= (best[most - 1]?.frequency ?? 0)) continue;
				const at = lowerBound(best.length, (other) => (best[other]?.frequency ?? 0) >= frequency);
				best.splice(at, 0, { shard, index, frequency });
				if (best.length > most) best.pop();
			}
		}
		return best.map(({ shard, index }) => shard.entry(index));
	}

	/** Words with a beginning that differ from a word by few errors; see `closeTerms`. */
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
	 * Loads the texts of what a query of one letter finds first, as one file in place of one for each hit.
	 * @returns nothing where there is no such file for the query; else when it is there, or can't be: the texts are loaded
	 * one by one then
	 */
	loadFirsts(query: string): Promise<unknown> | undefined {
		if (this.#missingRuns === 0) return undefined;
		const name = this.#parts.firsts.files[this.#parts.firsts.first.indexOf(query)];
		if (name === undefined) return undefined;
		const take = (file: TextsFile) => {
			for (const page of file) this.#single.set(page.first, page);
		};
		return this.#once(name, take).catch(() => {});
	}

	/**
	 * Loads the texts of sections.
	 * @returns nothing where all are there already
	 */
	loadTexts(sections: Iterable<number>): Promise<unknown> | undefined {
		if (this.#missingRuns === 0) return undefined;
		const missing = new Set<number>();
		for (const section of sections) {
			if (!this.hasText(section)) missing.add(this.#runOf(section));
		}
		if (missing.size === 0) return undefined;
		return allOf([...missing].map((run) => this.#loadRun(run)));
	}

	/** Whether the text of a section has been loaded. */
	hasText(section: number): boolean {
		return this.#single.has(section) || this.#texts[this.#runOf(section)] !== undefined;
	}

	/** A section whose text was loaded, with what it shares with others of its page. */
	text(section: number): { page: TextPage; section: TextSection } {
		const page =
			this.#texts[this.#runOf(section)]?.findLast(({ first }) => first <= section) ?? this.#single.get(section);
		const text = page?.sections[section - page.first];
		if (!page || !text) throw new Error(`The text of section ${section} has not been loaded.`);
		return { page, section: text };
	}

	/** Where the words with a beginning lie, in the parts that are loaded. */
	*#rangesOf(prefix: string): Generator<[shard: TermShard, start: number, end: number]> {
		for (const number of this.#shardsOf(prefix)) {
			const shard = this.#shards[number];
			if (shard) yield [shard, shard.lowerBound(prefix), shard.lowerBound(prefix + LAST)];
		}
	}

	*#shardsOf(prefix: string): Generator<number> {
		const last = this.#shardOf(prefix + LAST);
		for (let shard = this.#shardOf(prefix); shard <= last; shard++) yield shard;
	}

	#shardOf(term: string): number {
		const { first } = this.#parts.terms;
		return Math.max(0, lowerBound(first.length, (index) => (first[index] ?? '') <= term) - 1);
	}

	#runOf(section: number): number {
		const { first } = this.#parts.texts;
		return lowerBound(first.length, (index) => (first[index] ?? 0) <= section) - 1;
	}

	async #loadShard(number: number): Promise<void> {
		const name = this.#parts.terms.files[number];
		if (name === undefined || this.#shards[number]) return;
		const shard = await this.#once(name, (file: TermsFile) => new TermShard(file));
		if (!this.#shards[number]) this.#missingShards -= 1;
		this.#shards[number] = shard;
	}

	async #loadLetter(letter: string): Promise<void> {
		const name = this.#parts.letters.files[this.#parts.letters.first.indexOf(letter)];
		if (name === undefined || this.#letters.get(letter)) return;
		const shard = await this.#once(name, (file: TermsFile) => new TermShard(file));
		if (!this.#letters.get(letter)) this.#missingShards -= 1;
		this.#letters.set(letter, shard);
	}

	async #loadRun(run: number): Promise<void> {
		const name = this.#parts.texts.files[run];
		if (name === undefined || this.#texts[run]) return;
		const texts = await this.#once(name, (file: TextsFile) => file);
		if (!this.#texts[run]) this.#missingRuns -= 1;
		this.#texts[run] = texts;
	}

	#once<File, Result>(name: string, parse: (file: File) => Result): Promise<Result> {
		const running = this.#loading.get(name) as Promise<Result> | undefined;
		if (running) return running;
		const load = this.files
			.read(name)
			.then((text) => parse(JSON.parse(text)))
			.finally(() => this.#loading.delete(name));
		this.#loading.set(name, load);
		return load;
	}
}

/**
 * Waits for loads also where one of them has failed: who goes on with what is there finds all that could be loaded.
 * @throws (rejects) with the first failure
 */
async function allOf(loads: readonly Promise<unknown>[]): Promise<void> {
	const results = await Promise.allSettled(loads);
	for (const result of results) if (result.status === 'rejected') throw result.reason;
}
