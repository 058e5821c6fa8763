import type { QuestionIndex } from '@octavo/search/index.ts';
import { countBy, groupBy, maxBy, orderBy } from 'lodash-es';
import type { StoredRows } from '../store/index.ts';

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
 * @param rows all that is kept
 */
export async function contentGaps(rows: StoredRows, findClosest: FindClosest): Promise<ContentGap[]> {
	const unanswered = rows.questions.filter(({ outcome }) => outcome !== 'answered');
	const disliked = rows.ratings.filter(({ rating }) => rating === 'down');
	const gaps: ContentGap[] = [
		...gather(
			'unanswered question',
			unanswered.map(({ question: text, time }) => ({ text, time })),
		),
		...gather(
			'badly rated answer',
			disliked.map(({ question: text, ...row }) => ({ ...row, text })),
		),
		...gather(
			'search without results',
			rows.searches.map(({ query: text, time }) => ({ text, time })),
		),
		...unhelpfulPages(rows.pages),
	];
	gaps.sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
	const reported: ContentGap[] = [];
	for (const gap of gaps.slice(0, MAX_GAPS)) {
		const closest = gap.kind === 'unhelpful page' ? undefined : await findClosest(gap.text);
		reported.push(closest ? { ...gap, closest } : gap);
	}
	return reported;
}

interface Said {
	text: string;
	time: string;
	reason?: string | null;
	comment?: string | null;
}

/** Combines texts with the same key, by default those that differ only in case and punctuation. */
function gather(kind: ContentGap['kind'], said: readonly Said[], keyOf = wordsOf): ContentGap[] {
	const newestFirst = orderBy(said, 'time', 'desc');
	return Object.values(groupBy(newestFirst, ({ text }) => keyOf(text))).map((group) => {
		const wordings = countBy(group, 'text');
		const remarks = group.map(({ reason, comment }) => [reason, comment].filter(Boolean).join(': '));
		return {
			kind,
			text: maxBy(Object.keys(wordings), (text) => wordings[text]) ?? '',
			count: group.length,
			last: group[0]?.time.slice(0, 10) ?? '',
			comments: remarks.filter(Boolean).slice(0, MAX_REMARKS),
		};
	});
}

function unhelpfulPages(pages: StoredRows['pages']): ContentGap[] {
	const unhelpful = pages.filter(({ helpful }) => !helpful);
	const helpful = countBy(
		pages.filter((row) => row.helpful),
		'page',
	);
	const said = unhelpful.map(({ page: text, time, comment, passage, source }) => ({
		text,
		time,
		// What a report of a mistake is about: the place and the passage.
		reason: passage && [source, passage].filter(Boolean).join(' '),
		comment,
	}));
	return gather('unhelpful page', said, (page) => page).map((gap) => ({ ...gap, helpful: helpful[gap.text] ?? 0 }));
}

function wordsOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
