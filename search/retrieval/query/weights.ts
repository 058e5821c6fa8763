/** How much a place or a likeness says. Found with `npm run bench -- search`; see `docs/decisions/search.md`. */

/** Frequency and length of a text count as in BM25 (S. Robertson, H. Zaragoza, "The Probabilistic Relevance Framework", 2009). */
export const SATURATION = 1.2;
export const LENGTH_INFLUENCE = 0.6;

/** What a place adds, where a word that stands once in a text of mean length has 1. */
export const PLACES = {
	heading: 2.2,
	ancestor: 0.7,
	title: 2.2,
	/** The beginning of a page answers for its title. */
	titleAtBeginning: 1.6,
	tags: 0.8,
	route: 0.4,
} as const;

/** How near a word of the dictionary is to one of the query. */
export const LIKENESS = {
	exact: 1,
	/** Its plural, `-ing`, `-ed`. */
	inflected: 0.95,
	/** Written as one word, or apart. */
	joined: 0.95,
	synonym: 0.75,
	/** Of the same family: `configure`, `configuration`. */
	related: 0.6,
	/** Begins with it; the longer the rest, the less. */
	prefix: 0.85,
	oneTypo: 0.7,
	twoTypos: 0.5,
} as const;

/** A question of the page's front matter that has all words, against a text that has them. */
export const QUESTION_SHARE = 1.1;

/** What the words that a section lacks count where the rest of its page has them. */
export const ELSEWHERE_SHARE = 0.3;

/** Exponent of a page's importance: four times as important is worth 1.4 times the score. */
export const IMPORTANCE_INFLUENCE = 0.25;
