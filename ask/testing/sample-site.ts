import type { SectionRecord } from '../../records/index.ts';
import { openSample } from '../../search/testing/open-sample.ts';
import { type Ask, createAsk } from '../answer-question.ts';
import type { Retrieve } from '../model.ts';

const FILTERS = `# Filters

Filters choose entries by their values.

> **In short**
>
> Add \`filters[field][operator]=value\` to a list request.

## Find empty fields {#null}

Use \`$null\` for fields without a value:

**JavaScript:**

\`\`\`js
const query = { filters: { rating: { $null: true } } };
\`\`\`

**TypeScript:**

\`\`\`ts
const query: Query = { filters: { rating: { $null: true } } };
\`\`\`

## Next steps {#next-steps}

- [Sorting](https://docs.example.com/cms/sort)
`;

const TOKENS = `# API tokens

A token lets a program read content.

## Create a token {#create}

1. Click **Create new token**.
2. Choose the duration.
3. Click **Save**.

## Revoke a token {#revoke}

Delete it from the list.
`;

const BACKUPS = `# Backups

The platform keeps a copy of the database each night.

## Restore {#restore}

Choose a backup, then click **Restore**. The site is down for a minute.
`;

export const PAGES: Record<string, string> = {
	'/cms/filters': FILTERS,
	'/cms/tokens': TOKENS,
	'/cloud/backups': BACKUPS,
};

function record(
	route: string,
	anchor: string,
	trail: string[],
	content: string,
	questions: string[] = [],
): SectionRecord {
	const [lvl1 = null, lvl2 = null] = trail;
	return {
		objectID: `${route}#${anchor}`,
		url: anchor === '' ? route : `${route}#${anchor}`,
		hierarchy: { lvl0: route.split('/')[1] ?? '', lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
		type: lvl2 === null ? 'lvl1' : 'lvl2',
		content,
		contentType: 'features',
		section: 'general',
		tags: [],
		questions,
		lang: 'en',
		version: 'current',
		importance: 1,
		position: 0,
	};
}

const TOKEN_QUESTIONS = ['How do I let my website talk to the server?'];

export const RECORDS: SectionRecord[] = [
	record(
		'/cms/filters',
		'',
		['Filters'],
		'Filters choose entries by their values. Add filters[field][operator]=value to a list request.',
	),
	record(
		'/cms/filters',
		'null',
		['Filters', 'Find empty fields'],
		'Use $null for fields without a value: const query = { filters: { rating: { $null: true } } }; TypeScript const query: Query = { filters: { rating: { $null: true } } };',
	),
	record('/cms/filters', 'next-steps', ['Filters', 'Next steps'], 'Sorting of empty fields and tokens'),
	record('/cms/tokens', '', ['API tokens'], 'A token lets a program read content.', TOKEN_QUESTIONS),
	record(
		'/cms/tokens',
		'create',
		['API tokens', 'Create a token'],
		'Click Create new token. Choose the duration. Click Save.',
		TOKEN_QUESTIONS,
	),
	record('/cms/tokens', 'revoke', ['API tokens', 'Revoke a token'], 'Delete it from the list.', TOKEN_QUESTIONS),
	record('/cloud/backups', '', ['Backups'], 'The platform keeps a copy of the database each night.'),
	record(
		'/cloud/backups',
		'restore',
		['Backups', 'Restore'],
		'Choose a backup, then click Restore. The site is down for a minute.',
	),
];

/** Returns a `retrieve` over the sections of three small pages. */
export function sampleRetrieve(): Retrieve {
	const index = openSample(RECORDS);
	return async (question, options) => (await index).retrieve(question, options);
}

/** Returns Ask AI over three small pages. */
export function sampleAsk(): Ask {
	return createAsk({ retrieve: sampleRetrieve(), readPage: async (route) => PAGES[route] });
}
