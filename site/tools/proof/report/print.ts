import countBy from 'lodash-es/countBy.js';
import { type Count, runnableOf, type Summary } from './summarize.ts';

/** Prints `tools/proof/REPORT.md`. */
export function printReport(summary: Summary): string {
	const { version, day, total, byKind, byArea, byDepth, unproved, unmarked, wrong } = summary;
	const runnable = runnableOf(total);
	return `${[
		'# What is proved',
		`Examples of the pages, run against Strapi ${version} on ${day} by \`npm run proof -- --report\`. Result blocks count with their example.`,
		`**${total.proved} of ${runnable} examples are proved (${percent(total.proved, runnable)}).** ${total.wrong} are wrong, ${total.notRun} were not run, ${total.unproved} blocks can't be run, ${total.unmarked} have no mark yet.`,
		'## How far',
		table(
			['Depth', 'Examples'],
			[...byDepth].map(([depth, number]) => [depth, String(number)]),
		),
		'## By kind',
		table(
			['Kind', 'Proved', 'Wrong', 'Not run'],
			[...byKind].map(([kind, count]) => [`\`${kind}\``, ...numbers(count).slice(0, 3)]),
		),
		'## By area',
		table(
			['Area', 'Proved', 'Wrong', 'Not run', "Can't be run", 'Without a mark'],
			[...byArea].map(([area, count]) => [`\`${area}\``, ...numbers(count)]),
		),
		"## Can't be run, and why",
		...[...unproved].map(([reason, places]) => `### ${reason} (${places.length})\n\n${list(places)}`),
		...(wrong.length > 0 ? ['## Wrong', list(wrong)] : []),
		...(unmarked.length > 0
			? ['## Without a mark', `${unmarked.length} blocks in these files:`, list(countByFile(unmarked))]
			: []),
	].join('\n\n')}\n`;
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

const numbers = ({ proved, wrong, notRun, unproved, unmarked }: Count) =>
	[proved, wrong, notRun, unproved, unmarked].map(String);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

function countByFile(places: readonly string[]): string[] {
	const counts = countBy(places, (place) => place.replace(/:\d+$/, ''));
	return Object.entries(counts).map(([file, count]) => `${file}: ${count}`);
}
