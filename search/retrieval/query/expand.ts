import { familyPrefix, isStopWord, root, stem } from '../../../records/index.ts';
import { GenerationalCache } from '../generational-cache.ts';
import type { SectionReader, TermEntry } from '../reader/index.ts';
import type { ParsedQuery, QueryWord } from './parse-query.ts';
import { LIKENESS } from './weights.ts';

/** A word of the dictionary that stands for a word of the query. */
export interface Expansion {
	entry: TermEntry;
	/** See `LIKENESS`. */
	weight: number;
	typos: number;
}

export interface WordMatch {
	word: QueryWord;
	/** Best first, each word of the dictionary once. */
	expansions: Expansion[];
}

/** @returns how many words a hit for all has to have */
export function countRequired(matches: readonly WordMatch[]): number {
	return matches.filter(({ word }) => word.required).length;
}

export interface TypoRules {
	/** Letters from which one error is forgiven, and two. */
	minWordSizefor1Typo: number;
	minWordSizefor2Typos: number;
}

/** A beginning of one letter may have thousands of continuations; the frequent ones are what a reader can mean. */
const MAX_CONTINUATIONS = 40;
/** The same for large sites, where a few words stand in so many places that nobody reads on. */
const ENOUGH_PLACES = 50_000;
const MAX_TYPOS = 12;
/** Of those, some may stand for the word already. */
const MAX_CLOSE = 200;
/** `-izations`; saves taking apart words that can't be forms of another. */
const MAX_ENDING_LENGTH = 8;
/** No other word has a shorter stem, so that the thousand words which begin with a letter need not be taken apart. */
const MIN_STEM_LENGTH = 3;

/** Beginnings of the words that a look-up without typing errors needs. */
export function neededPrefixes({ words, sequence }: Pick<ParsedQuery, 'words' | 'sequence'>): string[] {
	const beginnings = words.flatMap(({ term, synonyms }) => [
		term,
		familyPrefix(term),
		...synonyms,
		...joinedWith(term, sequence),
	]);
	return [...new Set(beginnings)];
}

/** Words in a generation of what is kept; a beginning of one letter takes 15 kB. */
const KEPT_WORDS = 250;

/** Finds the words of the dictionary for words of queries. Readers use the same ones, and type them letter by letter. */
export class Expander {
	readonly #known = new GenerationalCache<string, Expansion[]>(KEPT_WORDS);
	readonly #typos = new GenerationalCache<string, CloseWord[]>(KEPT_WORDS);

	/** @param loads whether parts of the dictionary that are missing are loaded */
	constructor(
		readonly reader: SectionReader,
		private readonly loads = true,
	) {}

	/** Has the words ready that have one of these beginnings. */
	load(beginnings: readonly string[]): Promise<unknown> | undefined {
		return this.loads ? this.reader.loadTerms(beginnings) : undefined;
	}

	/** The same for words that readers type, of which nothing but continuations and forms is wanted. */
	loadTyped(words: readonly string[]): Promise<unknown> | undefined {
		return this.loads ? this.reader.loadTyped(words) : undefined;
	}

	/** The word itself, its forms, its family, synonyms, continuations, and what it makes with the word beside it. */
	expand(word: QueryWord, query: ParsedQuery): WordMatch {
		const key = `${word.prefix ? '*' : '='}${word.required}${word.term}`;
		const expansions = this.#known.get(key, () => expansionsOf(this.reader, word));
		const joined = joinedWith(word.term, query.sequence).flatMap((whole) => {
			const entry = this.reader.lookup(whole);
			return entry ? [{ entry, weight: LIKENESS.joined, typos: 0 }] : [];
		});
		return { word, expansions: joined.length > 0 ? bestOfEach([...expansions, ...joined]) : expansions };
	}

