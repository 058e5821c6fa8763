/** `npm run bench -- search-use`: response times of the search dialog of a built site, in Chromium. */

import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KNOWLEDGE_NAME, type SectionRecord } from '@octavo/search/records/index.ts';
import sumBy from 'lodash-es/sumBy.js';
import { kilobytes, machine, table, timesAt } from '../figures.ts';
import { serveStatic } from '../measure/static-server.ts';
import { readRecords } from '../read-records.ts';
import type { FirstQuestion } from './first-question.ts';
import type { KeyTimes } from './frame-times.ts';
import { measureUse, type Use } from './measure-use.ts';
import { writeIndex } from './ours.ts';
import { readQuestions, spread } from './questions.ts';
import { BROWSER_HEADING, writeSection } from './results-file.ts';
import { syntheticRecords } from './sections.ts';

/** Number of texts that are typed. */
const TYPED = 30;
/** Number of questions that are asked with an empty cache. */
const PASTED = 9;

export async function benchSearchUse(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: {
			site: { type: 'string', default: 'site/dist' },
			/** File of judged questions (default: the variable `QUESTIONS`), whose keywords are typed; without it, titles are. */
			questions: { type: 'string', ...(process.env.QUESTIONS && { default: process.env.QUESTIONS }) },
			/** Sizes of synthetic indexes that replace the site's own, in sections, comma-separated; empty for none. */
			sizes: { type: 'string', default: '5000,95000' },
			/** Number of page views in which opening is measured. */
			views: { type: 'string', default: '10' },
			out: { type: 'string', default: 'bench/SEARCH-RESULTS.md' },
		},
	});
	const site = resolve(root, values.site);
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
			if (directory) await copyWithIndex(site, await syntheticRecords(root, Number(size)), directory);
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

/**
 * Copies a built site, with the index of other records instead of its own.
 * @param site directory of the site, whose other files are linked
 * @param directory empty directory for the copy
 */
async function copyWithIndex(site: string, records: readonly SectionRecord[], directory: string): Promise<void> {
	for (const name of await readdir(site)) if (name !== 'search') await symlink(join(site, name), join(directory, name));
	const search = join(directory, 'search');
	await mkdir(search);
	for (const name of ['index.html', 'index.json', KNOWLEDGE_NAME])
		await symlink(join(site, 'search', name), join(search, name));
	await writeIndex(search, records);
}

/** @returns the texts to type, and the complete questions to paste */
async function textsOf(
	records: readonly SectionRecord[],
	file: string | undefined,
): Promise<{ typed: string[]; pasted: string[] }> {
	if (file !== undefined) {
		const questions = await readQuestions(file, records);
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
	return `\`npm run bench -- search-use --questions <file>\`: Chromium on the built site, from a static host on the same machine, so that the browser answers. ${new Date().toISOString().slice(0, 10)}, ${machine()}.

Times start at the browser's time stamp of the key. "In the document" ends when the hits of this key are in the DOM, "painted" when the main thread has painted the frame with them, and "on the screen" when that frame is presented. The page cannot influence the last step: frames are composited without a GPU here, at 60 per second. The last two come from a browser trace. Opening is measured with \`Ctrl+K\` on a page that has not loaded any part of search, in a browser with the files in its cache; the first key is pressed as soon as the dialog is painted.

${table(['index', 'sections', 'key to painted dialog, median', 'longest', 'first key to painted results, median', 'longest'], opening)}

${table(
	[
		'index',
		'sections',
		'index files',
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

/** Returns the table for the site's own index; `firstUseTable` has the index files that a query loads of any index. */
function bytesTable(parts: readonly FirstQuestion[]): string {
	const cells = ({ gzip, brotli, files }: Omit<FirstQuestion, 'part'>) => [
		kilobytes(gzip),
		kilobytes(brotli),
		files.toFixed(0),
	];
	const all = { gzip: sumBy(parts, 'gzip'), brotli: sumBy(parts, 'brotli'), files: sumBy(parts, 'files') };
	const rows = [...parts.map((part) => [part.part, ...cells(part)]), ['total', ...cells(all)]];
	return `What a page that has not loaded any part of search loads until a complete question is answered (mean of ${PASTED} questions, this site's index, empty caches, without the service worker):

${table(['part', 'gzip', 'Brotli', 'files'], rows)}`;
}

function times(keys: readonly KeyTimes[], moment: keyof KeyTimes, shares: readonly number[]): string[] {
	return timesAt(
		keys.map((key) => key[moment]),
		shares,
	);
}
