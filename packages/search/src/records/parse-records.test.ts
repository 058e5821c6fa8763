import { expect, it } from 'vitest';
import { parseRecords } from './parse-records.ts';
import type { SectionRecord } from './section-record.ts';

const record: SectionRecord = {
	objectID: '/cms/intro#install',
	url: '/cms/intro#install',
	type: 'lvl2',
	hierarchy: { lvl0: 'CMS', lvl1: 'Introduction', lvl2: 'Install', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
	content: 'Run the command.',
	contentType: 'guides',
	section: 'intro',
	tags: [],
	questions: [],
	lang: 'en',
	version: 'current',
	importance: 1,
	position: 1,
};

it('reads one record per line', () => {
	expect(parseRecords(`${JSON.stringify(record)}\n\n${JSON.stringify(record)}\n`, 'records.jsonl')).toEqual([
		record,
		record,
	]);
});

it.each([
	['{"url":"/a"}', 'objectID'],
	['{', 'not JSON'],
	[JSON.stringify({ ...record, url: '//evil.example' }), 'Expected a path of this site'],
	[JSON.stringify({ ...record, url: '/\t/evil.example' }), 'Expected a path of this site'],
])('reports the line of %s and what is wrong with it', (line, problem) => {
	const parse = () => parseRecords(`${JSON.stringify(record)}\n${line}\n`, 'records.jsonl');
	expect(parse).toThrow(/^records\.jsonl:2:1 /);
	expect(parse).toThrow(problem);
});
