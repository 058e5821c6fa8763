import type { QuestionIndex } from '@octavo/search/index.ts';
import { countBy, groupBy, maxBy, orderBy, truncate } from 'lodash-es';
import type { StoredRows } from '../store/index.ts';

/** Something that readers looked for and did not find, or found lacking. */
interface ContentGap {
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

/** One table with all rows: `kind`, then the columns of all kinds, empty where a kind does not have them. RFC 4180. */
export function rowsAsCsv(rows: StoredRows): string {
	const kinds = { pages: 'page', questions: 'question', ratings: 'rating', searches: 'search' } as const;
	const columns = [
		'kind',
		'time',
		'page',
		'helpful',
		'question',
		'area',
		'outcome',
		'sources',
		'rating',
		'reason',
		'comment',
		'query',
		'passage',
		'source',
	];
	const lines = Object.entries(kinds).flatMap(([table, kind]) =>
		rows[table as keyof StoredRows].map((row) => {
			const cells: Record<string, unknown> = { ...row, kind };
			return columns.map((column) => csvCell(cells[column])).join(',');
		}),
	);
	return [columns.join(','), ...lines, ''].join('\r\n');
}

/** Spreadsheets evaluate cells that begin like a formula, and these texts were written by strangers. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: unknown): string {
	const plain = Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? '' : String(value);
	const text = FORMULA.test(plain) ? `'${plain}` : plain;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const TEXT_WIDTH = 60;

/** A table for the terminal; comments follow their row. */
export function gapsAsText(gaps: readonly ContentGap[]): string {
	if (gaps.length === 0) return 'No gaps: nothing was asked, searched or voted down without success.\n';
	const rows = gaps.map(({ count, kind, text, last, closest, helpful }) => [
		String(count),
		kind,
		truncate(text, { length: TEXT_WIDTH, omission: '…' }),
		last,
		helpful === undefined ? (closest?.path ?? '-') : `${helpful} called it helpful`,
	]);
	const table = [['times', 'what', 'text', 'last', 'closest page'], ...rows];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
	const lines = table.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
	const [head = '', ...body] = lines;
	const withComments = body.flatMap((line, index) => [
		line,
		...(gaps[index]?.comments ?? []).map((comment) => `         “${comment}”`),
	]);
	return `${[head, ...withComments].join('\n')}\n`;
}

/** A report to paste into an issue. */
export function gapsAsMarkdown(gaps: readonly ContentGap[]): string {
	const rows = gaps.map(({ count, kind, text, last, closest, helpful, comments }) => {
		const page =
			helpful === undefined
				? closest
					? `[${cell(closest.title)}](${closest.path})`
					: ''
				: `${helpful} called it helpful`;
		return `| ${count} | ${kind} | ${cell(text)} | ${last} | ${page} | ${comments.map(cell).join('<br>')} |`;
	});
	const head = ['| times | what | text | last | closest page | comments |', '|---|---|---|---|---|---|'];
	return `${['# Content gaps', '', ...(rows.length > 0 ? [...head, ...rows] : ['None.'])].join('\n')}\n`;
}

/** Shows readers' texts literally, not as Markdown or HTML. */
function cell(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll(/[\\`*_[\]|#!]/g, '\\$&')
		.replaceAll(/\s+/g, ' ');
}
