import { familyPrefix, isStopWord, root, stem, synonymsOf } from '../analysis/index.ts';
import type { IndexReader, TermEntry } from '../reader/index.ts';
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

export interface TypoRules {
	/** Letters from which one error is forgiven, and two. */
	minWordSizefor1Typo: number;
	minWordSizefor2Typos: number;
}

/** A beginning of one letter may have thousands of continuations; the frequent ones are what a reader can mean. */
const MOST_CONTINUATIONS = 40;
const MOST_TYPOS = 12;
/** `-izations`; saves taking apart words that can't be forms of another. */
const LONGEST_ENDING = 8;

/** Beginnings of the words that a look-up without typing errors needs. */
export function neededPrefixes({ words, sequence }: ParsedQuery): string[] {
	return [
		...words.flatMap(({ term, prefix }) => [
			prefix ? term : familyPrefix(term),
			familyPrefix(term),
			...synonymsOf(term),
		]),
		...neighbours(sequence).map(([first, second]) => first + second),
	];
}

/** Finds the words of the dictionary for a word of the query: itself, its forms, its family, synonyms, continuations. */
export function expand(reader: IndexReader, word: QueryWord, query: ParsedQuery): WordMatch {
	const found = new Map<string, Expansion>();
	const add = (term: string, weight: number): void => {
		if ((found.get(term)?.weight ?? 0) >= weight) return;
		const entry = reader.lookup(term);
		if (entry) found.set(term, { entry, weight, typos: 0 });
	};
	add(word.term, LIKENESS.exact);
	if (!isStopWord(word.term)) {
		const wordStem = stem(word.term);
		const wordRoot = root(word.term);
		for (const term of reader.termsFrom(familyPrefix(word.term))) {
			if (term.length > word.term.length + LONGEST_ENDING) continue;
			if (stem(term) === wordStem) add(term, LIKENESS.inflected);
			else if (root(term) === wordRoot) add(term, LIKENESS.related);
		}
		for (const synonym of synonymsOf(word.term)) add(synonym, LIKENESS.synonym);
	}
	for (const [first, second] of neighbours(query.sequence)) {
		if (first === word.term || second === word.term) add(first + second, LIKENESS.joined);
	}
	if (word.prefix) {
		for (const entry of reader.frequentTerms(word.term, MOST_CONTINUATIONS)) {
			const weight = LIKENESS.prefix * Math.sqrt(word.term.length / entry.term.length);
			if ((found.get(entry.term)?.weight ?? 0) < weight) found.set(entry.term, { entry, weight, typos: 0 });
		}
	}
	return { word, expansions: byWeight(found.values()) };
}

/** @returns how many typing errors are forgiven in a word */
export function typoLimit(term: string, rules: TypoRules): number {
	if (/\p{N}/u.test(term) && term.length < rules.minWordSizefor2Typos) return 0;
	return term.length >= rules.minWordSizefor2Typos ? 2 : term.length >= rules.minWordSizefor1Typo ? 1 : 0;
}

/**
 * Adds words with typing errors, of as few errors as any has.
 * @param anyBeginning also where the first letter is wrong
 */
export function addTypos(reader: IndexReader, match: WordMatch, limit: number, anyBeginning: boolean): WordMatch {
	const { term, prefix } = match.word;
	const known = new Set(match.expansions.map(({ entry }) => entry.term));
	const close = reader
		.closeTerms(anyBeginning ? '' : term.slice(0, 1), term, limit, prefix)
		.filter((candidate) => candidate.distance > 0 && !known.has(candidate.term));
	const fewest = Math.min(...close.map(({ distance }) => distance));
	const typos = close
		.filter(({ distance }) => distance === fewest)
		.sort((a, b) => lengthDifference(a.term, term) - lengthDifference(b.term, term) || b.frequency - a.frequency)
		.slice(0, MOST_TYPOS)
		.flatMap(({ term: candidate, distance }) => {
			const entry = reader.lookup(candidate);
			const weight = distance === 1 ? LIKENESS.oneTypo : LIKENESS.twoTypos;
			return entry ? [{ entry, weight, typos: distance }] : [];
		});
	return { ...match, expansions: byWeight([...match.expansions, ...typos]) };
}

function lengthDifference(a: string, b: string): number {
	return Math.abs(a.length - b.length);
}

/** A word that nobody wrote, as two that somebody did: `subfolder`, `sub folder`. */
export function splitWord(reader: IndexReader, term: string): [string, string] | undefined {
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

function neighbours(sequence: readonly string[]): [string, string][] {
	return sequence.slice(1).map((term, index) => [sequence[index] ?? '', term]);
}
