import { isStopWord, root, singleWords, stem } from '../../records/index.ts';
import { GenerationalCache } from '../generational-cache.ts';
import type { Candidate } from '../query/candidates.ts';
import { countRequired, type WordMatch } from '../query/expand.ts';
import type { Predicate } from '../query/facets.ts';
import type { ParsedQuery } from '../query/parse-query.ts';
import { isWholeQuestion } from '../query/question-similarity.ts';
import { PARENT_GAIN, PROXIMITY_SHARE, STRICT_WORDS } from '../query/weights.ts';
import type { Core } from '../reader/core.ts';
import type { SectionReader } from '../reader/index-reader.ts';
import type { Matcher, TextMatch } from './matcher.ts';
import type { AttributeValues, SectionText, SectionTexts } from './section-text.ts';

/** Number of candidates that are reranked, which requires their texts; one page of hits. */
export const RERANKED = 20;

interface RankedHit extends Candidate {
	titleMatch: NameMatch;
	/** Length of the query as a share of that of the page's title, if the query is its beginning. */
	typedShare: number;
}

/** 4: title of the page, 3: last segment of its address, 2: beginning of its title, 1: heading of the section, 0: no match. */
type NameMatch = 0 | 1 | 2 | 3 | 4;

/**
 * Reranks candidates by their texts: puts pages first that have the query as their title or its beginning, then prefers
 * adjacent words and parent pages.
 * @param canShow whether a section may replace one that was found; `undefined` if every section may
 */
export async function rerankFound(
	reader: SectionReader,
	texts: SectionTexts,
	found: readonly Candidate[],
	query: ParsedQuery,
	matcher: Matcher,
	canShow: Predicate | undefined,
): Promise<RankedHit[]> {
	const textOf = (section: number) => texts.get(section);
	await reader.loadTexts(found.map(({ section }) => section));
	const asked = nameKeysOf(query, matcher);
	const candidates = withNamedPages(found, asked, reader.core, textOf, canShow);
	await reader.loadTexts(candidates.map(({ section }) => section));
	return rerank(candidates, textOf, asked, query, matcher);
}

function rerank(
	candidates: readonly Candidate[],
	textOf: (section: number) => SectionText,
	asked: NameKeys,
	query: ParsedQuery,
	matcher: Matcher,
): RankedHit[] {
	const words = countRequired(matcher.matches);
	const isStrict = words <= STRICT_WORDS;
	// In a sentence, words are adjacent that need not be adjacent in the answer.
	const isPhrase = words > 1 && !isWholeQuestion(query);
	const ranked = candidates
		.map((candidate): RankedHit => {
			const text = textOf(candidate.section);
			const closeness = isPhrase ? 1 - distanceIn(text, words, matcher) / (MAX_DISTANCE * (words - 1)) : 0;
			return {
				...candidate,
				score: candidate.score * (1 + PROXIMITY_SHARE * closeness),
				titleMatch: nameMatch(asked, text),
				typedShare: asked.beginning.length / Math.max(1, text.heading.text.length),
			};
		})
		.sort((a, b) => byRank(a, b, isStrict));
	return withParentsRaised(ranked, textOf).sort((a, b) => byRank(a, b, isStrict));
}

/** Raises the score of pages that rank after one of their descendants. */
function withParentsRaised(ranked: readonly RankedHit[], textOf: (section: number) => SectionText): RankedHit[] {
	const routes = ranked.map(({ section }) => String(textOf(section).values.url_without_anchor));
	return ranked.map((hit, rank) => {
		const below = `${routes[rank]}/`;
		const isParent = routes.some((route, other) => other < rank && route.startsWith(below));
		return isParent ? { ...hit, score: hit.score * PARENT_GAIN } : hit;
	});
}

/** Returns the minimum of the distances in the heading and in the text. */
function distanceIn({ heading, content }: SectionText, words: number, matcher: Matcher): number {
	const inHeading = proximityDistance(matcher.find(heading), words);
	return inHeading === 0 ? 0 : Math.min(inHeading, proximityDistance(matcher.find(content), words));
}

function byRank(a: RankedHit, b: RankedHit, strict: boolean): number {
	return (
		b.titleMatch - a.titleMatch ||
		(a.titleMatch === 2 ? b.typedShare - a.typedShare : 0) ||
		(strict ? b.precedence - a.precedence : 0) ||
		b.score - a.score ||
		a.section - b.section
	);
}

/** The keys by which a query is compared to names of pages. */
interface NameKeys {
	/** See `titleKeyOf`. */
	key: string;
	/** See `beginningOf`. */
	beginning: string;
	/** Words that begin with the query and are others, since it is a word itself: "webpack" for "webp". */
	longer: ReadonlySet<string>;
}

/** Minimum length of such a query; shorter ones are usually unfinished. */
const MIN_WORD_LENGTH = 4;
/** Minimum number of sections with such a query, as a share of those with the longer word. */
const MIN_FREQUENCY_SHARE = 0.25;

function nameKeysOf({ text, sequence }: ParsedQuery, { matches }: Matcher): NameKeys {
	return {
		key: titleKeyOf(text),
		beginning: beginningOf(text),
		longer: new Set(sequence.length === 1 ? matches.flatMap(longerWords) : []),
	};
}

