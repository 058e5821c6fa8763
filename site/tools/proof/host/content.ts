/** Seed content of all examples. The order matters because numeric ids follow from it. */
import type { Row } from './strapi.ts';

/** Instants at which the content is created and at which the examples begin. */
export const SEED_INSTANT = '2026-02-10T09:08:46.000Z';
export const FIRST_EXAMPLE_INSTANT = '2026-02-10T09:30:00.000Z';

/** Locales in addition to English, which every project has. */
export const LOCALES = [
	{ code: 'fr', name: 'French (fr)' },
	{ code: 'it', name: 'Italian (it)' },
] as const;

/** A picture, drawn as a gradient between two colours so that nothing has to be downloaded. */
export interface Picture {
	name: string;
	width: number;
	height: number;
	colors: readonly [string, string];
}

/** Files of the media library, in this order. */
export const LIBRARY: readonly (Picture & { documentId: string; alternativeText: string | null })[] = [
	{
		name: 'canal.jpg',
		width: 1200,
		height: 800,
		colors: ['#20446b', '#d9a066'],
		documentId: 'b7reyyz0uq6hejdej7hled47',
		alternativeText: 'A canal at dusk',
	},
	{
		name: 'dish.png',
		width: 800,
		height: 600,
		colors: ['#7a2e1d', '#f1d9a7'],
		documentId: 'exk4aocex0tx9enseepumifh',
		alternativeText: null,
	},
];

export const SAMPLES: readonly Picture[] = [
	{ name: 'canal.jpg', width: 1200, height: 800, colors: ['#3f6f8f', '#e7c9a0'] },
	{ name: 'pancakes.jpg', width: 900, height: 600, colors: ['#8a5a2b', '#f7e3b5'] },
	{ name: 'dish.png', width: 800, height: 600, colors: ['#355e3b', '#f4f1de'] },
];

export interface Thing {
	/** Key for references, which are written `@key`. */
	key: string;
	documentId: string;
	data: Row;
}

export const CATEGORIES: readonly Thing[] = [
	{ key: 'italian', documentId: 'jo428xbkb8lzw3tebfxjzgv6', data: { name: 'Italian' } },
	{ key: 'brunch', documentId: 'v2lq0cdrs8mzk41wnhx5b7ta', data: { name: 'Brunch' } },
	{ key: 'seafood', documentId: 'p9x3e6ugy1cvtq7mz0ra5kfd', data: { name: 'Seafood' } },
	{ key: 'vegan', documentId: 'qhvu9lp7ootk3t8fk100ldeo', data: { name: 'Vegan' } },
];

export const CHEFS: readonly Thing[] = [
	{
		key: 'ada',
		documentId: 'c8r5kqz2ypw1mhv7xn0jd4ue',
		data: { firstName: 'Ada', lastName: 'Moretti', stars: 2, specialty: '@italian' },
	},
	{
		key: 'john',
		documentId: 'k82g9niel0g9sohlwa1uhshz',
		data: { firstName: 'John', lastName: 'Okafor', stars: 1, specialty: '@seafood' },
	},
	{
		key: 'johnny',
		documentId: 'xwksnalnnx9960zhpsvasj6n',
		data: { firstName: 'Johnny', lastName: 'Brandt', stars: 0, specialty: '@brunch' },
	},
	{
		key: 'mina',
		documentId: 'swf6dt18whl6rwpxwlj3bts8',
		data: { firstName: 'Mina', lastName: 'Sato', stars: 1, specialty: '@vegan' },
	},
];

/** `draft`: never published. `french`: its French version, which is published too. */
interface RestaurantThing extends Thing {
	draft?: true;
	french?: Row;
}

