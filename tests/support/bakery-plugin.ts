import { BAKERY_SITE } from './bakery-site.ts';

const INDEX = `
import { definePlugin } from 'octavo/build/plugin.ts';
import { define } from 'octavo/theme/content/definition.ts';
import { Island } from 'octavo/theme/islands/island.tsx';
import { z } from 'zod';
import Timer from './timer.island.tsx';

export const bakery = definePlugin<{ oven: number }>({
	name: 'bakery',
	folder: 'plugin',
	components: {
		Timer: define({
			description: 'Zählt die Minuten im Ofen.',
			component: ({ minutes }: { minutes: number }) => <Island name="timer" component={Timer} props={{ minutes }} />,
			props: z.strictObject({ minutes: z.number().describe('Minuten.') }),
			children: 'none',
			sheet: 'timer.css',
			islands: ['timer'],
			markdown: ({ minutes }) => minutes + ' Minuten',
		}),
		Heat: define<z.ZodObject, { oven?: number }>({
			description: 'Wie heiß der Ofen wird.',
			component: ({ oven }) => <small className="heat">{oven} °C</small>,
			facts: ['oven'],
			children: 'none',
			ornament: true,
			markdown: () => '',
		}),
	},
	islands: { timer: 'timer.island.tsx' },
	behaviours: { page: 'page.ts', interaction: 'interaction.ts' },
	fences: {
		check: ({ attributes }) =>
			Object.keys(attributes)
				.filter((name) => name !== 'charge')
				.map((name) => ({ code: 'invalid-proof-mark', message: name + ' gehört nicht in die Backstube.' })),
		checkFile: () => [],
		marksFor: ({ charge }) => charge,
	},
	facts: () => ({ oven: 250 }),
	annotate: ({ source }) =>
		source.split('\\n').flatMap((text, index) =>
			text.startsWith('## Temperatur') ? [{ line: index + 1, component: 'Heat', props: {} }] : [],
		),
	files: ({ oven }) => ({ 'ofen.json': JSON.stringify({ oven }) }),
	checkSite: async () => [
		{ code: 'unknown-name', file: 'content/technik/ofen.mdx', line: 6, message: 'Der Ofen wurde nicht geprüft.' },
	],
});
`;

const ISLAND = `
import { useState } from 'react';

export default function Timer({ minutes }: { minutes: number }) {
	const [left, setLeft] = useState(minutes);
	return <button className="timer" type="button" onClick={() => setLeft(left - 1)}>{left} Minuten</button>;
}
`;

/** The bakery with a plugin that uses every hook. */
export const BAKERY_WITH_PLUGIN: Record<string, string> = {
	...Object.fromEntries(Object.entries(BAKERY_SITE).filter(([path]) => path !== 'site.config.json')),
	'site.config.ts': `import { bakery } from './plugin/index.tsx';\nexport default { ...${BAKERY_SITE['site.config.json']}, plugins: [bakery] };\n`,
	'plugin/index.tsx': INDEX,
	'plugin/timer.island.tsx': ISLAND,
	'plugin/timer.css': '.timer { color: rgb(120 60 0); }\n',
	'plugin/page.ts': `export default [['oven', () => { document.documentElement.dataset.oven = 'warm'; }]];\n`,
	'plugin/interaction.ts': `export default [['bell', () => { document.documentElement.dataset.bell = 'rung'; }]];\n`,
	'content/rezepte/hefezopf.mdx': `${BAKERY_SITE['content/rezepte/hefezopf.mdx']}\n<Timer minutes={30} />\n\n\`\`\`text charge=12\nMehl\n\`\`\`\n`,
};
