import type { TYPO_RULES } from '../../protocol/requests.ts';
import { familyPrefix, isStopWord, root, stem } from '../../records/index.ts';
import { GenerationalCache } from '../generational-cache.ts';
import type { SectionReader } from '../reader/index-reader.ts';
import type { TermEntry } from '../reader/term-shard.ts';
import type { ParsedQuery, QueryWord } from './parse-query.ts';
import { MATCH_WEIGHTS } from './weights.ts';

/** A word of the dictionary that matches a word of the query. */
export interface Expansion {
	entry: TermEntry;
	/** See `MATCH_WEIGHTS`. */
	weight: number;
	typos: number;
}

export interface WordMatch {
	word: QueryWord;
	/** Without duplicates, best first. */
	expansions: Expansion[];
}

export function countRequired(matches: readonly WordMatch[]): number {
	return matches.filter(({ word }) => word.required).length;
}

/** Minimum lengths of words in which one and two typos are tolerated. */
export type TypoRules = typeof TYPO_RULES;

/** Maximum number of continuations of a prefix, most frequent first; one letter can have thousands. */
const MAX_CONTINUATIONS = 40;
/** Maximum number of postings of continuations, for large sites, where a few words already match more than anyone reads. */
const MAX_CONTINUATION_POSTINGS = 50_000;
const MAX_TYPOS = 12;
/** Maximum number of words with typos that are considered, some of which can already be expansions. */
const MAX_CLOSE = 200;
/** Longest ending (`-izations`); longer words cannot be inflections and are not stemmed. */
const MAX_ENDING_LENGTH = 8;
/** Minimum length of a stem, so that the thousand words that begin with a single letter are not stemmed. */
const MIN_STEM_LENGTH = 3;

/** Returns the prefixes of the dictionary that a look-up without typos needs. */
export function neededPrefixes({ words, sequence }: Pick<ParsedQuery, 'words' | 'sequence'>): string[] {
	const prefixes = words.flatMap(({ term, synonyms }) => [
		term,
		familyPrefix(term),
		...synonyms,
		...joinedWith(term, sequence),
	]);
	return [...new Set(prefixes)];
}

/** Size of the caches, per generation; the expansions of one letter take 15 kB. */
const CACHED_WORDS = 250;

/** Finds the words of the dictionary that match words of queries, with a cache, since readers type letter by letter. */
export class Expander {
	readonly #expansions = new GenerationalCache<string, Expansion[]>(CACHED_WORDS);
	readonly #typos = new GenerationalCache<string, CloseWord[]>(CACHED_WORDS);

	/** @param loads whether missing parts of the dictionary are loaded */
	constructor(
		readonly reader: SectionReader,
		private readonly loads = true,
	) {}

	load(prefixes: readonly string[]): Promise<unknown> | undefined {
		return this.loads ? this.reader.loadTerms(prefixes) : undefined;
	}

	/** Loads what the words of a query need, which are only their continuations and inflections. */
	loadTyped(words: readonly string[]): Promise<unknown> | undefined {
		return this.loads ? this.reader.loadTyped(words) : undefined;
	}

	/** Returns the word, its inflections, related words, synonyms, continuations and compounds with adjacent words. */
	expand(word: QueryWord, query: ParsedQuery): WordMatch {
		const key = `${word.prefix ? '*' : '='}${word.required}${word.term}`;
		const expansions = this.#expansions.get(key, () => expansionsOf(this.reader, word));
		const joined = joinedWith(word.term, query.sequence).flatMap((compound) => {
			const entry = this.reader.lookup(compound);
			return entry ? [{ entry, weight: MATCH_WEIGHTS.joined, typos: 0 }] : [];
		});
		return { word, expansions: joined.length > 0 ? bestOfEach([...expansions, ...joined]) : expansions };
	}

	/**
	 * Adds the words with the fewest typos.
	 * @param limit maximum number of typos
	 * @param prefixes of the words that are compared
	 */
	addTypos(match: WordMatch, limit: number, prefixes: readonly string[]): WordMatch {
		const { term, prefix } = match.word;
		const key = `${limit}${prefix ? '*' : '='}${term} ${prefixes}`;
		const close = this.#typos.get(key, () => closeWords(this.reader, prefixes, term, limit, prefix));
		const known = new Set(match.expansions.map(({ entry }) => entry.term));
		const others = close.filter((candidate) => !known.has(candidate.term));
		const fewest = others[0]?.distance;
		const typos = others
			.filter(({ distance }) => distance === fewest)
			.slice(0, MAX_TYPOS)
			.flatMap(({ term: candidate, distance }) => {
				const entry = this.reader.lookup(candidate);
				const weight = distance === 1 ? MATCH_WEIGHTS.oneTypo : MATCH_WEIGHTS.twoTypos;
				return entry ? [{ entry, weight, typos: distance }] : [];
			});
		return { ...match, expansions: byWeight([...match.expansions, ...typos]) };
	}
}

