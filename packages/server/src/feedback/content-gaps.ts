import type { QuestionIndex } from '@octavo/search/index.ts';
import type { Counts } from '../store/index.ts';

/** Something that readers looked for and did not find, or found lacking. */
export interface ContentGap {
	kind: 'unanswered question' | 'badly rated answer' | 'search without results' | 'unhelpful page';
	/** The question or query in its most frequent wording; for a page, its path. */
	text: string;
	count: number;
	/** For a page: how often it was called helpful. */
	helpful?: number;
	/** ISO date of the last time. */
	last: string;
	/** The closest page; absent when no page is related. */
	closest?: { path: string; title: string };
	/** Comments of readers, newest first. */
	comments: string[];
}

/** Remarks that are shown for a gap. */
const MAX_REMARKS = 5;
/** Gaps that are reported. Nobody reads more, and the closest page is looked up for each one. */
const MAX_GAPS = 1_000;

/** @returns the page that says most about a text */
export type FindClosest = (text: string) => Promise<{ path: string; title: string } | undefined>;

export function closestPageFinder(index: Pick<QuestionIndex, 'retrieve'>): FindClosest {
	return async (text) => {
		const [best] = await index.retrieve(text, { limit: 1 });
		return best && { path: best.route, title: best.trail[0] ?? best.route };
	};
}

/**
 * What the documentation lacks, judging by what readers did; most frequent first.
 * @param counts what readers did, counted by the database
 */
export async function contentGaps(counts: Counts, findClosest: FindClosest): Promise<ContentGap[]> {
	const gaps: ContentGap[] = [
		...gather('unanswered question', counts.unanswered),
		...gather('badly rated answer', counts.disliked, remarksByText(counts.ofAnswers, wordsOf)),
		...gather('search without results', counts.missed),
		...unhelpfulPages(counts),
	];
	gaps.sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
	const reported: ContentGap[] = [];
	for (const gap of gaps.slice(0, MAX_GAPS)) {
		const closest = gap.kind === 'unhelpful page' ? undefined : await findClosest(gap.text);
		reported.push(closest ? { ...gap, closest } : gap);
	}
	return reported;
}

/** Combines texts that differ only in case and punctuation. */
function gather(
	kind: ContentGap['kind'],
	texts: Counts['missed'],
	remarks: ReadonlyMap<string, string[]> = new Map(),
): ContentGap[] {
	const gaps = new Map<string, ContentGap>();
	// The most frequent form of a text comes first.
	for (const { text, count, last } of texts) {
		const words = wordsOf(text);
		const day = last.slice(0, 10);
		const gap = gaps.get(words) ?? { kind, text, count: 0, last: day, comments: remarks.get(words) ?? [] };
		gaps.set(words, { ...gap, count: gap.count + count, last: day > gap.last ? day : gap.last });
	}
	return [...gaps.values()];
}

function unhelpfulPages({ pages, ofPages }: Counts): ContentGap[] {
	const remarks = remarksByText(ofPages, (page) => page);
	return pages.map(({ page, helpful, unhelpful, last }) => ({
		kind: 'unhelpful page',
		text: page,
		count: unhelpful,
		helpful,
		last: last.slice(0, 10),
		comments: remarks.get(page) ?? [],
	}));
}

function wordsOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

function remarksByText(remarks: Counts['ofPages'], keyOf: (text: string) => string): ReadonlyMap<string, string[]> {
	const found = new Map<string, string[]>();
	for (const { text, reason, comment } of remarks) {
		const key = keyOf(text);
		const known = found.get(key) ?? [];
		if (known.length < MAX_REMARKS) found.set(key, [...known, [reason, comment].filter(Boolean).join(': ')]);
	}
	return found;
}
