import { expect, it } from 'vitest';
import { pictureFile, pictureFileNames } from './files.ts';

it('names each version as the pages expect', () => {
	const file = (theme: 'light' | 'dark', size: 'large' | 'phone', density: 1 | 2) =>
		pictureFile('api-tokens', { theme, size, density });
	expect(file('light', 'large', 1)).toBe('content/screenshots/api-tokens.avif');
	expect(file('light', 'large', 2)).toBe('content/screenshots/api-tokens@2x.avif');
	expect(file('dark', 'large', 1)).toBe('content/screenshots/api-tokens-dark.avif');
	expect(file('dark', 'phone', 2)).toBe('content/screenshots/api-tokens-dark.phone@2x.avif');
});

it('lists a file for each theme, size and density', () => {
	expect(new Set(pictureFileNames('tokens')).size).toBe(8);
});
