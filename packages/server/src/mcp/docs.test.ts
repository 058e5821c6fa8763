import { RECORDS } from '@octavo/search/ask/testing/sample-site.ts';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { expect, it } from 'vitest';
import { type DocsFiles, openDocs } from './docs.ts';
import { listPages } from './docs-tools.ts';

function filesOf(records: readonly SectionRecord[], settings?: string): DocsFiles {
	return {
		readText: async (path) => (path === '/search/settings.json' ? settings : undefined),
		openRecords: async () => records,
		openSearch: () => Promise.reject(new Error('not needed')),
		redirectOf: () => undefined,
	};
}

const SETTINGS = JSON.stringify({ contentTypes: [], lang: 'en', version: 'current' });

function recordOf(record: Partial<SectionRecord>): SectionRecord {
	const [first] = RECORDS;
	if (!first) throw new Error('unreachable');
	return { ...first, ...record };
}

it('a site without settings of its search is refused with the file and the command that writes it', async () => {
	await expect(openDocs(filesOf([]))).rejects.toThrow(
		'The site has no /search/settings.json, which "npm run build" writes: build the site again.',
	);
});

it('a description is cut between words, or anywhere in a text without spaces', async () => {
	const records = [
		recordOf({ url: '/spaced', content: 'word '.repeat(100) }),
		recordOf({ url: '/unspaced', content: '字'.repeat(1_000) }),
	];
	const { pages } = await openDocs(filesOf(records, SETTINGS));
	expect(pages.map(({ description }) => description)).toEqual([`${'word '.repeat(40)}…`, `${'字'.repeat(200)} …`]);
});

it('a tag is found by its label, in any case, and by its address, in any alphabet', async () => {
	const records = [
		recordOf({ url: '/cms/graphql', tags: ['GraphQL API'] }),
		recordOf({ url: '/cms/one', tags: ['日本語'] }),
		recordOf({ url: '/cms/two', tags: ['中文'] }),
	];
	const docs = await openDocs(filesOf(records, SETTINGS));
	const pathsOf = (tag: string) => listPages(docs, { tag, offset: 0, limit: 10 }).pages.map(({ path }) => path);
	for (const tag of ['GraphQL API', 'graphql api', 'graphql-api', 'graph-ql-api']) {
		expect(pathsOf(tag)).toEqual(['/cms/graphql']);
	}
	expect(pathsOf('中文')).toEqual(['/cms/two']);
});
