/** How much a place or a likeness says. Found with `npm run bench -- search`; see `docs/decisions/search.md`. */

/** Frequency and length of a text count as in BM25 (S. Robertson, H. Zaragoza, "The Probabilistic Relevance Framework", 2009). */
export let SATURATION = 1.2;
export let LENGTH_INFLUENCE = 0.6;

/** What a place adds, where a word that stands once in a text of mean length has 1. */
export let PLACES = {
	heading: 2.2,
	ancestor: 0.7,
	title: 2.2,
	/** The beginning of a page answers for its title. */
	titleAtBeginning: 1.6,
	tags: 0.8,
	route: 0.4,
};

/** How near a word of the dictionary is to one of the query. */
export let LIKENESS = {
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
};

/** A question of the page's front matter that has all words, against a text that has them. */
export let QUESTION_SHARE = 1.1;

/** What the words that a section lacks count where the rest of its page has them. */
export let ELSEWHERE_SHARE = 0.3;

/** Exponent of a page's importance: four times as important is worth 1.4 times the score. */
export let IMPORTANCE_INFLUENCE = 0.25;

export let PAGE_SHARE = 0.5;
export let PAGE_SATURATION = 2;
export let PAGE_LENGTH = 0.5;
export let TITLE_LENGTH = 0.3;
export let HEADING_LENGTH = 0.3;
export let COMPLETE = [0, 0.3, 0.6];
export let HARD = 3;
export let COVERAGE = 2;
export let PROXIMITY = 0.35;
const W = JSON.parse(process.env.W ?? '{}');
for (const [k, v] of Object.entries(W) as any) {
	if (k in PLACES) (PLACES as any)[k] = v;
	else if (k in LIKENESS) (LIKENESS as any)[k] = v;
}
QUESTION_SHARE = W.QUESTION_SHARE ?? QUESTION_SHARE;
ELSEWHERE_SHARE = W.ELSEWHERE_SHARE ?? ELSEWHERE_SHARE;
PAGE_SHARE = W.PAGE_SHARE ?? PAGE_SHARE;
PAGE_SATURATION = W.PAGE_SATURATION ?? PAGE_SATURATION;
PAGE_LENGTH = W.PAGE_LENGTH ?? PAGE_LENGTH;
TITLE_LENGTH = W.TITLE_LENGTH ?? TITLE_LENGTH;
HEADING_LENGTH = W.HEADING_LENGTH ?? HEADING_LENGTH;
COMPLETE = [0, W.C1 ?? COMPLETE[1], W.C2 ?? COMPLETE[2]];
HARD = W.HARD ?? HARD;
COVERAGE = W.COVERAGE ?? COVERAGE;
SATURATION = W.SATURATION ?? SATURATION;
LENGTH_INFLUENCE = W.LENGTH_INFLUENCE ?? LENGTH_INFLUENCE;
PROXIMITY = W.PROXIMITY ?? PROXIMITY;
