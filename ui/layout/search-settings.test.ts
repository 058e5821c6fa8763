import { expect, it } from 'vitest';
import { searchSettings } from './search-settings.ts';
import { site } from './testing/fixtures.ts';

it('brings the icons of the content types, whichever they are, and none that does not exist', () => {
	const type = { value: 'guides', label: 'Guides', color: 'teal' };
	const contentTypes = [
		{ ...type, icon: 'binoculars' },
		{ ...type, icon: 'toString' },
	];
	const { icons } = searchSettings({ ...site, contentTypes });
	expect(icons).toEqual({ binoculars: expect.stringMatching(/^M/) });
});
