import { encodeAddress } from '@octavo/contract/index.ts';
import uniqBy from 'lodash-es/uniqBy.js';
import { distinctiveStems, isStatusCode, type PageQuestion, routeOf } from '../records/index.ts';
import type { AnswerCard, RankedSection } from './model.ts';
import type { Passage } from './passages/read-passages.ts';
import type { PageCopy } from './passages/sections.ts';

/** Number of the best pages whose questions are compared with a question. */
const PAGES_COMPARED = 3;
/**
 * Minimum similarity in meaning of a question to one that an author has answered, if its answer is to be the verdict;
 * minimum shares of the words: of the question in the author's question and answer, and of the author's question in the
 * question; and minimum of their sum. See `docs/decisions/ask.md`.
 */
const MIN_SIMILARITY = 0.68;
const MIN_COVERED = 0.7;
const MIN_SHARED = 0.42;
const MIN_LIKENESS = 2;
/** Without vectors, words have to say it alone. */
const MIN_SHARED_ALONE = 0.75;
/**
 * How much else counts besides the similarity of a question, when questions are ordered: the similarity of the section that
 * answers it, its score, and that of its page, as shares of the best score; how much of the author's question the reader
 * asks; and how much of the reader's question the author asks and answers, without and with the headings of the section.
 * Fitted to 860 questions of readers whose answers were chosen by reading, see `docs/decisions/ask.md`.
 */
const SHARE_OF_MEANING = 0.4;
const SHARE_OF_SECTION = 0.3;
const SHARE_OF_PAGE = 0.5;
const SHARE_OF_ASKED = 0.6;
const SHARE_OF_ANSWERED = 0.6;
const SHARE_OF_HEADINGS = 0.6;
/** The same for a question or answer with the status code of the reader's question, which asks why something fails. */
const SHARE_OF_STATUS = 0.8;
/** Number of nearest questions that are shown, and the minimum nearness of each, with vectors and without. */
const NEAREST = 3;
const MIN_NEAR = 1.6;
const MIN_NEAR_ALONE = 0.9;
/**
 * Maximum length of a paragraph that is a verdict, in characters, the share of the question that it has to contain, and the
 * share of its heading that the question has to contain: "restore deleted" does not ask why a version can't be restored.
 */
const MAX_VERDICT = 240;
const MIN_MENTIONED = 0.7;
const MIN_ASKED = 0.5;
/** Share of the same words from which two texts say the same. */
const SAME = 0.75;

/** A question that is not answered by yes or no, and an answer that begins with either. */
const ASKS_MORE = /^\W*(?:how|why|what|where|which|who|when)\b/i;
const VERDICT = /^(?:yes|no)\b/i;

type ReadCopy = (route: string) => Promise<PageCopy>;

/** A question of a page beside that of a reader. */
export interface NearQuestion {
	question: string;
	/** The sentence of its author. */
	answer?: string;
	/** The section that the answer sums up, or the best one of the page. */
	section: RankedSection;
	/** Whether its answer can stand as the verdict, since the reader asks nearly the same. */
	isSame: boolean;
}

/** Returns the questions of the best pages, those nearest to a reader's question first. */
export async function findNearest(
	ranked: readonly RankedSection[],
	question: string,
	readCopy: ReadCopy,
): Promise<NearQuestion[]> {
	const stems = new Set(distinctiveStems(question));
	const bestScore = ranked[0]?.score ?? 1;
	const best = ranked.filter(({ route }, index) => ranked.findIndex((other) => other.route === route) === index);
	const found: (NearQuestion & { nearness: number })[] = [];
	for (const section of best.slice(0, PAGES_COMPARED)) {
		const copy = await readCopy(section.route);
		for (const asked of copy.questions) {
			const { answer } = asked;
			const answering = sectionOf(section, copy, asked, ranked);
			const { likeness, minimum, isSame } = likenessOf(stems, section, asked, answering.trail);
			const nearness = likeness + (SHARE_OF_PAGE * section.score + SHARE_OF_SECTION * answering.score) / bestScore;
			if (nearness < minimum && !isSame) continue;
			const fits = answer !== undefined && !(ASKS_MORE.test(question) && VERDICT.test(answer));
			found.push({
				question: asked.question,
				...(answer !== undefined && { answer }),
				section: answering,
				isSame: isSame && fits,
				nearness,
			});
		}
	}
	return found.sort((a, b) => b.nearness - a.nearness);
}

