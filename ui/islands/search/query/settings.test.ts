import { expect, test } from 'vitest';
import { completeSettings, unusualSettings } from './settings.ts';

const usual = completeSettings({});

test('a usual site sends no settings', () => {
	expect(unusualSettings(usual)).toEqual({});
});

test.each([
	['no content types', { contentTypes: [] }],
	['another language without Ask AI', { lang: 'de', ask: false }],
	['what has no usual value', { issueUrl: 'https://example.com/?title={query}', externalUrlPattern: 'blog' }],
])('a document carries what differs, and the island has it all again: %s', (_, different) => {
	const settings = { ...usual, ...different };
	expect(unusualSettings(settings)).toEqual(different);
	expect(completeSettings(unusualSettings(settings))).toEqual(settings);
});
