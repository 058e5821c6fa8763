/** The configuration of a site that shares nothing with this one: areas, content types and language of a bakery. */
const CONFIGURATION = {
	title: 'Backstube',
	tagline: 'Das Handbuch der Backstube.',
	url: 'https://backstube.example.com',
	language: 'de',
	areas: [
		{
			id: 'rezepte',
			label: 'Rezepte',
			accent: 'teal',
			path: '/rezepte',
			href: '/rezepte/roggenbrot',
			description: 'Was gebacken wird.',
			sidebar: 'rezepte',
		},
		{
			id: 'technik',
			label: 'Technik',
			accent: 'indigo',
			path: '/technik',
			href: '/technik/ofen',
			description: 'Womit gebacken wird.',
			sidebar: 'technik',
		},
	],
	contentTypes: [
		{ value: 'all', label: 'Alles', icon: 'list', color: 'neutral' },
		{ value: 'brot', label: 'Brote', icon: 'feather', color: 'amber', area: 'rezepte', paths: ['brot'] },
		{ value: 'rezept', label: 'Andere Rezepte', icon: 'wrench', color: 'rose', area: 'rezepte' },
		{ value: 'gebaeck', label: 'Alles Gebackene', icon: 'list', color: 'green', includes: ['brot', 'rezept'] },
		{ value: 'technik', label: 'Technik', icon: 'gear', color: 'teal', area: 'technik' },
	],
	search: { placeholder: 'Handbuch durchsuchen', externalUrlPattern: '^/technik/' },
	ask: { enabled: true },
};

const page = (title: string, description: string, body: string) =>
	`---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`;

/** The same with synonyms, and a phrase on a subject that the site does not cover. */
export const BAKERY_CONFIGURATION_WITH_KNOWLEDGE = JSON.stringify({
	...CONFIGURATION,
	search: {
		...CONFIGURATION.search,
		synonyms: { words: [['hefezopf', 'striezel']], phrases: { reifezeit: ['zwei Tage Ruhe'] } },
		outOfScope: [['Wie wird das Wetter?']],
	},
});

export const BAKERY_SITE: Record<string, string> = {
	'site.config.json': JSON.stringify(CONFIGURATION),
	'content/index.mdx': page('Willkommen', 'Das Handbuch der Backstube.', 'Zum [Roggenbrot](/rezepte/roggenbrot).'),
	'content/rezepte/roggenbrot.mdx': page(
		'Roggenbrot',
		'Ein Brot mit Sauerteig.',
		'## Sauerteig ansetzen {#sauerteig}\n\nDer Sauerteig braucht Roggenmehl und zwei Tage Ruhe.\n\n## Backzeit {#backzeit}\n\nDas Roggenbrot bleibt sechzig Minuten im Ofen.',
	),
	'content/rezepte/hefezopf.mdx': page(
		'Hefezopf',
		'Ein Zopf aus Hefeteig.',
		'## Flechten {#flechten}\n\nDer Hefeteig wird in drei Strängen geflochten.',
	),
	'content/technik/ofen.mdx': page(
		'Ofen',
		'Der Ofen der Backstube.',
		'## Temperatur {#temperatur}\n\nDer Ofen heizt für Roggenbrot auf <span style={{ color: "rgb(180, 0, 0)" }}>250 Grad</span>.',
	),
	'content/sidebars.json': JSON.stringify({
		rezepte: { label: 'Rezepte', items: ['rezepte/roggenbrot', 'rezepte/hefezopf'] },
		technik: { label: 'Technik', items: ['technik/ofen'] },
	}),
};
