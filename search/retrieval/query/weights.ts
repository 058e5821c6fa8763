/**
 * How much a place or a likeness says. Found with `npm run bench -- search` on two sets of questions; rounded, since
 * the results change little around them. See `docs/decisions/search.md`.
 */

/** Frequency and length of a text count as in BM25 (S. Robertson, H. Zaragoza, "The Probabilistic Relevance Framework", 2009). */
export const SATURATION = 1.2;
export const LENGTH_INFLUENCE = 0.4;

/** What a place adds, where a word that stands once in a text of mean length has 1. */
export const PLACES = {
	heading: 1.8,
	ancestor: 0.7,
	title: 2.2,
	tags: 0.5,
	route: 0.3,
} as const;

/** The beginning of a page answers for its title. */
export const TITLE_AT_BEGINNING = 1.5;

/** A word of a short title says more than one of a long title: share that each further word takes away. */
export const TITLE_LENGTH_INFLUENCE = 0.4;
export const HEADING_LENGTH_INFLUENCE = 0.3;

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

/** All text of a page as one text, against its section. */
export const PAGE_SHARE = 0.5;
export const PAGE_SATURATION = 4;
export const PAGE_LENGTH_INFLUENCE = 0.6;

/** A question of the page's front matter, against a text. */
export const QUESTION_SHARE = 1.5;
/** The same for the sections of its page that the question does not name, where it names one. */
export const UNNAMED_SHARE = 0.8;

/**
 * In a whole question, what the same meaning adds to a section's score, as shares of the best score by words: of the
 * section, of its page's most alike question, and of all questions of its page together. See `docs/decisions/meaning.md`.
 */
export const MEANING_SHARE = 1.7;
export const QUESTION_MEANING_SHARE = 3.5;
export const DENSITY_SHARE = 1.8;
/** How quickly questions count less, the less alike they are: of two that differ by this much, one counts 2.7 times the other. */
export const DENSITY_WIDTH = 0.3;

/** What the words that a section lacks count where the rest of its page has them. */
export const ELSEWHERE_SHARE = 0.2;

/** Exponent of the share of the query's words: half of what they say is worth two thirds of the score. */
export const COVERAGE_INFLUENCE = 0.6;

/**
 * Up to so many words, what has all of them comes before what has not, whatever the scores. In longer queries a word
 * is often one that the answer does not use.
 */
export const STRICT_WORDS = 2;

/** What words that stand together add to a score, at most. */
export const PROXIMITY_SHARE = 0.35;

/** What a page's score gains where a page below it comes before it: its subject is looked for at its head, too. */
export const PARENT_GAIN = 1.05;

/** Exponent of a page's importance: four times as important is worth 1.4 times the score. */
export const IMPORTANCE_INFLUENCE = 0.25;

/** Where so many pages have every word, pages that lack one only distract. */
export const ENOUGH_PAGES = 20;
/** Of what the words of a query say, what a page has to have to be worth showing, against the best page. */
export const MIN_COVERAGE = 0.3;
