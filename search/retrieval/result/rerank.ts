import { isStopWord, stem, tokenize } from '../../../records/index.ts';
import { GenerationalCache } from '../generational-cache.ts';
import { isWholeQuestion } from '../query/alikeness.ts';
import type { Candidate } from '../query/candidates.ts';
import { countRequired } from '../query/expand.ts';
import type { ParsedQuery } from '../query/parse-query.ts';
import { PARENT_GAIN, PROXIMITY_SHARE, STRICT_WORDS } from '../query/weights.ts';
import type { Core, SectionReader } from '../reader/index.ts';
import type { Matcher } from './matcher.ts';
import { MAX_DISTANCE, proximityDistance } from './proximity.ts';
import type { AttributeValues, SectionText, SectionTexts } from './section-text.ts';

/** How many of the best are looked at word by word, which needs their texts. One page of hits. */
export const RERANKED = 20;

export interface RankedHit extends Candidate {
	titleMatch: NameMatch;
	/** Share of the page's title that the query is, where it begins it. */
	typedShare: number;
}

/** 4: the query is the title of the page, 3: the name that its address ends in, 2: begins the title, 1: is the title of the section. */
type NameMatch = 0 | 1 | 2 | 3 | 4;

/**
 * Puts titles first that the query is or begins, then prefers words that stand together, and the head of a subject.
 * @param canShow sections that may take the place of those that were found
 */
export async function rerankFound(
	reader: SectionReader,
	texts: SectionTexts,
	found: readonly Candidate[],
	query: ParsedQuery,
	matcher: Matcher,
	canShow: (section: number) => boolean,
): Promise<RankedHit[]> {
	const textOf = (section: number) => texts.get(section);
	await reader.loadTexts(found.map(({ section }) => section));
	const looked = withNamedPages(found, query, reader.core, textOf, canShow);
	await reader.loadTexts(looked.map(({ section }) => section));
	return rerank(looked, textOf, query, matcher);
}

function rerank(
	candidates: readonly Candidate[],
	textOf: (section: number) => SectionText,
	query: ParsedQuery,
	matcher: Matcher,
): RankedHit[] {
	const words = countRequired(matcher.matches);
	const asked = askedName(query);
	const isStrict = words <= STRICT_WORDS;
	// Who asks in a sentence puts words side by side that the answer need not.
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

/** A page gains where one below it comes before it. */
function withParentsRaised(ranked: readonly RankedHit[], textOf: (section: number) => SectionText): RankedHit[] {
	const routes = ranked.map(({ section }) => String(textOf(section).values.url_without_anchor));
	return ranked.map((hit, place) => {
		const below = `${routes[place]}/`;
		const isParent = routes.some((route, other) => other < place && route.startsWith(below));
		return isParent ? { ...hit, score: hit.score * PARENT_GAIN } : hit;
	});
}

/** In the heading or the text, wherever the words stand closer. */
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

/** What a query would be if it were the name of a page. */
interface AskedName {
	key: string;
	/** See `beginningOf`. */
	beginning: string;
}

function askedName({ text }: ParsedQuery): AskedName {
	return { key: titleKeyOf(text), beginning: beginningOf(text) };
}

function nameMatch(asked: AskedName, { isBeginning, heading, values }: SectionText): NameMatch {
	if (isBeginning) return pageMatch(asked, heading.text, values);
	return asked.key !== '' && titleKeys(heading.text).includes(asked.key) ? 1 : 0;
}

/** Whether a query is the name of a page, or begins it. */
function pageMatch({ key, beginning }: AskedName, title: string, values: AttributeValues): Exclude<NameMatch, 1> {
	if (key !== '' && titleKeys(title).includes(key)) return 4;
	if (beginning === '') return 0;
	if (beginning === nameInAddress(values)) return 3;
	return knownBeginnings.get(title, beginningOf).startsWith(beginning) ? 2 : 0;
}

/**
 * Of pages that the query names, the beginning in place of the section that was found, since the page comes before its
 * sections.
 */
function withNamedPages(
	candidates: readonly Candidate[],
	query: ParsedQuery,
	core: Core,
	textOf: (section: number) => SectionText,
	canShow: (section: number) => boolean,
): Candidate[] {
	const asked = askedName(query);
	const known = new Set(candidates.map(({ section }) => section));
	return candidates.map((candidate) => {
		const first = core.firstSections[core.page[candidate.section] ?? 0] ?? 0;
		if (known.has(first) || !canShow(first) || !isPageNamed(asked, textOf(candidate.section))) return candidate;
		known.add(first);
		return { ...candidate, section: first };
	});
}

function isPageNamed(asked: AskedName, { title, values }: SectionText): boolean {
	return asked.beginning !== '' && title !== null && pageMatch(asked, title, values) > 0;
}

/** What a page is called in its address, `/cms/api/rest/populate-select`, as a query would be typed. */
function nameInAddress({ url_without_anchor: route }: AttributeValues): string {
	return beginningOf(String(route).slice(String(route).lastIndexOf('/') + 1));
}

/** A single letter or two begin too many titles to mean one. */
const MIN_BEGINNING_LENGTH = 3;
const knownBeginnings = new GenerationalCache<string, string>(10_000);

/** All words as they are typed, without signs and capitals; nothing for a text that is too short to be a beginning. */
function beginningOf(text: string): string {
	const words = text
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	return words.length < MIN_BEGINNING_LENGTH ? '' : words;
}

/** Hits share their titles, and are shown again at each key that is typed. */
const knownKeys = new GenerationalCache<string, readonly string[]>(10_000);

/** "Single Sign-On (SSO)" is known by either name, too. */
const WITH_SHORT_NAME = /^(.+?) \(([^()]+)\)$/;

function titleKeys(title: string): readonly string[] {
	return knownKeys.get(title, (text) => {
		if (isAside(text)) return [text.toLowerCase()];
		return [text, ...(WITH_SHORT_NAME.exec(text)?.slice(1) ?? [])].map(titleKeyOf);
	});
}

/** "With populate" is not the section about populate. */
function isAside(title: string): boolean {
	const words = wordsOf(title);
	const telling = tellingWords(words);
	return telling.length === 1 && telling[0] !== words[0];
}

/** Titles are the same where their words are, but for case, endings and little words. */
function titleKeyOf(text: string): string {
	const telling = tellingWords(wordsOf(text.toLowerCase()));
	return telling.map(stem).join(' ');
}

function wordsOf(text: string): string[] {
	return tokenize(text).flatMap(({ term, span }) => (span === 1 ? [term] : []));
}

/** All words where there are no others than little ones. */
function tellingWords(words: readonly string[]): readonly string[] {
	const telling = words.filter((word) => !isStopWord(word));
	return telling.length > 0 ? telling : words;
}
