import { expect, it } from 'vitest';
import { PictureListError, parsePictures } from './picture.ts';
import { PICTURES } from './pictures.ts';

const picture = { name: 'api-tokens', path: '/settings/api-tokens' };

it('accepts the list of the site', () => {
	expect(parsePictures(PICTURES)).toHaveLength(PICTURES.length);
});

it('takes all of a viewport of usual size, without steps, where a picture says nothing else', () => {
	expect(parsePictures([picture])[0]).toMatchObject({
		steps: [],
		numbers: [],
		viewport: { width: 1280, height: 800 },
	});
});

it('names the picture that is wrong', () => {
	const misspelt = { ...picture, steps: [{ clik: { role: 'button' } }] };
	expect(() => parsePictures([misspelt])).toThrow(PictureListError);
	expect(() => parsePictures([misspelt])).toThrow(/picture "api-tokens"/);
	expect(() => parsePictures([picture, { path: '/a' }])).toThrow(/picture 2/);
});

it('refuses a name that files of another picture have, or twice the same', () => {
	expect(() => parsePictures([{ ...picture, name: 'tokens-dark' }])).toThrow(/-dark/);
	expect(() => parsePictures([{ ...picture, name: 'API tokens' }])).toThrow(/small letters/);
	expect(() => parsePictures([picture, picture])).toThrow(/two pictures have the name "api-tokens"/);
});

it('refuses an element that is described in two ways or none, and a number twice', () => {
	const withStep = (click: object) => [{ ...picture, steps: [{ click }] }];
	expect(() => parsePictures(withStep({ role: 'button', text: 'Save' }))).toThrow();
	expect(() => parsePictures(withStep({ name: 'Save' }))).toThrow();
	expect(() => parsePictures(withStep({ role: 'button', name: 'Save' }))).not.toThrow();
	const on = { text: 'Save' };
	const numbers = [
		{ n: 1, on },
		{ n: 1, on },
	];
	expect(() => parsePictures([{ ...picture, numbers }])).toThrow(/a number twice/);
});
