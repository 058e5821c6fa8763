import { MODIFIED_RESTAURANT } from './furnish.ts';
import type { PictureInput } from './picture.ts';

const RESTAURANTS = '/content-manager/collection-types/api::restaurant.restaurant';
const IN_ENGLISH = 'plugins[i18n][locale]=en';
const RESTAURANT_TYPE = '/plugins/content-type-builder/content-types/api::restaurant.restaurant';

/** All pictures of the admin panel, by page. How to write one: `docs/screenshots.md`. */
export const PICTURES: readonly PictureInput[] = [
	// API tokens
	{
		name: 'api-tokens',
		path: '/settings/api-tokens',
		steps: [{ waitFor: { text: 'Reader' } }],
		numbers: [{ n: 1, on: { role: 'link', name: 'Create new API Token' } }],
		viewport: { width: 1280, height: 600 },
	},
	{
		name: 'api-token-create',
		path: '/settings/api-tokens/create',
		steps: [{ fill: { role: 'textbox', name: 'Name', exact: false }, value: 'Website build' }],
		viewport: { width: 1280, height: 640 },
	},
	// Draft & Publish
	{
		name: 'draft-publish-modified',
		path: `${RESTAURANTS}/${MODIFIED_RESTAURANT}?${IN_ENGLISH}`,
		steps: [{ waitFor: { role: 'button', name: 'Publish' } }],
		numbers: [
			{ n: 1, on: { role: 'tab', name: 'Draft', exact: false } },
			{ n: 2, on: { role: 'button', name: 'Publish' } },
		],
		viewport: { width: 1280, height: 640 },
	},
	// Quick start
	{
		name: 'content-manager-list',
		path: `${RESTAURANTS}?page=1&pageSize=10&sort=name:ASC&${IN_ENGLISH}`,
		steps: [{ waitFor: { text: 'Nine Lanterns' } }],
		viewport: { width: 1600, height: 720 },
	},
	// Internationalization
	{
		name: 'internationalization-locales',
		path: '/settings/internationalization',
		steps: [{ waitFor: { text: 'French (fr)' } }],
		numbers: [{ n: 1, on: { role: 'button', name: 'Add new locale' } }],
		viewport: { width: 1280, height: 480 },
	},
	{
		name: 'internationalization-locale-menu',
		path: `${RESTAURANTS}/${MODIFIED_RESTAURANT}?${IN_ENGLISH}`,
		steps: [{ waitFor: { role: 'button', name: 'Publish' } }, { click: { text: 'English (en)' } }],
		viewport: { width: 1280, height: 480 },
	},
	// Media Library
	{
		name: 'media-library',
		path: '/plugins/upload',
		steps: [{ waitFor: { text: 'terrace.jpg' } }],
		viewport: { width: 1280, height: 620 },
	},
	{
		name: 'media-library-new',
		path: '/plugins/upload',
		steps: [{ waitFor: { text: 'terrace.jpg' } }, { click: { role: 'button', name: 'New' } }],
		viewport: { width: 1280, height: 420 },
	},
	// Content-Type Builder
	{
		name: 'content-type-builder-fields',
		path: RESTAURANT_TYPE,
		steps: [{ waitFor: { text: 'openedOn' } }],
		viewport: { width: 1280, height: 720 },
	},
	{
		name: 'content-type-builder-field-types',
		path: RESTAURANT_TYPE,
		steps: [
			{ waitFor: { text: 'openedOn' } },
			{ click: { role: 'button', name: 'Add another field', exact: false, nth: 0 } },
			{ waitFor: { role: 'dialog' } },
		],
		element: { role: 'dialog' },
		padding: 24,
	},
];
