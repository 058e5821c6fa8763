import { expect, it } from 'vitest';
import { RECORDS } from '../../ask/testing/sample-site.ts';
import { stem } from '../../records/index.ts';
import { openSample } from '../../testing/open-sample.ts';
import { recordsOf } from '../../testing/sample-records.ts';

const index = await openSample(RECORDS);
const first = async (question: string) => (await index.retrieve(question))[0]?.url;

it('ranks the section about the question first, with its heading trail', async () => {
	expect((await index.retrieve('How do I filter for empty fields?'))[0]).toMatchObject({
		url: '/cms/filters#null',
		route: '/cms/filters',
		trail: ['Filters', 'Find empty fields'],
	});
});

it('finds sections by code, by synonyms, and by the questions in the front matter', async () => {
	expect(await first('$null')).toBe('/cms/filters#null');
	expect(await first('remove a token')).toBe('/cms/tokens#revoke');
	expect(await first('let the website talk to my server')).toMatch(/^\/cms\/tokens/);
});

it('counts a status code more than another word that is as rare', async () => {
	const page = (route: string, content: string) => ({
		...{ route, title: 'Page', contentType: 'features' },
		sections: [{ content }],
	});
	const sample = await openSample(
		recordsOf([page('/cms/fruits', 'It has a mango.'), page('/cms/refusals', 'It ends with 403.')]),
	);
	const [best] = await sample.retrieve('why does a mango answer 403');
	expect(best?.route).toBe('/cms/refusals');
	expect(best?.weights[stem('403')]).toBe(2 * (best?.weights[stem('mango')] ?? 0));
});

it('returns the introduction of a page for its name', async () => {
	expect(await first('filters')).toBe('/cms/filters');
});

it('returns the section that a front-matter question belongs to before the rest of its page', async () => {
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

it('prefers the parent of a page that was found among equally ranked pages', async () => {
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

it('searches only the given area', async () => {
	const found = await index.retrieve('choose', { area: 'cloud' });
	expect(found.map(({ route }) => route)).toEqual(['/cloud/backups']);
});

it('returns text that several pages include only once', async () => {
	const [record] = RECORDS;
	if (!record) throw new Error('no record');
	const twice = await openSample([...RECORDS, { ...record, objectID: '/copy#', url: '/copy' }]);
	const found = await twice.retrieve('filters choose entries by values');
	expect(found.filter(({ trail }) => trail.length === 1 && trail[0] === 'Filters')).toHaveLength(1);
});

it('has a high confidence for questions that the pages cover, and a low one for others', async () => {
	expect((await index.retrieve('How do I restore a backup?'))[0]?.confidence).toBeGreaterThan(0.6);
	expect((await index.retrieve('restore Photoshop layers after a Windows crash'))[0]?.confidence).toBeLessThan(0.6);
	expect(await index.retrieve('sourdough bread')).toEqual([]);
	expect(await index.retrieve('')).toEqual([]);
});
