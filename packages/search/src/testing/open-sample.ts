import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { pagesOf, type SectionRecord, Synonyms } from '../records/index.ts';
import { IndexBuilder } from '../retrieval/format/build-index.ts';
import { type IndexFiles, MANIFEST_NAME } from '../retrieval/format/layout.ts';
import { pageTerms } from '../retrieval/format/page-terms.ts';
import { StaticIndex } from '../retrieval/static-index.ts';
import { sampleRecords } from './sample-records.ts';

/** Of the site of this repository. */
const SYNONYMS = JSON.parse(readFileSync(join(siteRoot(), 'content/synonyms.json'), 'utf8'));

interface MemoryFiles extends IndexFiles {
	/** Names of the files that were read, in order. */
	reads: string[];
	texts: ReadonlyMap<string, string>;
}

/** Builds the files of an index in memory, with the synonyms of this site. */
export function memoryFiles(records: readonly SectionRecord[] = sampleRecords): MemoryFiles {
	const builder = new IndexBuilder(SYNONYMS);
	const synonyms = new Synonyms(SYNONYMS);
	for (const page of pagesOf(records)) builder.add(page, pageTerms(page, synonyms));
	const texts = new Map<string, string>();
	const manifest = builder.build(hashOf, (name, text) => texts.set(name, text));
	texts.set(MANIFEST_NAME, JSON.stringify(manifest));
	const reads: string[] = [];
	return {
		reads,
		texts,
		read: async (name) => {
			reads.push(name);
			const text = texts.get(name);
			if (text === undefined) throw new Error(`There is no file ${name}.`);
			return text;
		},
	};
}

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** Opens an index of records in memory; by default that of `sampleRecords`. */
export function openSample(records?: readonly SectionRecord[]): Promise<StaticIndex> {
	return StaticIndex.open(memoryFiles(records));
}
