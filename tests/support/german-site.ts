import { BAKERY_SITE } from './bakery-site.ts';

const page = (title: string, more: string, body: string) =>
	`---\ntitle: ${title}\ndescription: ${title}, kurz beschrieben.\n${more}---\n\n${body}\n`;

/** A page with every component that has words of its own. */
const COMPONENTS = `<Tldr>
Alles auf einer Seite.
</Tldr>

## Hinweise {#hinweise}

${['note', 'tip', 'info', 'caution', 'warning', 'danger', 'prerequisites'].map((kind) => `:::${kind}\nMehl wiegen.\n:::`).join('\n\n')}

Ein Satz mit Fußnote.[^1]

[^1]: Sie steht unten.

- [x] Teig kneten
- [ ] Teig ruhen lassen

## Zahlen <BetaBadge /> {#zahlen}

| Mehl | Wasser |
| --- | --- |
| Roggen | viel |

<Tabs groupId="js-ts">
<TabItem value="eins" label="Eins">
Erste Art.
</TabItem>
<TabItem value="zwei" label="Zwei">
Zweite Art.
</TabItem>
</Tabs>

<DocCards initial={1}>
<DocCard title="Roggenbrot" href="/rezepte/roggenbrot">Ein Brot.</DocCard>
<DocCard title="Ofen" href="/technik/ofen">Ein Ofen.</DocCard>
</DocCards>

## Ablauf {#ablauf}

\`\`\`mermaid
flowchart LR
A[Teig] --> B[Brot]
\`\`\`

<ApiCall>
<Request>

\`\`\`http
GET /brote
\`\`\`

</Request>
<Response>

\`\`\`json
{ "brote": ${'1'.repeat(160)} }
\`\`\`

</Response>
</ApiCall>
`;

const configuration = {
	...JSON.parse(BAKERY_SITE['site.config.json'] ?? ''),
	announcement: { id: 'neu', html: 'Heute frisch.' },
	editUrl: 'https://example.com/backstube',
	otherVersions: [{ label: '1', href: 'https://alt.example.com' }],
	analytics: { scripts: ['https://zahlen.example.com/a.js'] },
	navbar: {
		items: [{ type: 'search' }, { type: 'docsVersionDropdown', project: true }, { type: 'localeDropdown' }],
	},
	search: { placeholder: 'Handbuch durchsuchen', issueUrl: 'https://example.com/?q={query}' },
};

/** The bakery with every label of a site that a configuration can ask for. */
export const GERMAN_SITE: Record<string, string> = {
	...BAKERY_SITE,
	'site.config.json': JSON.stringify(configuration),
	'content/technik/alles.mdx': page(
		'Alles',
		'tags: [Backen]\nbadges: [new]\nquestions: [Wie lange ruht der Teig?]\n',
		COMPONENTS,
	),
	'content/technik/ofen.mdx': page(
		'Ofen',
		'tags: [Backen, Hitze]\nbadges: [deprecated]\n',
		'## Temperatur {#temperatur}\n\nDer Ofen heizt auf 250 Grad.',
	),
	'content/sidebars.json': JSON.stringify({
		rezepte: { label: 'Rezepte', items: ['rezepte/roggenbrot', 'rezepte/hefezopf'] },
		technik: { label: 'Technik', items: ['technik/ofen', 'technik/alles'] },
	}),
};
