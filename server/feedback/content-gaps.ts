import type { SearchIndex } from '../../search/index.ts';
import type { StoredRows } from '../../store/index.ts';

/** Something that readers looked for and did not find, or found lacking. */
export interface ContentGap {
	kind: 'unanswered question' | 'badly rated answer' | 'search without results' | 'unhelpful page';
	/** The question or query in its most frequent wording; for a page, its path. */
	text: string;
	/** Number of times. */
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

/** One occurrence; several readers may use the same words. */
interface Sighting {
	text: string;
	time: string;
	remark?: string | undefined;
}

const MAX_REMARKS = 5;

/** @returns the page that says most about a text */
export type FindClosest = (text: string) => Promise<{ path: string; title: string } | undefined>;

export function closestPageFinder(index: Pick<SearchIndex, 'retrieve'>): FindClosest {
	return async (text) => {
		const [best] = await index.retrieve(text, { limit: 1 });
		return best && { path: best.route, title: best.trail[0] ?? best.route };
	};
}

/**
 * What the documentation lacks, judging by what readers did; most frequent first.
 * @param rows everything that was kept
 */
export async function contentGaps(rows: StoredRows, findClosest: FindClosest): Promise<ContentGap[]> {
	const unanswered = rows.questions
		.filter(({ outcome }) => outcome !== 'answered')
		.map(({ question, time }) => ({ text: question, time }));
	const disliked = rows.ratings
		.filter(({ rating }) => rating === 'down')
		.map(({ question, time, reason, comment }) => ({
			text: question,
			time,
			remark: [reason, comment].filter(Boolean).join(': ') || undefined,
		}));
	const missed = rows.searches.map(({ query, time }) => ({ text: query, time }));
	const missing: ContentGap[] = [
		...gather('unanswered question', unanswered),
		...gather('badly rated answer', disliked),
		...gather('search without results', missed),
	];
	const gaps: ContentGap[] = [];
	for (const gap of missing) {
		const closest = await findClosest(gap.text);
		gaps.push(closest ? { ...gap, closest } : gap);
	}
	return [...gaps, ...unhelpfulPages(rows)].sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
}

function gather(kind: ContentGap['kind'], sightings: readonly Sighting[]): ContentGap[] {
	return groupsOf(sightings).map((group) => ({
		kind,
		text: mostFrequent(group.map(({ text }) => text)),
		count: group.length,
		last: lastDay(group.map(({ time }) => time)),
		comments: remarks(group.map(({ remark }) => remark)),
	}));
}

function unhelpfulPages({ pages }: StoredRows): ContentGap[] {
	const byPath = new Map<string, StoredRows['pages']>();
	for (const vote of pages) {
		const votes = byPath.get(vote.page);
		if (votes) votes.push(vote);
		else byPath.set(vote.page, [vote]);
	}
	return [...byPath].flatMap(([path, votes]) => {
		const against = votes.filter(({ helpful }) => !helpful);
		if (against.length === 0) return [];
		return {
			kind: 'unhelpful page',
			text: path,
			count: against.length,
			helpful: votes.length - against.length,
			last: lastDay(against.map(({ time }) => time)),
			comments: remarks(against.map(({ comment }) => comment ?? undefined)),
		} satisfies ContentGap;
	});
}

/** Questions that differ only in case and punctuation count as one. */
function wordsOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

function groupsOf(sightings: readonly Sighting[]): Sighting[][] {
	const groups = new Map<string, Sighting[]>();
	for (const sighting of sightings) {
		const key = wordsOf(sighting.text);
		const group = groups.get(key);
		if (group) group.push(sighting);
		else groups.set(key, [sighting]);
	}
	return [...groups.values()];
}

function mostFrequent(texts: readonly string[]): string {
	const counts = new Map<string, number>();
	for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
	return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function lastDay(times: readonly string[]): string {
	return times.reduce((last, time) => (time > last ? time : last), '').slice(0, 10);
}

function remarks(all: readonly (string | undefined)[]): string[] {
	return all
		.flatMap((remark) => remark || [])
		.reverse()
		.slice(0, MAX_REMARKS);
}
