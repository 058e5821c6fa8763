import { expect, it } from 'vitest';
import { readContentPage } from '../match/content-blocks.ts';
import { versionMentions } from './release.ts';

it('finds the line that names the version, and no other version that begins with it', () => {
	const page = readContentPage(
		'cms/a',
		'Runs with\nStrapi 5.5.1.\n\nNot 5.5.10 or 15.5.1.\n\n```sh\nnpx a@5.5.1\n```\n',
	);
	expect(versionMentions('5.5.1', [page])).toEqual([{ page: 'cms/a', line: 2 }]);
});
