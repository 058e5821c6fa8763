/**
 * `npm run feedback:export`, `feedback:erase` and `gaps`, each with `-w @octavo/server`: feedback of readers for the documentation team. See `docs/feedback.md`.
 */

import { lstatSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { readWholeNumber } from '@octavo/platform/read-variable.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { openIndex } from '@octavo/search/index.ts';
import { MAX_DAYS, openStored, readStoreSettings, type StoredRows } from '../store/index.ts';
import {
	closestPageFinder,
	contentGaps,
	type FindClosest,
	gapsAsMarkdown,
	gapsAsText,
	rowsAsCsv,
} from './content-gaps.ts';

const USAGE = `usage: npm run feedback:export -w @octavo/server -- [--format json|csv] [--days <number>] [--out <file>]
       npm run gaps -w @octavo/server -- [--format text|json|markdown] [--days <number>] [--out <file>]
       npm run feedback:erase -w @octavo/server -- --text <words>   erases everything that contains these words`;
const FORMATS = { export: ['json', 'csv'], gaps: ['text', 'json', 'markdown'], erase: ['text'] } as const;
const INDEX = 'dist/search';
const TEXT = { type: 'string' } as const;

async function main(parameters: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args: parameters,
		allowPositionals: true,
		options: { format: TEXT, days: TEXT, out: TEXT, text: TEXT },
	});
	const [command] = positionals;
	const isComplete = command === 'export' || command === 'gaps' || (command === 'erase' && values.text);
	if (!isComplete || positionals.length > 1) throw new Error(USAGE);
	const format = values.format ?? FORMATS[command][0];
	if (!(FORMATS[command] as readonly string[]).includes(format)) {
		throw new Error(`--format is "${format}", expected one of ${FORMATS[command].join(', ')}.`);
	}
	const days = readWholeNumber('--days', values.days ?? String(MAX_DAYS), 1, MAX_DAYS);
	const root = siteRoot();
	const settings = readStoreSettings(process.env, root);
	if (!settings) throw new Error('FEEDBACK is "off": nothing is kept.');
	const stored = await openStored(settings, { info: say, warn: say, error: say });
	try {
		if (values.text && command === 'erase') return console.log(`${await stored.erase(values.text)} erased.`);
		const rows = await stored.readRows(days);
		const text = command === 'export' ? exported(rows, format) : await report(rows, format, await closestPages(root));
		// npm runs this in the folder of the package.
		if (values.out) write(resolve(process.env.INIT_CWD ?? '.', values.out), text);
		else process.stdout.write(text);
	} finally {
		await stored.close();
	}
}

/** An export that fails leaves the one before; devices and links are written to, not replaced. */
function write(path: string, text: string): void {
	if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) writeFileSync(path, text);
	else writeAtomic(path, text, true);
}

function say({ err, ...details }: { err?: unknown }, message: string): void {
	const cause = err === undefined ? '' : ` (${messageOf(err)})`;
	console.error(`${message}${cause}: ${JSON.stringify(details)}`);
}

function exported(rows: StoredRows, format: string): string {
	return format === 'csv' ? rowsAsCsv(rows) : `${JSON.stringify(rows, null, '\t')}\n`;
}

async function report(rows: StoredRows, format: string, findClosest: FindClosest): Promise<string> {
	const gaps = await contentGaps(rows, findClosest);
	if (format === 'json') return `${JSON.stringify(gaps, null, '\t')}\n`;
	return format === 'markdown' ? gapsAsMarkdown(gaps) : gapsAsText(gaps);
}

/** Without a built site, gaps are shown without the closest page. */
async function closestPages(root: string): Promise<FindClosest> {
	const directory = join(root, INDEX);
	const index = await openIndex(directory).catch(() => undefined);
	if (index) return closestPageFinder(index);
	console.error(`There is no search index in ${directory}: closest pages are left out. "npm run build" makes it.`);
	return async () => undefined;
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(messageOf(error));
	process.exit(1);
});