/** Compares a question with one of a page, whose answer sums up the section with this trail. */
function likenessOf(
	stems: ReadonlySet<string>,
	{ asked: similarities, weights, trail: [title = ''] }: RankedSection,
	asked: PageQuestion,
	trail: readonly string[],
): { likeness: number; minimum: number; isSame: boolean } {
	const { own, said } = wordsOf(asked, title);
	const shared = shareOf(own, stems);
	const covered = coveredBy(said, weights);
	const withHeadings = coveredBy(new Set([...said, ...distinctiveStems(trail.join(' '))]), weights);
	const status = [...stems].some((word) => said.has(word) && isStatusCode(word)) ? SHARE_OF_STATUS : 0;
	const words = SHARE_OF_ASKED * shared + SHARE_OF_ANSWERED * covered + SHARE_OF_HEADINGS * withHeadings + status;
	const similarity = similarities[asked.at ?? -1];
	const byWords = covered >= MIN_COVERED && shared >= MIN_SHARED_ALONE;
	if (similarity === undefined) return { likeness: words, minimum: MIN_NEAR_ALONE, isSame: byWords };
	const { question: same, section } = similarity;
	const isSame =
		same >= MIN_SIMILARITY && shared >= MIN_SHARED && covered >= MIN_COVERED && same + shared + covered >= MIN_LIKENESS;
	return { likeness: same + SHARE_OF_MEANING * section + words, minimum: MIN_NEAR, isSame };
}

const WORDS = new WeakMap<PageQuestion, Record<'own' | 'said', ReadonlySet<string>>>();

/** Returns the words of a page's question, and with them those of its answer; found once, since a page has up to thirty. */
function wordsOf(asked: PageQuestion, title: string): Record<'own' | 'said', ReadonlySet<string>> {
	const known = WORDS.get(asked);
	if (known) return known;
	const own = new Set(distinctiveStems(asked.question));
	const words = { own, said: new Set([...own, ...distinctiveStems(`${title} ${asked.answer ?? ''}`)]) };
	WORDS.set(asked, words);
	return words;
}

/** Returns the section that an answer sums up, with a score of 0 if it is not among the ranked ones. */
function sectionOf(
	best: RankedSection,
	{ sections }: PageCopy,
	{ section = '' }: PageQuestion,
	ranked: readonly RankedSection[],
): RankedSection {
	const url = section === '' ? best.route : encodeAddress(`${best.route}#${section}`);
	const known = ranked.find((candidate) => candidate.url === url);
	if (known) return known;
	const title = sections.find(({ anchor }) => anchor === section)?.title;
	return { ...best, url, score: 0, trail: [...best.trail.slice(0, 1), ...(section === '' || !title ? [] : [title])] };
}

interface Asked {
	/** Weight of each stem of the question. */
	weights: Readonly<Record<string, number>>;
	/** The questions of the pages that are nearest to it. */
	nearest: readonly NearQuestion[];
	/** The one of them whose answer is the verdict. */
	known?: NearQuestion | undefined;
}

/** Returns what stands around the passages of an answer. */
export async function cardOf(passages: readonly Passage[], asked: Asked, readCopy: ReadCopy): Promise<AnswerCard> {
	const [first] = passages;
	const copy = first && (await readCopy(routeOf(first.source.url)));
	const verdict = verdictOf(first, asked.known?.answer, asked.weights, copy?.sections ?? []);
	const others = asked.nearest.filter((near) => near !== asked.known && near.answer !== verdict);
	return {
		...(verdict !== undefined && { verdict }),
		needs: copy?.needs ?? [],
		nearest: shownOf(others),
	};
}

/** Returns the nearest questions as readers see them. */
export function shownOf(nearest: readonly NearQuestion[]): NonNullable<AnswerCard['nearest']> {
	// Authors ask in several wordings what one sentence answers.
	return uniqBy(nearest, ({ question, answer }) => answer ?? question)
		.slice(0, NEAREST)
		.map(({ question, answer, section: { url } }) => ({ question, ...(answer !== undefined && { answer }), url }));
}

/**
 * Returns the answer of an author, or the paragraph that the first passage begins with: if it is short, and says the same or
 * contains the question, together with its heading.
 */
function verdictOf(
	passage: Passage | undefined,
	known: string | undefined,
	weights: Asked['weights'],
	sections: PageCopy['sections'],
): string | undefined {
	const [first = ''] = passage?.markdown.split('\n\n', 1) ?? [];
	if (first.length > MAX_VERDICT || !/^[\p{L}`*[].*[.!]$/u.test(first)) return known;
	const stems = new Set(distinctiveStems(first));
	if (known !== undefined) return shareOf(new Set(distinctiveStems(known)), stems) >= SAME ? first : known;
	const heading = new Set(distinctiveStems(passage?.source.section ?? ''));
	const isAsked = heading.size === 0 || shareOf(heading, new Set(Object.keys(weights))) >= MIN_ASKED;
	// One that follows a table in its section only adds to it.
	const begins = sections.some(({ blocks }) => blocks[0]?.raw.trim() === first);
	return isAsked && begins && coveredBy(new Set([...stems, ...heading]), weights) >= MIN_MENTIONED ? first : undefined;
}

/** Share of the words that are among the others. */
function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
	return words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size;
}

/** Share of a question, by weight, that a text contains. */
function coveredBy(words: ReadonlySet<string>, weights: Asked['weights']): number {
	const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
	const found = Object.entries(weights).reduce((sum, [word, weight]) => sum + (words.has(word) ? weight : 0), 0);
	return total === 0 ? 0 : found / total;
}
