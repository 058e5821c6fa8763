import { expect, it } from 'vitest';
import { CONTENT_TYPES } from '../islands/search/query/content-types.ts';
import { unusualSettings } from '../islands/search/query/settings.ts';
import { searchSettings } from './search-settings.ts';
import { site } from './testing/fixtures.ts';

it('sends no icons where the content types are the usual ones', () => {
	const settings = searchSettings({ ...site, contentTypes: CONTENT_TYPES });
	expect(Object.keys(settings.icons)).toHaveLength(CONTENT_TYPES.length);
	expect(unusualSettings(settings)).not.toHaveProperty('icons');
});

it('sends the icons of other content types, whichever they are, and none that does not exist', () => {
	const type = { value: 'guides', label: 'Guides', color: 'teal' };
	const contentTypes = [
		{ ...type, icon: 'binoculars' },
		{ ...type, icon: 'toString' },
	];
	const { icons } = unusualSettings(searchSettings({ ...site, contentTypes }));
	expect(icons).toEqual({ binoculars: expect.stringMatching(/^M/) });
});
