import { expect, it } from 'vitest';
import { RECORDS } from '../../../ask/testing/sample-site.ts';
import { openSample } from '../../testing/open-sample.ts';
import { recordsOf } from '../../testing/sample-records.ts';

const index = await openSample(RECORDS);
const first = async (question: string) => (await index.retrieve(question))[0]?.url;

it('puts the section first that speaks of the question, with its heading trail', async () => {
	expect((await index.retrieve('How do I filter for empty fields?'))[0]).toMatchObject({
		url: '/cms/filters#null',
		route: '/cms/filters',
		trail: ['Filters', 'Find empty fields'],
	});
});

it('finds by code, by synonyms, and by the questions that a page says it answers', async () => {
	expect(await first('$null')).toBe('/cms/filters#null');
	expect(await first('remove a token')).toBe('/cms/tokens#revoke');
	expect(await first('let the website talk to my server')).toMatch(/^\/cms\/tokens/);
});

it('leads to the head of a page that is asked for by its name', async () => {
	expect(await first('filters')).toBe('/cms/filters');
});

it('leads to the section that a question is asked of, before the rest of its page', async () => {
	const page = { route: '/cms/media', title: 'Media Library', contentType: 'features' };
	const records = recordsOf([
		{
			...page,
			sections: [
				{ content: 'Keep files.' },
				{ headings: ['Cropping'], anchor: 'crop', content: 'Click the icon.' },
				{ headings: ['Folders'], anchor: 'folders', content: 'Keep files of a portrait together.' },
			],
		},
	]);
	const asked = records.map((record) =>
		record.url.endsWith('#crop') ? { ...record, questions: ['trim a portrait to a square'] } : record,
	);
	const best = (await (await openSample(asked)).retrieve('trim the portrait'))[0];
	expect(best?.url).toBe('/cms/media#crop');
});

it('prefers the page above one that was found, among equals', async () => {
	const page = (route: string, title: string, content: string) => ({
		route,
		title,
		contentType: 'features',
		sections: [{ content }],
	});
	const sample = await openSample(
		recordsOf([
			page('/cms/admins', 'Admins', 'Sessions end after a day.'),
			page('/cms/users', 'Users', 'Sessions end after a week.'),
			page('/cms/users/sessions', 'Sessions', 'When sessions end.'),
		]),
	);
	const routes = (await sample.retrieve('when do sessions end')).map(({ route }) => route);
	expect(routes).toEqual(['/cms/users/sessions', '/cms/users', '/cms/admins']);
});

it('keeps to an area', async () => {
	const found = await index.retrieve('choose', { area: 'cloud' });
	expect(found.map(({ route }) => route)).toEqual(['/cloud/backups']);
});

it('shows text that several pages include once', async () => {
	const [record] = RECORDS;
	if (!record) throw new Error('no record');
	const twice = await openSample([...RECORDS, { ...record, objectID: '/copy#', url: '/copy' }]);
	const found = await twice.retrieve('filters choose entries by values');
	expect(found.filter(({ trail }) => trail.length === 1 && trail[0] === 'Filters')).toHaveLength(1);
});

it('is sure of what the pages speak of, and unsure of the rest', async () => {
	expect((await index.retrieve('How do I restore a backup?'))[0]?.confidence).toBeGreaterThan(0.6);
	expect((await index.retrieve('restore Photoshop layers after a Windows crash'))[0]?.confidence).toBeLessThan(0.6);
	expect(await index.retrieve('sourdough bread')).toEqual([]);
	expect(await index.retrieve('')).toEqual([]);
});
