import { expect, it } from 'vitest';
import { pictureFile, strayFiles } from './files.ts';

it('names each version as the pages look for it', () => {
	expect(pictureFile('api-tokens', 'light', 1)).toBe('content/screenshots/api-tokens.webp');
	expect(pictureFile('api-tokens', 'light', 2)).toBe('content/screenshots/api-tokens@2x.webp');
	expect(pictureFile('api-tokens', 'dark', 1)).toBe('content/screenshots/api-tokens-dark.webp');
	expect(pictureFile('api-tokens', 'dark', 2)).toBe('content/screenshots/api-tokens-dark@2x.webp');
});

it('finds files of pictures that are gone from the list', () => {
	const files = ['kept.webp', 'kept-dark@2x.webp', 'gone.webp', 'gone-dark.webp', 'readme.txt'];
	expect(strayFiles(files, ['kept'])).toEqual(['gone-dark.webp', 'gone.webp']);
});
