/**
 * The weights of ranking, tuned with `npm run bench -- search` on eight sets of questions and rounded, since the results
 * are not sensitive to small changes. See `docs/decisions/search.md`.
 */

/** The parameters k1 and b of BM25 (S. Robertson, H. Zaragoza, "The Probabilistic Relevance Framework", 2009). */
export const SATURATION = 1.2;
export const LENGTH_INFLUENCE = 0.4;

/** Values of a word in each field, relative to a word that occurs once in a text of mean length. */
export const FIELD_WEIGHTS = {
	heading: 1.8,
	ancestor: 0.7,
	title: 2.2,
	tags: 0.5,
	route: 0.3,
} as const;

/** Factor of the title's value for the introduction of a page. */
export const TITLE_AT_BEGINNING = 1.5;

/** Length penalties of titles and headings for each word after the first: a word of a short title is more significant. */
export const TITLE_LENGTH_INFLUENCE = 0.4;
export const HEADING_LENGTH_INFLUENCE = 0.3;

/** Weights of the ways in which a word of the dictionary matches one of the query. */
export const MATCH_WEIGHTS = {
	exact: 1,
	/** Plural, `-ing`, `-ed`. */
	inflected: 0.95,
	/** Two words written as one, or one as two. */
	joined: 0.95,
	synonym: 0.75,
	/** Of the same word family: `configure`, `configuration`. */
	related: 0.6,
	/** A continuation; longer ones have a lower weight. */
	prefix: 0.85,
	/** Factor for a continuation of what is a word itself: `webpack` for `webp`. */
	completed: 0.5,
	oneTypo: 0.7,
	twoTypos: 0.5,
} as const;

/** Weight of the page's text as a whole, relative to that of the section, and its BM25 parameters. */
export const PAGE_SHARE = 0.5;
export const PAGE_SATURATION = 4;
export const PAGE_LENGTH_INFLUENCE = 0.6;

/** Weight of a question in the page's front matter, relative to a text. */
export const QUESTION_SHARE = 1.5;
/** Factor for sections of the page other than the one that the question belongs to. */
export const UNNAMED_SHARE = 0.8;

/**
 * For full questions: weights of the similarities in meaning, as shares of the best score by words: of the section itself,
 * of the page's most similar question, and of all questions of the page combined. See `docs/decisions/meaning.md`.
 */
export const MEANING_SHARE = 1.7;
export const QUESTION_MEANING_SHARE = 3.5;
export const DENSITY_SHARE = 1.8;
/** Width of the combination: of two questions that differ in similarity by this much, one counts e times as much. */
export const DENSITY_WIDTH = 0.3;

/** Weight of words that only the rest of the page contains, in the coverage of a section. */
export const REST_OF_PAGE_SHARE = 0.2;

/** Exponent of the coverage: a section with half of the query, by weight, keeps two thirds of its score. */
export const COVERAGE_INFLUENCE = 0.6;

/**
 * Maximum number of words in queries for which sections with all words rank before all others, regardless of scores. Longer
 * queries often contain a word that the answer does not.
 */
export const STRICT_WORDS = 2;

/** Factor for a status of HTTP: 403 says more about what a reader wants than the words around it. */
export const STATUS_GAIN = 2;

/** Maximum share by which proximity raises a score. */
export const PROXIMITY_SHARE = 0.35;

/** Factor for a page that ranks after one of its descendants, since it introduces the subject. */
export const PARENT_GAIN = 1.05;

/** Exponent of a page's importance: a page that is four times as important has 1.4 times the score. */
export const IMPORTANCE_INFLUENCE = 0.25;

/** Minimum coverage of a page, as a share of that of the best page; and if so many pages have every word. */
export const MIN_COVERAGE = 0.3;
export const MOST_COVERAGE = 0.7;
export const ENOUGH_PAGES = 20;
