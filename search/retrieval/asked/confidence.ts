/** What is known of how well an index answers a question. All from 0 to 1 but `words`. */
export interface Evidence {
	/** Of the best section: see `coverageOf`. */
	coverage: number;
	/** Share of the question, by weight, that nobody wrote or that only stands for a typing error. */
	unknown: number;
	/** Words of the question that say something. */
	words: number;
	/** Whether it is a sentence rather than keywords, a name or code. */
	isWhole: boolean;
	/**
	 * How alike in meaning the best section is, the most alike section or question of all, and the most alike of what the
	 * site is not about; nothing without vectors.
	 */
	meaning?: { section: number; anywhere: number; elsewhere: number } | undefined;
}

/**
 * Logistic regressions (bias, then a factor for each value), fitted to questions of which it is known whether the
 * documentation covers them (`npm run bench -- ask`), both kinds counting alike. See `docs/decisions/ask.md`.
 */
const WITH_MEANING = {
	bias: -5.3,
	coverage: 4.4,
	unknown: -3.7,
	words: 3.7,
	section: 4,
	anywhere: 4.9,
	elsewhere: -8.6,
};
const BY_WORDS = { bias: -5.8, coverage: 5, unknown: -5.54, words: 6.31 };
const KEYWORDS = { bias: -6.8, coverage: 10.9, unknown: -1.3, words: 3.4 };
/** More words tell no more. */
const MAX_WORDS = 8;

/** @returns how surely the index answers the question, from 0 to 1 */
export function confidenceOf({ coverage, unknown, words, isWhole, meaning }: Evidence): number {
	const factors = !isWhole ? KEYWORDS : meaning ? WITH_MEANING : BY_WORDS;
	const length = Math.min(words, MAX_WORDS) / MAX_WORDS;
	const byWords = factors.bias + factors.coverage * coverage + factors.unknown * unknown + factors.words * length;
	return 1 / (1 + Math.exp(-(byWords + (isWhole && meaning ? byMeaning(meaning) : 0))));
}

function byMeaning({ section, anywhere, elsewhere }: NonNullable<Evidence['meaning']>): number {
	return WITH_MEANING.section * section + WITH_MEANING.anywhere * anywhere + WITH_MEANING.elsewhere * elsewhere;
}
