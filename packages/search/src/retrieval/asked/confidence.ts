/** Evidence of how well an index answers a question. All values are from 0 to 1, except `words` and `affinity`. */
export interface Evidence {
	/** Coverage of the question by the best section; see `coverageOf`. */
	coverage: number;
	/** Share of the question, by weight, that no page contains or that only matches with typos. */
	unknown: number;
	words: number;
	/** Whether it is a sentence rather than keywords, a name or code. */
	isQuestion: boolean;
	/** Missing without vectors. */
	meaning?: MeaningEvidence | undefined;
}

/** Similarities in meaning of the question to other texts. */
interface MeaningEvidence {
	/** Maximum over the first sections and the questions of their pages. */
	nearest: number;
	/** Maximum over the first pages of the combined similarity of all questions of a page. */
	density: number;
	/** Maximum over the texts about other subjects. */
	outOfScope: number;
	/** Share of the question's words that are neither common English nor words of the site. */
	foreign: number;
	/** Log ratio of its probability in texts about other subjects to that in questions to the site. */
	affinity: number;
}

/**
 * Logistic regressions (a bias, then a factor for each value), fitted by `npm run bench -- calibrate` to questions that the
 * documentation is known to cover or not, with equal weight for both kinds; except for keywords, of which there are too
 * few. See `docs/decisions/ask.md`.
 */
const WITH_MEANING = {
	bias: -7.95,
	coverage: 3.23,
	nearest: 4.16,
	density: 4.69,
	outOfScope: -5.24,
	foreign: -2.6,
	affinity: -0.55,
};
const BY_WORDS = { bias: -4.3, coverage: 5.44, unknown: -2.75, words: 2.53 };
const KEYWORDS = { bias: -6.8, coverage: 10.9, unknown: -1.3, words: 3.4 };
/** Upper bound for the number of words, since more words carry no more evidence. */
const MAX_WORDS = 8;

/** @returns the confidence that the index answers the question, from 0 to 1 */
export function confidenceOf(evidence: Evidence): number {
	const { bias, ...factors } = evidence.meaning ? WITH_MEANING : evidence.isQuestion ? BY_WORDS : KEYWORDS;
	const values = regressionValues(evidence);
	let sum = bias;
	for (const [name, factor] of Object.entries(factors)) sum += factor * (values[name] ?? 0);
	return 1 / (1 + Math.exp(-sum));
}

/** Returns the inputs of the regressions, by the names of their factors. */
export function regressionValues({ coverage, unknown, words, meaning }: Evidence): Record<string, number> {
	return { coverage, unknown, words: Math.min(words, MAX_WORDS) / MAX_WORDS, ...meaning };
}
