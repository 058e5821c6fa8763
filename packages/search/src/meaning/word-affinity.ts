import { singleWords, stem } from '../records/index.ts';

/** The words of a set of texts. */
export interface WordCounts {
	/** Words as they are written. */
	words: ReadonlySet<string>;
	/** Number of texts that contain each stem, so that "captions" counts like "caption". */
	stems: ReadonlyMap<string, number>;
	/** Sum over all stems. */
	total: number;
}

/** Additive smoothing for stems that no text contains, so that no probability is zero. Chosen by cross-validation. */
const SMOOTHING = 0.3;
/** Bound for a word's log ratio, so that no single word decides. */
const MAX_AFFINITY = 2.9;

/** Counts in how many texts each stem occurs. */
export function countWords(texts: readonly string[]): WordCounts {
	const words = new Set<string>();
	const stems = new Map<string, number>();
	let total = 0;
	for (const text of texts) {
		const own = singleWords(text);
		for (const word of own) words.add(word);
		for (const each of new Set(own.map(stem))) {
			stems.set(each, (stems.get(each) ?? 0) + 1);
			total += 1;
		}
	}
	return { words, stems, total };
}

/**
 * Computes the log ratio of a word's probability in texts about other subjects to that in questions to the site (naive
 * Bayes).
 * @returns above 0 for words of other subjects; 0 for words that occur in neither
 */
export function affinityOf(word: string, outOfScope: WordCounts, asked: WordCounts): number {
	const each = stem(word);
	if (!outOfScope.stems.has(each) && !asked.stems.has(each)) return 0;
	const smoothed = SMOOTHING * (outOfScope.stems.size + asked.stems.size);
	const affinity = Math.log(probabilityOf(each, outOfScope, smoothed) / probabilityOf(each, asked, smoothed));
	return Math.max(-MAX_AFFINITY, Math.min(MAX_AFFINITY, affinity));
}

/** @param smoothed total smoothing over the stems of both sets, so that a site with few questions yields weak ratios */
function probabilityOf(each: string, { stems, total }: WordCounts, smoothed: number): number {
	return ((stems.get(each) ?? 0) + SMOOTHING) / (total + smoothed);
}
