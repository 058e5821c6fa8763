import upperFirst from 'lodash-es/upperFirst.js';
import type { Contradiction } from './match/contradictions.ts';
import type { Verdict } from './match/match-surface.ts';
import { GROUPS, type Group } from './model.ts';

export interface Measurement {
	version: string;
	verdicts: Verdict[];
	invented: Contradiction[];
}

/** Prints the figures by group for a terminal. */
export function formatTable({ version, verdicts, invented }: Measurement): string {
	const rows = [...figuresOf(verdicts), ['all', count(verdicts)] as const].map(([group, figures]) => [
		group,
		String(figures.items),
		String(figures.documented),
		String(figures.named),
		String(figures.missing),
		share(figures),
		String(figures.internal),
	]);
	const head = ['group', 'items', 'documented', 'only named', 'missing', 'share', 'left out'];
	const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
	const print = (row: readonly string[]) =>
		row
			.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
			.join('  ');
	const lines = [`Public surface of ${version}`, '', print(head), ...rows.map(print)];
	for (const { page, line, message } of invented) lines.push(`content/${page}.mdx:${line} ${message}`);
	return lines.join('\n');
}

/** Lists the names to explain, each with its file and the page that only names it. */
export function formatMissing(verdicts: readonly Verdict[], group?: Group): string {
	const open = verdicts.filter(
		({ item, status, internal }) => !internal && status !== 'documented' && (!group || item.group === group),
	);
	const lines: string[] = [];
	let last: Group | undefined;
	for (const { item, status, place } of open) {
		if (item.group !== last) lines.push(...(last ? [''] : []), item.group);
		last = item.group;
		const where = status === 'named' && place ? `; only named in content/${place.page}.mdx:${place.line}` : '';
		lines.push(`  ${item.name}  (${item.source}${where})`);
	}
	return lines.join('\n') || 'no names are missing';
}

/** Prints the snippet with the figures that the page `/coverage` shows. */
export function formatSnippet({ version, verdicts }: Measurement): string {
	const rows = [...figuresOf(verdicts)]
		.filter(([, { items }]) => items > 0)
		.map(
			([group, figures]) => `| ${capitalize(group)} | ${figures.items} | ${figures.documented} | ${share(figures)} |`,
		);
	const total = count(verdicts);
	const [items, documented, named, missing] = [total.items, total.documented, total.named, total.missing].map((count) =>
		count.toLocaleString('en'),
	);
	return [
		'{/* Written by `npm run surface -- --write`. */}',
		'',
		`Of ${items} public names of Strapi ${version}, ${documented} are explained (${share(total)}), ${named} are only named, and ${missing} are missing.`,
		'',
		'| Part of the product | Names | Explained | Share |',
		'| --- | ---: | ---: | ---: |',
		...rows,
		'',
	].join('\n');
}

function capitalize(text: string): string {
	return text === 'strapi object' ? 'The `strapi` object' : upperFirst(text);
}

/** How many names of a group the pages explain. */
interface Figures {
	/** All items except internal ones. */
	items: number;
	documented: number;
	named: number;
	missing: number;
	internal: number;
}

/** Returns the figures by group, in the order of the groups; groups without items are omitted. */
function figuresOf(verdicts: readonly Verdict[]): Map<Group, Figures> {
	const figures = new Map<Group, Figures>();
	for (const group of GROUPS) {
		const own = verdicts.filter(({ item }) => item.group === group);
		if (own.length > 0) figures.set(group, count(own));
	}
	return figures;
}

function count(verdicts: readonly Verdict[]): Figures {
	const open = verdicts.filter(({ internal }) => !internal);
	const withStatus = (status: Verdict['status']) => open.filter((verdict) => verdict.status === status).length;
	return {
		items: open.length,
		documented: withStatus('documented'),
		named: withStatus('named'),
		missing: withStatus('missing'),
		internal: verdicts.length - open.length,
	};
}

/** Returns `96 %`, rounded down, so that 100 % means that nothing is missing. */
function share({ documented, items }: Figures): string {
	return items === 0 ? '–' : `${Math.floor((100 * documented) / items)} %`;
}
