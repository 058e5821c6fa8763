import type { StoredRows } from '../store/index.ts';
import type { ContentGap } from './content-gaps.ts';

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
		cut(text),
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

function cut(text: string): string {
	return text.length > TEXT_WIDTH ? `${text.slice(0, TEXT_WIDTH - 1)}…` : text;
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
