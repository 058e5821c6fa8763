import { expect, it } from 'vitest';
import { searchSettings } from './script-constants.tsx';
import { site } from './testing/fixtures.ts';

it('includes the icons of the configured content types, without unknown ones', () => {
	const type = { value: 'guides', label: 'Guides', color: 'teal' };
	const contentTypes = [
		{ ...type, icon: 'binoculars' },
		{ ...type, icon: 'toString' },
	];
	const { icons } = searchSettings({ ...site, contentTypes });
	expect(icons).toEqual({ binoculars: expect.stringMatching(/^M/) });
});
