import { encodeAddress } from '@octavo/contract/index.ts';
import { distinctiveStems, type PageQuestion, routeOf } from '../records/index.ts';
import type { AnswerCard, RankedSection } from './model.ts';
import type { Passage } from './passages/read-passages.ts';
import type { PageCopy } from './passages/sections.ts';

/** Number of the best pages whose answered questions are compared with a question. */
const PAGES_COMPARED = 3;
/**
 * Minimum similarity in meaning of a question to one that an author has answered; minimum shares of the words: of the
 * question in the author's question and answer, and of the author's question in the question; and minimum of their sum.
 * See `docs/decisions/ask.md`.
 */
const MIN_SIMILARITY = 0.68;
const MIN_COVERED = 0.7;
const MIN_SHARED = 0.42;
const MIN_LIKENESS = 2;
/** Without vectors, words have to say it alone. */
const MIN_SHARED_ALONE = 0.75;
/** Maximum length of a paragraph that is a verdict, in characters, and the share of the question that it has to contain. */
const MAX_VERDICT = 240;
const MIN_MENTIONED = 0.7;
/** Number of further questions that are offered, and the share of the same words from which one is the question itself. */
const FOLLOW_UPS = 3;
const SAME = 0.75;

/** A question that is not answered by yes or no, and an answer that begins with either. */
const ASKS_MORE = /^\W*(?:how|why|what|where|which|who|when)\b/i;
const VERDICT = /^(?:yes|no)\b/i;

type ReadCopy = (route: string) => Promise<PageCopy>;

/**
 * Finds the sentence with which an author has answered nearly the same question, among those of the best pages.
 * @returns the sentence, and the section that it sums up
 */
export async function answeredBy(
	ranked: readonly RankedSection[],
	question: string,
	readCopy: ReadCopy,
): Promise<{ answer: string; section: RankedSection } | undefined> {
	const stems = new Set(distinctiveStems(question));
	const best = ranked.filter(({ route }, index) => ranked.findIndex((other) => other.route === route) === index);
	const found: { answer: string; section: RankedSection; likeness: number }[] = [];
	for (const section of best.slice(0, PAGES_COMPARED)) {
		const copy = await readCopy(section.route);
		for (const [index, asked] of copy.questions.entries()) {
			const { answer } = asked;
			if (answer === undefined || (ASKS_MORE.test(question) && VERDICT.test(answer))) continue;
			const likeness = likenessOf(stems, section, index, asked);
			if (likeness > 0) found.push({ answer, section: sectionOf(section, copy, asked, ranked), likeness });
		}
	}
	return found.sort((a, b) => b.likeness - a.likeness)[0];
}

/** Returns how alike a question and one of a page are; 0 if not enough for the same answer. */
function likenessOf(
	stems: ReadonlySet<string>,
	{ asked, weights, trail: [title = ''] }: RankedSection,
	index: number,
	{ question, answer = '' }: PageQuestion,
): number {
	const own = new Set(distinctiveStems(question));
	const shared = shareOf(own, stems);
	const covered = coveredBy(new Set([...own, ...distinctiveStems(`${title} ${answer}`)]), weights);
	const similarity = asked[index];
	if (covered < MIN_COVERED) return 0;
	if (similarity === undefined) return shared >= MIN_SHARED_ALONE ? shared + covered : 0;
	const likeness = similarity + shared + covered;
	return similarity >= MIN_SIMILARITY && shared >= MIN_SHARED && likeness >= MIN_LIKENESS ? likeness : 0;
}

/** Returns the section that an answer sums up. */
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
	return { ...best, url, trail: [...best.trail.slice(0, 1), ...(section === '' || !title ? [] : [title])] };
}

interface Asked {
	question: string;
	/** The answer of an author. */
	known?: string | undefined;
	/** Weight of each stem of the question. */
	weights: Readonly<Record<string, number>>;
}

/** Returns what stands around the passages of an answer. */
export async function cardOf(passages: readonly Passage[], asked: Asked, readCopy: ReadCopy): Promise<AnswerCard> {
	const routes = [...new Set(passages.map(({ source }) => routeOf(source.url)))];
	const copies = await Promise.all(routes.map(readCopy));
	const verdict = verdictOf(passages[0], asked);
	return {
		...(verdict !== undefined && { verdict }),
		needs: copies[0]?.needs ?? [],
		followUps: followUpsOf(copies, asked.question),
	};
}

/**
 * Returns the answer of an author, or the paragraph that the first passage begins with: if it is short, and says the same or
 * contains the question.
 */
function verdictOf(passage: Passage | undefined, { known, weights }: Asked): string | undefined {
	const [first = ''] = passage?.markdown.split('\n\n', 1) ?? [];
	if (first.length > MAX_VERDICT || !/^[\p{L}`*[].*[.!]$/u.test(first)) return known;
	const stems = new Set(distinctiveStems(first));
	const says = known === undefined ? coveredBy(stems, weights) : shareOf(new Set(distinctiveStems(known)), stems);
	return says >= (known === undefined ? MIN_MENTIONED : SAME) ? first : known;
}

/** Returns the first questions of the pages that are not the question itself. */
function followUpsOf(copies: readonly PageCopy[], question: string): string[] {
	const stems = new Set(distinctiveStems(question));
	const others = copies.flatMap(({ questions }) =>
		questions
			.map((asked) => asked.question)
			.filter((text) => text.endsWith('?') && !isSame(new Set(distinctiveStems(text)), stems)),
	);
	return [...new Set(others)].slice(0, FOLLOW_UPS);
}

function isSame(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
	return Math.min(shareOf(words, others), shareOf(others, words)) >= SAME;
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
