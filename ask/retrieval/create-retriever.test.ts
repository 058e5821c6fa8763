import { expect, it } from 'vitest';
import { RECORDS } from '../testing/sample-site.ts';
import { createRetriever } from './create-retriever.ts';

const retrieve = createRetriever(RECORDS);
const first = (question: string) => retrieve(question)[0]?.url;

it('puts the section first that speaks of the question, with its heading trail', () => {
	expect(retrieve('How do I filter for empty fields?')[0]).toMatchObject({
		url: '/cms/filters#null',
		route: '/cms/filters',
		trail: ['Filters', 'Find empty fields'],
	});
});

it('finds by code, by synonyms, and by the questions that a page says it answers', () => {
	expect(first('$null')).toBe('/cms/filters#null');
	expect(first('remove a token')).toBe('/cms/tokens#revoke');
	expect(first('let the website talk to my server')).toMatch(/^\/cms\/tokens/);
});

it('keeps to an area', () => {
	expect(retrieve('choose', { area: 'cloud' }).map(({ route }) => route)).toEqual(['/cloud/backups']);
});

it('leaves out sections that only link to others', () => {
	expect(retrieve('sorting empty fields tokens').map(({ url }) => url)).not.toContain('/cms/filters#next-steps');
});

it('shows text that several pages include once', () => {
	const [record] = RECORDS;
	if (!record) throw new Error('no record');
	const twice = createRetriever([...RECORDS, { ...record, objectID: '/copy#', url: '/copy' }]);
	expect(twice('filters choose entries by values').filter(({ trail }) => trail.at(-1) === 'Filters')).toHaveLength(1);
});

it('is sure of what the pages speak of, and unsure of the rest', () => {
	expect(retrieve('How do I restore a backup?')[0]?.confidence).toBeGreaterThan(0.9);
	expect(retrieve('restore Photoshop layers after a Windows crash')[0]?.confidence).toBeLessThan(0.5);
	expect(retrieve('sourdough bread')).toEqual([]);
	expect(retrieve('')).toEqual([]);
});