function longerWords({ word: { term, synonyms }, expansions }: WordMatch): string[] {
	const frequency = expansions.find(({ entry }) => entry.term === term)?.entry.sections.length ?? 0;
	if (term.length < MIN_WORD_LENGTH) return [];
	const forms = new Set([term, ...synonyms].map(root));
	return expansions
		.filter(({ entry }) => !forms.has(root(entry.term)) && entry.sections.length * MIN_FREQUENCY_SHARE <= frequency)
		.map(({ entry }) => entry.term);
}

function nameMatch(asked: NameKeys, { isBeginning, heading, values }: SectionText): NameMatch {
	if (isBeginning) return pageMatch(asked, heading.text, values);
	return asked.key !== '' && titleKeys(heading.text).includes(asked.key) ? 1 : 0;
}

/** Compares a query to the names of a page. */
function pageMatch(
	{ key, beginning, longer }: NameKeys,
	title: string,
	values: AttributeValues,
): Exclude<NameMatch, 1> {
	if (key !== '' && titleKeys(title).includes(key)) return 4;
	if (beginning === '') return 0;
	if (beginning === nameInAddress(values)) return 3;
	const name = beginningCache.get(title, beginningOf);
	return name.startsWith(beginning) && !longer.has(name.split(' ', 1).join()) ? 2 : 0;
}

/** Replaces sections of pages that the query names by the introduction of the page. */
function withNamedPages(
	candidates: readonly Candidate[],
	asked: NameKeys,
	core: Core,
	textOf: (section: number) => SectionText,
	canShow: Predicate | undefined,
): Candidate[] {
	const known = new Set(candidates.map(({ section }) => section));
	return candidates.map((candidate) => {
		const first = core.firstSections[core.page[candidate.section] ?? 0] ?? 0;
		if (known.has(first) || canShow?.(first) === false || !isPageNamed(asked, textOf(candidate.section)))
			return candidate;
		known.add(first);
		return { ...candidate, section: first };
	});
}

function isPageNamed(asked: NameKeys, { title, values }: SectionText): boolean {
	return asked.beginning !== '' && title !== null && pageMatch(asked, title, values) > 0;
}

/** Returns the last segment of a page's address as a reader would type it: "populate select". */
function nameInAddress({ url_without_anchor: route }: AttributeValues): string {
	return beginningOf(String(route).slice(String(route).lastIndexOf('/') + 1));
}

/** Minimum length of the beginning of a title; shorter ones match too many titles. */
const MIN_BEGINNING_LENGTH = 3;
const beginningCache = new GenerationalCache<string, string>(10_000);

/** Returns a text in lower case without punctuation; empty if it is too short to identify a title by its beginning. */
function beginningOf(text: string): string {
	const words = text
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	return words.length < MIN_BEGINNING_LENGTH ? '' : words;
}

/** Keys by title, since hits share titles and are shown again with each typed key. */
const keyCache = new GenerationalCache<string, readonly string[]>(10_000);

/** "Single Sign-On (SSO)" can also be found by either of the two names. */
const WITH_ABBREVIATION = /^(.+?) \(([^()]+)\)$/;

function titleKeys(title: string): readonly string[] {
	return keyCache.get(title, (text) => {
		if (isAside(text)) return [text.toLowerCase()];
		return [text, ...(WITH_ABBREVIATION.exec(text)?.slice(1) ?? [])].map(titleKeyOf);
	});
}

/** Whether a title has a single content word after other words: "With populate" is not the section about populate. */
function isAside(title: string): boolean {
	const words = singleWords(title);
	const significant = contentWords(words);
	return significant.length === 1 && significant[0] !== words[0];
}

/** Returns a key that is equal for titles that differ only in case, endings and stop words. */
function titleKeyOf(text: string): string {
	return contentWords(singleWords(text.toLowerCase())).map(stem).join(' ');
}

/** Returns the words that are not stop words, or all words if there are no others. */
function contentWords(words: readonly string[]): readonly string[] {
	const significant = words.filter((word) => !isStopWord(word));
	return significant.length > 0 ? significant : words;
}

/** Maximum distance of two words, as in Algolia's proximity criterion; words further apart are unrelated. */
const MAX_DISTANCE = 8;

/**
 * Returns the minimum distance of the words of a query in a text: the sum over adjacent words in the query of the number of
 * words between them, or `MAX_DISTANCE` if one is missing.
 * @returns 0 if all of them are adjacent and in order
 */
export function proximityDistance(matches: readonly TextMatch[], words: number): number {
	/** For each word: its last position. */
	const last = new Float64Array(words).fill(Number.NEGATIVE_INFINITY);
	/** For each word: the minimum distance to the previous word of the query. */
	const closest = new Uint8Array(words).fill(MAX_DISTANCE);
	const meet = (word: number, distance: number): void => {
		if (distance < (closest[word] ?? 0)) closest[word] = distance;
	};
	for (const { word, position } of matches) {
		if (word >= words) continue;
		// A compound that matches both words has the same position for them. The reverse order adds 1.
		if (word > 0) meet(word, Math.max(0, position - (last[word - 1] ?? 0) - 1));
		if (word + 1 < words) meet(word + 1, position - (last[word + 1] ?? 0));
		last[word] = position;
	}
	let sum = 0;
	for (let word = 1; word < words; word++) sum += closest[word] ?? 0;
	return sum;
}