function expansionsOf(reader: SectionReader, word: QueryWord): Expansion[] {
	const found: Expansion[] = [];
	const add = (term: string, weight: number): void => {
		const entry = reader.lookup(term);
		if (entry) found.push({ entry, weight, typos: 0 });
	};
	const continuations = word.prefix ? continuationsOf(reader, word.term) : [];
	if (word.required || !isStopWord(word.term)) add(word.term, MATCH_WEIGHTS.exact);
	const isWord = found.length > 0;
	const isUnfinished = !isWord && continuations.length > 0;
	if (!isStopWord(word.term)) {
		const wordStem = stem(word.term);
		const wordRoot = root(word.term);
		const family = word.term.length < MIN_STEM_LENGTH ? [] : reader.termsFrom(familyPrefix(word.term));
		for (const term of family) {
			if (term.length > word.term.length + MAX_ENDING_LENGTH) continue;
			if (stem(term) === wordStem) add(term, MATCH_WEIGHTS.inflected);
			else if (!isUnfinished && root(term) === wordRoot) add(term, MATCH_WEIGHTS.related);
		}
		for (const synonym of word.synonyms) {
			for (const form of reader.termsFrom(synonym)) if (stem(form) === stem(synonym)) add(form, MATCH_WEIGHTS.synonym);
		}
	}
	const prefixWeight = MATCH_WEIGHTS.prefix * (isWord ? MATCH_WEIGHTS.completed : 1);
	for (const entry of continuations) {
		const weight = prefixWeight * Math.sqrt(word.term.length / entry.term.length);
		found.push({ entry, weight, typos: 0 });
	}
	return bestOfEach(found);
}

/** Returns the continuations of a prefix without stop words, which are ignored once they are complete. */
function continuationsOf(reader: SectionReader, prefix: string): TermEntry[] {
	const continuations: TermEntry[] = [];
	let postings = 0;
	for (const entry of reader.frequentTerms(prefix, MAX_CONTINUATIONS)) {
		if (postings >= MAX_CONTINUATION_POSTINGS) break;
		if (isStopWord(entry.term)) continue;
		postings += entry.sections.length + entry.pages.length;
		continuations.push(entry);
	}
	return continuations;
}

function bestOfEach(expansions: readonly Expansion[]): Expansion[] {
	const best = new Map<string, Expansion>();
	for (const expansion of expansions) {
		const { term } = expansion.entry;
		if ((best.get(term)?.weight ?? 0) < expansion.weight) best.set(term, expansion);
	}
	return byWeight(best.values());
}

/** A word of the dictionary that differs from one of a query by typos. */
interface CloseWord {
	term: string;
	distance: number;
}

/** @returns words with typos: those with the fewest, then those with the nearest length, then the most frequent first */
function closeWords(
	reader: SectionReader,
	prefixes: readonly string[],
	term: string,
	limit: number,
	isPrefix: boolean,
): CloseWord[] {
	return [...new Set(prefixes)]
		.flatMap((prefix) => reader.closeTerms(prefix, term, limit, isPrefix))
		.filter(({ distance }) => distance > 0)
		.sort(
			(a, b) =>
				a.distance - b.distance ||
				lengthDifference(a.term, term) - lengthDifference(b.term, term) ||
				b.frequency - a.frequency,
		)
		.slice(0, MAX_CLOSE);
}

/** @returns the number of typos that are tolerated in a word */
export function typoLimit(term: string, rules: TypoRules): number {
	if (/\p{N}/u.test(term) && term.length < rules.minWordSizefor2Typos) return 0;
	return term.length >= rules.minWordSizefor2Typos ? 2 : term.length >= rules.minWordSizefor1Typo ? 1 : 0;
}

function lengthDifference(a: string, b: string): number {
	return Math.abs(a.length - b.length);
}

/** Length of the shortest part where two words are written as one. */
const MIN_PART_LENGTH = 3;

/** Returns all ways to split a word into two: `subfolder`, `sub folder`. */
export function splitsOf(term: string): [string, string][] {
	return Array.from({ length: Math.max(0, term.length + 1 - 2 * MIN_PART_LENGTH) }, (_, index) => {
		const at = index + MIN_PART_LENGTH;
		return [term.slice(0, at), term.slice(at)];
	});
}

/** Splits an unknown word into two known ones. */
export function splitWord(reader: SectionReader, term: string): [string, string] | undefined {
	let best: { parts: [string, string]; frequency: number } | undefined;
	for (const parts of splitsOf(term)) {
		const [first, second] = parts.map((part) => reader.lookup(part)?.sections.length ?? 0);
		const frequency = Math.min(first ?? 0, second ?? 0);
		if (frequency > (best?.frequency ?? 0)) best = { parts, frequency };
	}
	return best?.parts;
}

function byWeight(expansions: Iterable<Expansion>): Expansion[] {
	return [...expansions].sort((a, b) => b.weight - a.weight);
}

/**
 * Returns the compounds of a word with its neighbours.
 * @param sequence all words of the query, in order
 */
export function joinedWith(term: string, sequence: readonly string[]): string[] {
	const joined: string[] = [];
	for (let index = 1; index < sequence.length; index++) {
		const first = sequence[index - 1] ?? '';
		const second = sequence[index] ?? '';
		if (first === term || second === term) joined.push(first + second);
	}
	return joined;
}