export const RESTAURANTS: readonly RestaurantThing[] = [
	{
		key: 'bella',
		documentId: 'n6qbumral40e3ivdio1ovhpp',
		data: {
			name: 'Bella Notte',
			description: 'Handmade pasta by the canal.',
			rating: 4.6,
			seats: 40,
			openedOn: '2019-05-02',
			categories: ['@italian'],
			chef: '@ada',
			cover: '@canal.jpg',
			gallery: ['@canal.jpg', '@dish.png'],
			contact: { phone: '+39 041 555 0142', address: { street: 'Calle Lunga 12', city: 'Venice' } },
			hours: [
				{ day: 'weekdays', opens: '11:30:00.000', closes: '22:00:00.000' },
				{ day: 'weekend', opens: '10:00:00.000', closes: '23:30:00.000' },
			],
			sections: [
				{ __component: 'sections.quote', text: 'Order the ravioli.', author: 'Il Giornale' },
				{ __component: 'sections.paragraph', body: 'Since 2019.' },
				{
					__component: 'sections.picks',
					title: 'What we cook',
					categories: ['@italian', '@seafood'],
					photo: '@canal.jpg',
				},
			],
		},
		french: { name: 'Belle Nuit', description: 'Pâtes fraîches au bord du canal.' },
	},
	{
		key: 'sunday',
		documentId: 'zecwz85tct61wkjwb1lwpq89',
		data: {
			name: 'Sunday Social',
			description: 'Pancakes until four.',
			rating: 4.1,
			seats: 60,
			openedOn: '2021-09-12',
			categories: ['@brunch'],
			chef: '@johnny',
		},
	},
	{
		key: 'jetty',
		documentId: 't6c9upqtplb4ecgy29ynqq6m',
		data: {
			name: 'The Salt Jetty',
			description: 'What the boats brought in this morning.',
			rating: 4.8,
			seats: 24,
			openedOn: '2016-03-18',
			categories: ['@seafood'],
			chef: '@john',
		},
	},
	{
		key: 'green',
		documentId: 'eelq4pifwrgyhb2enl3agwd0',
		data: {
			name: 'Green Room',
			description: 'Vegetables, and nothing else.',
			rating: 3.9,
			seats: 32,
			openedOn: '2022-06-30',
			closedOn: '2024-12-31',
			categories: ['@vegan', '@brunch'],
			chef: '@mina',
		},
	},
	{
		key: 'nonna',
		documentId: 'c0p7zqh8py854hxlpuqc5mu8',
		data: {
			name: 'Nonna Pia',
			description: 'Three tables and one menu.',
			rating: 4.4,
			seats: 18,
			openedOn: '2012-11-05',
			categories: ['@italian'],
		},
	},
	{
		key: 'harbor',
		documentId: 'yt9j5xorsn2kt73509pe736l',
		data: {
			name: 'Harbor & Vine',
			description: 'Small plates and a long wine list.',
			rating: 3.7,
			seats: 80,
			openedOn: '2023-01-20',
			categories: ['@seafood', '@italian'],
			chef: '@john',
		},
	},
	{
		key: 'lune',
		documentId: 'ck4qm6ovf8ct9glk7okvteyd',
		data: { name: 'Villa Lune', seats: 20, openedOn: '2024-02-14' },
	},
	{
		key: 'lanterns',
		documentId: 'tb4h2m9wq7yxe0ckz5su1vgn',
		data: { name: 'Nine Lanterns', seats: 32 },
		draft: true,
	},
];

export const HOMEPAGE: Thing = {
	key: 'homepage',
	documentId: 'hx1qn8068fkeoj18yzrmcuso',
	data: { title: 'Where to eat tonight' },
};

export const REVIEWS: readonly Thing[] = [
	{
		key: 'review-bella',
		documentId: 'of7nhx0zbspun4wiwnm78saj',
		data: { note: 5, content: 'The ravioli alone are worth the trip.', restaurant: '@bella', author: '@ann' },
	},
	{
		key: 'review-jetty',
		documentId: 'pis1yv91jvahn408vm59lkrp',
		data: { note: 4, content: 'Fresh fish, few seats.', restaurant: '@jetty', author: '@ben' },
	},
];

/** End users, all with the password `Secret123` and the role Authenticated. */
export const USERS = [
	{ key: 'ann', documentId: 'lq6pk2nlji1f95oh06rh2ah7', username: 'ann', email: 'ann@example.com' },
	{ key: 'ben', documentId: 'gskhcqr7ydb14gj3qzmrk0u0', username: 'ben', email: 'ben@example.com' },
] as const;
export const PASSWORD = 'Secret123';

/** The administrator who created Green Room; code created all other content. */
export const ADMINISTRATOR = {
	documentId: 'trnbdbua6fwxll70b2xjaqlw',
	firstname: 'Mina',
	lastname: 'Lopez',
	username: 'mina',
	email: 'mina@example.com',
} as const;

/** Permissions of the public role, so that pages can show requests without a token. */
export const PUBLIC_ACTIONS = [
	...['restaurant', 'category', 'chef'].flatMap((name) =>
		['find', 'findOne', 'create', 'update', 'delete'].map((action) => `api::${name}.${name}.${action}`),
	),
	...['find', 'update', 'delete'].map((action) => `api::homepage.homepage.${action}`),
	...['find', 'findOne', 'upload', 'destroy'].map((action) => `plugin::upload.content-api.${action}`),
	'plugin::i18n.locales.listLocales',
];

export const USER_ACTIONS = [
	...PUBLIC_ACTIONS,
	...['find', 'findOne', 'create', 'update', 'delete'].map((action) => `api::review.review.${action}`),
	'plugin::users-permissions.user.me',
	'plugin::users-permissions.auth.changePassword',
];

/** Permissions of the editor's custom API token. */
export const EDITOR_ACTIONS = ['find', 'findOne', 'create', 'update'].map(
	(action) => `api::restaurant.restaurant.${action}`,
);
