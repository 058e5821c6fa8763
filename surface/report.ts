import { type Figures, figuresOf, share, totalOf } from './match/figures.ts';
import type { Invented } from './match/invented.ts';
import type { Verdict } from './match/match-surface.ts';
import type { Group } from './model.ts';

/** Everything that was measured about one version. */
export interface Measured {
	version: string;
	verdicts: Verdict[];
	invented: Invented[];
}

/** For people at a terminal: figures by group. */
export function formatTable({ version, verdicts, invented }: Measured): string {
	const rows = [...figuresOf(verdicts), ['all', totalOf(verdicts)] as const].map(([group, figures]) => [
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

/** For programs. */
export function formatJson({ version, verdicts, invented }: Measured): string {
	const groups: Record<string, Figures> = Object.fromEntries(figuresOf(verdicts));
	return JSON.stringify({ version, groups, total: totalOf(verdicts), invented }, null, '\t');
}

/** What is left to write: each name with the file that has it, and the page that only names it. */
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
	return lines.join('\n') || 'nothing is missing';
}

/** The snippet with the figures that the page `/coverage` shows. */
export function formatSnippet({ version, verdicts }: Measured): string {
	const rows = [...figuresOf(verdicts)]
		.filter(([, { items }]) => items > 0)
		.map(
			([group, figures]) => `| ${capitalize(group)} | ${figures.items} | ${figures.documented} | ${share(figures)} |`,
		);
	const total = totalOf(verdicts);
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
	return text === 'strapi object' ? 'The `strapi` object' : text.charAt(0).toUpperCase() + text.slice(1);
}