	/**
	 * Adds words with typing errors, of as few errors as any has.
	 * @param beginnings of the words that are looked at
	 */
	addTypos(match: WordMatch, limit: number, beginnings: readonly string[]): WordMatch {
		const { term, prefix } = match.word;
		const key = `${limit}${prefix ? '*' : '='}${term} ${beginnings}`;
		const close = this.#typos.get(key, () => closeWords(this.reader, beginnings, term, limit, prefix));
		const known = new Set(match.expansions.map(({ entry }) => entry.term));
		const others = close.filter((candidate) => !known.has(candidate.term));
		const fewest = others[0]?.distance;
		const typos = others
			.filter(({ distance }) => distance === fewest)
			.slice(0, MAX_TYPOS)
			.flatMap(({ term: candidate, distance }) => {
				const entry = this.reader.lookup(candidate);
				const weight = distance === 1 ? LIKENESS.oneTypo : LIKENESS.twoTypos;
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
	if (word.required || !isStopWord(word.term)) add(word.term, LIKENESS.exact);
	const isUnfinished = found.length === 0 && continuations.length > 0;
	if (!isStopWord(word.term)) {
		const wordStem = stem(word.term);
		const wordRoot = root(word.term);
		const family = word.term.length < MIN_STEM_LENGTH ? [] : reader.termsFrom(familyPrefix(word.term));
		for (const term of family) {
			if (term.length > word.term.length + MAX_ENDING_LENGTH) continue;
			if (stem(term) === wordStem) add(term, LIKENESS.inflected);
			else if (!isUnfinished && root(term) === wordRoot) add(term, LIKENESS.related);
		}
		for (const synonym of word.synonyms) {
			for (const form of reader.termsFrom(synonym)) if (stem(form) === stem(synonym)) add(form, LIKENESS.synonym);
		}
	}
	for (const entry of continuations) {
		const weight = LIKENESS.prefix * Math.sqrt(word.term.length / entry.term.length);
		found.push({ entry, weight, typos: 0 });
	}
	return bestOfEach(found);
}

/** Stop words don't count when they have been typed, so they don't before. */
function continuationsOf(reader: SectionReader, beginning: string): TermEntry[] {
	const continuations: TermEntry[] = [];
	let places = 0;
	for (const entry of reader.frequentTerms(beginning, MAX_CONTINUATIONS)) {
		if (places >= ENOUGH_PLACES) break;
		if (isStopWord(entry.term)) continue;
		places += entry.sections.length + entry.pages.length;
		continuations.push(entry);
	}
	return continuations;
}

/** @returns each word once, best first */
function bestOfEach(expansions: readonly Expansion[]): Expansion[] {
	const best = new Map<string, Expansion>();
	for (const expansion of expansions) {
		const { term } = expansion.entry;
		if ((best.get(term)?.weight ?? 0) < expansion.weight) best.set(term, expansion);
	}
	return byWeight(best.values());
}

/** A word of the dictionary that differs from one of a query by typing errors. */
interface CloseWord {
	term: string;
	distance: number;
}

/** @returns words with errors: fewest, nearest length and most frequent first */
function closeWords(
	reader: SectionReader,
	beginnings: readonly string[],
	term: string,
	limit: number,
	prefix: boolean,
): CloseWord[] {
	return [...new Set(beginnings)]
		.flatMap((beginning) => reader.closeTerms(beginning, term, limit, prefix))
		.filter(({ distance }) => distance > 0)
		.sort(
			(a, b) =>
				a.distance - b.distance ||
				lengthDifference(a.term, term) - lengthDifference(b.term, term) ||
				b.frequency - a.frequency,
		)
		.slice(0, MAX_CLOSE);
}

/** @returns how many typing errors are forgiven in a word */
export function typoLimit(term: string, rules: TypoRules): number {
	if (/\p{N}/u.test(term) && term.length < rules.minWordSizefor2Typos) return 0;
	return term.length >= rules.minWordSizefor2Typos ? 2 : term.length >= rules.minWordSizefor1Typo ? 1 : 0;
}

function lengthDifference(a: string, b: string): number {
	return Math.abs(a.length - b.length);
}

/** A word that nobody wrote, as two that somebody did: `subfolder`, `sub folder`. */
export function splitWord(reader: SectionReader, term: string): [string, string] | undefined {
	let best: { parts: [string, string]; frequency: number } | undefined;
	for (let at = 3; at <= term.length - 3; at++) {
		const parts: [string, string] = [term.slice(0, at), term.slice(at)];
		const [first, second] = parts.map((part) => reader.lookup(part)?.sections.length ?? 0);
		const frequency = Math.min(first ?? 0, second ?? 0);
		if (frequency > (best?.frequency ?? 0)) best = { parts, frequency };
	}
	return best?.parts;
}

function byWeight(expansions: Iterable<Expansion>): Expansion[] {
	return [...expansions].sort((a, b) => b.weight - a.weight);
}

/** What a word makes with the ones beside it. @param sequence all words of the query, as asked */
export function joinedWith(term: string, sequence: readonly string[]): string[] {
	const joined: string[] = [];
	for (let index = 1; index < sequence.length; index++) {
		const first = sequence[index - 1] ?? '';
		const second = sequence[index] ?? '';
		if (first === term || second === term) joined.push(first + second);
	}
	return joined;
}
