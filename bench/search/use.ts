/** `npm run bench -- search-use`: what a reader waits for in the dialog of a built site, in Chromium. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SectionRecord } from '../../records/index.ts';
import { serveStatic } from '../measure/static-server.ts';
import { readRecords } from '../read-records.ts';
import type { FirstQuestion } from './first-question.ts';
import type { KeyTimes } from './frame-times.ts';
import { measureUse, type Use } from './measure-use.ts';
import { readQuestions } from './questions.ts';
import { kilobytes, table, timesAt } from './report.ts';
import { BROWSER_HEADING, writeSection } from './results-file.ts';
import { syntheticRecords } from './sections.ts';
import { siteWithIndex } from './site-with-index.ts';

/** What is typed, spread over the whole set. */
const TYPED = 30;
/** Questions of which each is asked of an empty cache. */
const PASTED = 9;

export async function benchSearchUse(root: string, parameters: readonly string[]): Promise<void> {
	const { values } = parseArgs({
		args: [...parameters],
		options: {
			site: { type: 'string', default: 'dist' },
			/** Judged questions, one of JSON a line (`QUESTIONS` of the environment): their keywords are typed; without, titles. */
			questions: { type: 'string', ...(process.env.QUESTIONS && { default: process.env.QUESTIONS }) },
			/** Numbers of synthetic sections whose index stands in for the site's own, comma-separated; empty for none. */
			sizes: { type: 'string', default: '5000,100000' },
			/** Page views for the times of opening. */
			views: { type: 'string', default: '10' },
			out: { type: 'string', default: 'bench/SEARCH-RESULTS.md' },
		},
	});
	const site = isAbsolute(values.site) ? values.site : join(root, values.site);
	const records = await readRecords(join(site, 'search/records.jsonl'));
	const texts = await textsOf(records, values.questions);
	const typed = spread(texts.typed, TYPED);
	const pasted = spread(texts.pasted, PASTED);
	const work = join(root, 'bench/.work/search');
	await mkdir(work, { recursive: true });
	const uses: Use[] = [];
	for (const size of ['', ...values.sizes.split(',').filter(Boolean)]) {
		const directory = size === '' ? undefined : await mkdtemp(join(work, 'site-'));
		try {
			if (directory) await siteWithIndex(site, await syntheticRecords(root, Number(size)), directory);
			const server = await serveStatic(directory ?? site);
			try {
				const use = await measureUse(server.url, typed, Number(values.views), directory ? [] : pasted);
				uses.push({ ...use, index: directory ? 'synthetic' : "this site's", sections: Number(size) || records.length });
			} finally {
				await server.close();
			}
		} finally {
			if (directory) await rm(directory, { recursive: true, force: true });
		}
		await writeSection(resolve(root, values.out), BROWSER_HEADING, reportOf(uses));
	}
	console.log(reportOf(uses));
}

/** @returns so many of a list, with equal distances */
function spread<Item>(list: readonly Item[], most: number): Item[] {
	const step = Math.max(1, list.length / most);
	return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, most);
}

/** @returns what readers type, and the same as whole questions */
async function textsOf(
	records: readonly SectionRecord[],
	file: string | undefined,
): Promise<{ typed: string[]; pasted: string[] }> {
	if (file !== undefined) {
		const routes = new Set(records.map(({ url }) => url.split('#', 1)[0] ?? url));
		const questions = await readQuestions(file, routes);
		return {
			typed: questions.flatMap(({ keywords }) => keywords ?? []),
			pasted: questions.map(({ question }) => question),
		};
	}
	const titles = records.flatMap(({ position, hierarchy }) => (position === 0 ? (hierarchy.lvl1 ?? []) : []));
	return { typed: titles.map((title) => title.toLowerCase()), pasted: titles };
}

function reportOf(uses: readonly Use[]): string {
	const opening = uses.map(({ index, sections, opened, first }) => [
		index,
		String(sections),
		...times(opened, 'paint', [0.5, 1]),
		...times(first, 'paint', [0.5, 1]),
	]);
	const typing = uses.flatMap(({ index, sections, rounds }) =>
		rounds.map(({ name, keys }) => [
			index,
			String(sections),
			name,
			String(keys.length),
			...times(keys, 'commit', [0.5, 0.95]),
			...times(keys, 'paint', [0.5, 0.95]),
			...times(keys, 'shown', [0.5, 0.95]),
		]),
	);
	return `\`npm run bench -- search-use --questions <file>\`: Chromium on the built site, from a static host on the same machine, so that the browser answers. ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]?.toFixed(1)}.

Times begin with the time stamp that the browser gives the key. "In the document" ends when the hits of this key are there, "painted" when the page's thread has painted the frame with them, and "on the screen" when that frame is shown, which no page can hasten: the picture is put together without a graphics processor here, and waits for the next of 60 a second. The last two are from the browser's own record (a trace). Opening is measured with \`Ctrl+K\` on a page that has loaded nothing of search, in a browser whose cache has its files; the first key is pressed as soon as the dialog is painted.

${table(['index', 'sections', 'key to painted dialog, median', 'longest', 'first key to painted results, median', 'longest'], opening)}

${table(
	[
		'index',
		'sections',
		'parts of the index',
		'keys',
		'in the document, median',
		'p95',
		'painted, median',
		'p95',
		'on the screen, median',
		'p95',
	],
	typing,
)}

${bytesTable(uses[0]?.bytes ?? [])}
`;
}

/** Of the site's own index; what a question needs of a larger one is in the table of the parts that a first query loads. */
function bytesTable(parts: readonly FirstQuestion[]): string {
	const cells = ({ gzip, brotli, files }: Omit<FirstQuestion, 'part'>) => [
		kilobytes(gzip),
		kilobytes(brotli),
		files.toFixed(0),
	];
	const sum = (key: 'gzip' | 'brotli' | 'files') => parts.reduce((total, part) => total + part[key], 0);
	const all = { gzip: sum('gzip'), brotli: sum('brotli'), files: sum('files') };
	const rows = [...parts.map((part) => [part.part, ...cells(part)]), ['together', ...cells(all)]];
	return `What a page with nothing of search loads until a whole question is answered (mean of ${PASTED} questions, this site's index, empty caches; service worker aside):

${table(['part', 'gzip', 'Brotli', 'files'], rows)}`;
}

function times(keys: readonly KeyTimes[], moment: keyof KeyTimes, shares: readonly number[]): string[] {
	return timesAt(
		keys.map((key) => key[moment]).sort((a, b) => a - b),
		shares,
	);
}
