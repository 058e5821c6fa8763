/** What is known of how well an index answers a question. All from 0 to 1 but `words` and `leaning`. */
export interface Evidence {
	/** Of the best section: see `coverageOf`. */
	coverage: number;
	/** Share of the question, by weight, that nobody wrote or that only stands for a typing error. */
	unknown: number;
	/** Words of the question that say something. */
	words: number;
	/** Whether it is a sentence rather than keywords, a name or code. */
	isWhole: boolean;
	/** Nothing without vectors. */
	meaning?: MeaningEvidence | undefined;
}

/** How alike in meaning the question is to others. */
interface MeaningEvidence {
	/** The most alike of the first sections and of their pages' questions. */
	nearest: number;
	/** All questions of the page among these whose questions are the most alike together. */
	density: number;
	/** The most alike of what the site is not about. */
	elsewhere: number;
	/** Share of the question's words that are neither common English nor words of the site. */
	foreign: number;
	/** How much likelier its words are in what the site is not about than in what it is asked. */
	leaning: number;
}

/**
 * Logistic regressions (bias, then a factor for each value), fitted to questions of which it is known whether the
 * documentation covers them, both kinds counting alike, by `npm run bench -- calibrate` (keywords aside, of which there
 * are too few). See `docs/decisions/ask.md`.
 */
const WITH_MEANING = {
	bias: -7.65,
	coverage: 3.56,
	nearest: 3.99,
	density: 4.71,
	elsewhere: -5.31,
	foreign: -2.08,
	leaning: -0.56,
};
const BY_WORDS = { bias: -4.02, coverage: 5.28, unknown: -2.98, words: 2.76 };
const KEYWORDS = { bias: -6.8, coverage: 10.9, unknown: -1.3, words: 3.4 };
/** More words tell no more. */
const MAX_WORDS = 8;

/** @returns how surely the index answers the question, from 0 to 1 */
export function confidenceOf(evidence: Evidence): number {
	const { bias, ...factors } = evidence.meaning ? WITH_MEANING : evidence.isWhole ? BY_WORDS : KEYWORDS;
	const values = regressionValues(evidence);
	let sum = bias;
	for (const [name, factor] of Object.entries(factors)) sum += factor * (values[name] ?? 0);
	return 1 / (1 + Math.exp(-sum));
}

/** What the regressions read, by the names of their factors. */
export function regressionValues({ coverage, unknown, words, meaning }: Evidence): Record<string, number> {
	return { coverage, unknown, words: Math.min(words, MAX_WORDS) / MAX_WORDS, ...meaning };
}
