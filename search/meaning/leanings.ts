import { stem, tokenize } from '../../records/index.ts';

/** What words texts have. */
export interface WordCounts {
	/** As they are written. */
	words: ReadonlySet<string>;
	/** Of how many texts each is, whatever its form: "captions" leans as "caption" does. */
	stems: ReadonlyMap<string, number>;
	/** Of all stems together. */
	total: number;
}

/** A word that no text has counts as if a part of one had it, so that no share is zero. Chosen by cross-validation. */
const UNSEEN = 0.3;
/** One word must not decide alone. */
const MAX_LEANING = 2.9;

export function countWords(texts: readonly string[]): WordCounts {
	const words = new Set<string>();
	const stems = new Map<string, number>();
	let total = 0;
	for (const text of texts) {
		const own = wordsOf(text);
		for (const word of own) words.add(word);
		for (const each of new Set([...own].map(stem))) {
			stems.set(each, (stems.get(each) ?? 0) + 1);
			total += 1;
		}
	}
	return { words, stems, total };
}

/**
 * How much likelier a word is in texts about other things than in questions to the site (naive Bayes), as the logarithm.
 * @returns above 0 for what the site is not about, 0 for what neither has
 */
export function leaningOf(word: string, elsewhere: WordCounts, asked: WordCounts): number {
	const each = stem(word);
	if (!elsewhere.stems.has(each) && !asked.stems.has(each)) return 0;
	const unseen = UNSEEN * (elsewhere.stems.size + asked.stems.size);
	const leaning = Math.log(shareOf(each, elsewhere, unseen) / shareOf(each, asked, unseen));
	return Math.max(-MAX_LEANING, Math.min(MAX_LEANING, leaning));
}

/** @param unseen of all stems together, so that a site of few questions knows little of any */
function shareOf(each: string, { stems, total }: WordCounts, unseen: number): number {
	return ((stems.get(each) ?? 0) + UNSEEN) / (total + unseen);
}

/** @returns single words, each once */
export function wordsOf(text: string): Set<string> {
	return new Set(tokenize(text).flatMap(({ term, span }) => (span === 1 ? [term] : [])));
}
