import { expect, it } from 'vitest';
import { openDocs } from './docs.ts';

it('a site without settings of its search is refused with the file and the command that writes it', async () => {
	const files = {
		readText: async () => undefined,
		openRecords: async () => [],
		openSearch: () => Promise.reject(new Error('not needed')),
		redirectOf: () => undefined,
	};
	await expect(openDocs(files)).rejects.toThrow(
		'The site has no /search/settings.json, which "npm run build" writes: build the site again.',
	);
});
