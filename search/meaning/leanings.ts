import { tokenize } from '../../records/index.ts';

/** Of how many texts each word is. */
export interface WordCounts {
	texts: ReadonlyMap<string, number>;
	/** Of all words together. */
	total: number;
}

/** A word that no text has counts as if a part of one had it, so that no share is zero. Chosen by cross-validation. */
const UNSEEN = 0.3;
/** One word must not decide alone. */
const MAX_LEANING = 2.9;

export function countWords(texts: readonly string[]): WordCounts {
	const counts = new Map<string, number>();
	let total = 0;
	for (const text of texts) {
		for (const word of wordsOf(text)) {
			counts.set(word, (counts.get(word) ?? 0) + 1);
			total += 1;
		}
	}
	return { texts: counts, total };
}

/**
 * How much likelier a word is in texts about other things than in questions to the site (naive Bayes), as the logarithm.
 * @returns above 0 for what the site is not about, 0 for what neither has
 */
export function leaningOf(word: string, elsewhere: WordCounts, asked: WordCounts): number {
	const isSeen = elsewhere.texts.has(word) || asked.texts.has(word);
	if (!isSeen) return 0;
	const unseen = UNSEEN * (elsewhere.texts.size + asked.texts.size);
	const leaning = Math.log(shareOf(word, elsewhere, unseen) / shareOf(word, asked, unseen));
	return Math.max(-MAX_LEANING, Math.min(MAX_LEANING, leaning));
}

/** @param unseen of all words together, so that a site of few questions knows little of any */
function shareOf(word: string, { texts, total }: WordCounts, unseen: number): number {
	return ((texts.get(word) ?? 0) + UNSEEN) / (total + unseen);
}

/** @returns single words, each once */
export function wordsOf(text: string): Set<string> {
	return new Set(tokenize(text).flatMap(({ term, span }) => (span === 1 ? [term] : [])));
}
