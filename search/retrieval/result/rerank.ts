import { isStopWord, stem, tokenize } from '../../../records/index.ts';
import { Generations } from '../generations.ts';
import type { Candidate } from '../query/candidates.ts';
import { countRequired } from '../query/expand.ts';
import type { ParsedQuery } from '../query/parse-query.ts';
import { PROXIMITY_SHARE, STRICT_WORDS } from '../query/weights.ts';
import { FARTHEST, proximityDistance } from './closeness.ts';
import type { Matcher } from './matcher.ts';
import type { SectionText } from './section-text.ts';

/** How many of the best are looked at word by word, which needs their texts. One page of hits. */
export const RERANKED = 20;

export interface RankedHit extends Candidate {
	/** 3: the query is the title of the page, 2: begins it, 1: is the title of the section. */
	titleMatch: 0 | 1 | 2 | 3;
	proximityDistance: number;
}

/** Puts titles first that the query is or begins, then prefers words that stand together. */
export function rerank(
	candidates: readonly Candidate[],
	textOf: (section: number) => SectionText,
	query: ParsedQuery,
	matcher: Matcher,
): RankedHit[] {
	const words = countRequired(matcher.matches);
	const asked = titleKeyOf(query.text);
	const beginning = beginningOf(query.text);
	return candidates
		.map((candidate): RankedHit => {
			const text = textOf(candidate.section);
			const distance = words > 1 ? distanceIn(text, words, matcher) : 0;
			const closeness = words > 1 ? 1 - distance / (FARTHEST * (words - 1)) : 0;
			return {
				...candidate,
				score: candidate.score * (1 + PROXIMITY_SHARE * closeness),
				titleMatch: titleMatch(asked, beginning, text),
				proximityDistance: distance,
			};
		})
		.sort((a, b) => byRank(a, b, words <= STRICT_WORDS));
}

/** In the heading or the text, wherever the words stand closer. */
function distanceIn({ heading, content }: SectionText, words: number, matcher: Matcher): number {
	const inHeading = proximityDistance(matcher.find(heading), words);
	return inHeading === 0 ? 0 : Math.min(inHeading, proximityDistance(matcher.find(content), words));
}

function byRank(a: RankedHit, b: RankedHit, strict: boolean): number {
	return (
		b.titleMatch - a.titleMatch ||
		(strict ? b.precedence - a.precedence : 0) ||
		b.score - a.score ||
		a.section - b.section
	);
}

function titleMatch(asked: string, beginning: string, { isBeginning, heading }: SectionText): 0 | 1 | 2 | 3 {
	if (asked !== '' && titleKeys(heading.text).includes(asked)) return isBeginning ? 3 : 1;
	return isBeginning && beginning !== '' && knownBeginnings.get(heading.text, beginningOf).startsWith(beginning)
		? 2
		: 0;
}

/** A single letter or two begin too many titles to mean one. */
const MIN_BEGINNING_LENGTH = 3;
const knownBeginnings = new Generations<string, string>(10_000);

/** All words as they are typed, without signs and capitals; nothing for a text that is too short to be a beginning. */
function beginningOf(text: string): string {
	const words = text
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	return words.length < MIN_BEGINNING_LENGTH ? '' : words;
}

/** Hits share their titles, and are shown again at each key that is typed. */
const knownKeys = new Generations<string, readonly string[]>(10_000);

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
