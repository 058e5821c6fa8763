import { siteRoot } from '@octavo/platform/site-root.ts';
import { expect, it } from 'vitest';
import { PictureListError, parsePictures, readPictures } from './list.ts';
import type { Picture } from './picture.ts';
import { visitsOf } from './take.ts';

const picture = (more = '') => `- name: api-tokens\n  path: /settings/api-tokens\n  crop: { show: [main] }\n${more}`;
const parse = (text: string) => parsePictures('list.yaml', text);

it('accepts the list of the site, whose names are unique', async () => {
	expect((await readPictures(siteRoot())).length).toBeGreaterThan(5);
});

it('returns the position of each picture in the list', () => {
	expect(parse(`# Tokens\n${picture()}${picture().replace('api-tokens', 'other')}`).map(({ place }) => place)).toEqual([
		'list.yaml:2',
		'list.yaml:5',
	]);
});

it.each([
	['a step that does not exist', picture('  steps:\n    - clik: main'), /list\.yaml:1: /],
	['a name that collides with the files of another picture', picture().replace('api-tokens', 'tokens-dark'), /-dark/],
	['an invalid number', picture('  numbers: { a: main }'), /numbers\.a/],
	['invalid YAML', `${picture()}  steps: [a`, /list\.yaml:4/],
	['a picture without a path', picture().replace(/ {2}path.*\n/, ''), /needs a path/],
])('refuses %s, with file and line', (_what, text, message) => {
	expect(() => parse(text)).toThrow(PictureListError);
	expect(() => parse(text)).toThrow(message);
});

it('takes pictures that continue each other in one visit, up to the last requested one', () => {
	const named = (name: string, continues: boolean) => ({ name, continues }) as Picture;
	const pictures = [named('a', false), named('b', true), named('c', true), named('d', false)];
	const names = (...wanted: string[]) =>
		visitsOf(pictures, new Set(wanted)).map((visit) => visit.map(({ name }) => name));
	expect(names('b')).toEqual([['a', 'b']]);
	expect(names('a', 'c', 'd')).toEqual([['a', 'b', 'c'], ['d']]);
});
