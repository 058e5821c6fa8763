import { KINDS } from '../kinds/index.ts';
import type { Example, ProofDepth } from '../model.ts';
import type { DatabaseKind } from '../notation/index.ts';
import type { Verdict } from '../runner/judge.ts';
import { runnableOf, type Summary } from './summarize.ts';

/** Snippet that the page about the proof includes, relative to the site root. */
export const SITE_REPORT_FILE = 'content/snippets/proof-report.mdx';
/** Snippet that the landing page includes, relative to the site root. */
export const SITE_FIGURE_FILE = 'content/snippets/proof-figure.mdx';

const DATABASE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL', mariadb: 'MariaDB' } as const;

/** Returns the snippet with the figure of a database, relative to the site root. */
export const databaseFigureFile = (database: DatabaseKind) => `content/snippets/proof-${database}.mdx`;

const DEPTHS: Readonly<Record<ProofDepth, string>> = {
	executed: 'It ran, and what it gave was compared',
	booted: 'Strapi starts with it',
	evaluated: 'It was loaded and its value checked',
	compiled: 'The TypeScript compiler accepts it',
	parsed: 'It was read as its language',
};

const REASONS: Readonly<Record<string, string>> = {
	browser: 'Browser',
	cloud: 'Cloud',
	network: 'Network',
	paid: 'Paid',
	'pseudo-code': 'Pseudo-code',
	'third-party': 'Third party',
};

const NUMBER = new Intl.NumberFormat('en');
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Prints the snippet that tells how many examples of the site ran. */
export function printSiteFigure({ version, day, total }: Summary): string {
	const figure = `${NUMBER.format(total.proved)} of ${NUMBER.format(runnableOf(total))} examples`;
	return `[${figure}](/proof) ran with Strapi ${version} on ${DAY.format(new Date(day))}.\n`;
}

/** Prints the snippet that tells how many of the examples that can tell databases apart passed on one. */
export function printDatabaseFigure(
	database: DatabaseKind,
	verdicts: ReadonlyMap<Example, Verdict>,
	{ version, day }: Pick<Summary, 'version' | 'day'>,
): string {
	const passed = [...verdicts.values()].filter(({ state }) => state === 'passed').length;
	const figure = `${NUMBER.format(passed)} of ${NUMBER.format(verdicts.size)} examples that use the database`;
	return `**${DATABASE_NAMES[database]}**: ${figure} were verified with Strapi ${version} on ${DAY.format(new Date(day))}.\n`;
}

/** Prints the snippet with the figures for readers. */
export function printSiteReport({ version, day, total, byKind, byDepth, unproved }: Summary): string {
	const kinds = [...byKind].filter(([, { proved }]) => proved > 0);
	return `${[
		`On ${day}, **${NUMBER.format(total.proved)} of the ${NUMBER.format(runnableOf(total))} examples that can run** were verified with Strapi ${version}. ${total.unproved} more can't run in a test${total.unmarked > 0 ? `, and ${total.unmarked} are not prepared for one yet` : ''}.`,
		roll(
			(Object.keys(DEPTHS) as ProofDepth[]).flatMap((depth) =>
				byDepth.has(depth) ? [[NUMBER.format(byDepth.get(depth) ?? 0), DEPTHS[depth]]] : [],
			),
		),
		table(
			['Kind', 'Verified'],
			kinds.map(([kind, { proved }]) => [KINDS[kind].label, String(proved)]),
		),
		table(
			['Not run, because of', 'Examples'],
			[...unproved].map(([reason, places]) => [REASONS[reason] ?? reason, String(places.length)]),
		),
	]
		.filter((part) => part !== '')
		.join('\n\n')}\n`;
}

/** Prints how far the examples were checked as a roll of slips, a seam for each depth. */
function roll(rows: readonly (readonly [count: string, depth: string])[]): string {
	const seams = rows.map(([count, depth]) => `<Seam title="${count}">\n${depth}\n</Seam>`);
	return ['<ApiCall>', ...seams, '</ApiCall>'].join('\n\n');
}

function table(head: readonly [string, string], rows: readonly (readonly string[])[]): string {
	if (rows.length === 0) return '';
	return [head, ['---', '--:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
