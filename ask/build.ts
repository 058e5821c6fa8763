/** The door for the build: it must not load what only a server needs. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../platform/write-atomic.ts';
import type { SectionRecord } from '../records/index.ts';
import { parseRecords } from '../records/parse-records.ts';
import { rankingDataOf } from './retrieval/ranking-data.ts';
import { type AskCore, encodePostings, FORMAT_VERSION, type TermsFile } from './retrieval/static-format.ts';
import type { Postings } from './retrieval/term-index.ts';

/** About 2 kB compressed: a question loads one file for most of its words. Unit: characters. */
const TERMS_SIZE = 4_000;
/** Characters of a hash in a file's name. */
const HASH_LENGTH = 10;
/** Of a term that stands in sections alone, or in fields of pages alone. */
const NO_POSTINGS: Postings = { positions: [], strengths: [] };

export interface BuiltAskIndex {
	/** Name of the file to begin with. */
	core: string;
	/** Name -> contents, the core among them. Names carry a hash of the contents. */
	files: ReadonlyMap<string, string>;
}

/**
 * Makes the files that a browser answers from; see `retrieval/static-format.ts`. The same records give the same files.
 * @param records all sections of the site, those of a page one after the other
 */
export function buildAskIndex(records: readonly SectionRecord[]): BuiltAskIndex {
	const { places, questions, sections, pages } = rankingDataOf(records);
	const files = new Map<string, string>();
	const add = (name: string, value: unknown): string => {
		const text = JSON.stringify(value);
		const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
		const file = `${name}-${hash}.json`;
		files.set(file, text);
		return file;
	};

	const terms: AskCore['terms'] = [];
	let open: TermsFile = {};
	let size = 0;
	const close = () => {
		const [first] = Object.keys(open).sort();
		if (first !== undefined) terms.push([first, add(`ask-${terms.length}`, open)]);
		open = {};
		size = 0;
	};
	for (const term of [...new Set([...sections.terms, ...pages.terms])].sort()) {
		const postings = [sections, pages].map((index) => encodePostings(index.postings(term) ?? NO_POSTINGS)).join(';');
		open[term] = postings;
		size += term.length + postings.length;
		if (size >= TERMS_SIZE) close();
	}
	close();

	const routes = new Map(places.map(({ page, url }) => [page, url.split('#', 1)[0] ?? url]));
	const asked = new Set(questions.flat(2));
	const core: AskCore = {
		format: FORMAT_VERSION,
		pages: questions.map((list, page) => [routes.get(page) ?? '', ...list.map((words) => words.join(' '))]),
		sections: places.map(({ page, url, trail, text }, position) => {
			const anchor = url.slice((routes.get(page) ?? '').length + 1);
			const place = [page, anchor, trail.join('\n')] as const;
			return text === position ? [...place] : [...place, text];
		}),
		counts: Object.fromEntries([...asked].sort().map((term) => [term, sections.count(term)])),
		terms,
	};
	return { core: add('ask-core', core), files };
}

const MANIFEST = 'manifest.json';
const PARTS = 'parts';
const RECORDS = 'records.jsonl';

/**
 * Writes the files beside those of the search index, and their core's name into its manifest as `ask`: so they are found
 * from there, and replaced together.
 * @param directory with the records, the manifest and `parts/`
 * @returns paths of the files, relative to the directory
 * @throws {Error} naming the line of a wrong record
 */
export function writeAskIndex(directory: string): string[] {
	const file = join(directory, RECORDS);
	const { core, files } = buildAskIndex(parseRecords(readFileSync(file, 'utf8'), file));
	for (const [name, text] of files) writeAtomic(join(directory, PARTS, name), text);
	const manifest = join(directory, MANIFEST);
	writeAtomic(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ask: core }));
	return [...files.keys()].map((name) => `${PARTS}/${name}`);
}
