import type { SectionRecord } from '../../records/index.ts';
import { openSample } from '../../testing/open-sample.ts';
import { recordsOf } from '../../testing/sample-records.ts';
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

const TOKENS = `---
questions: [{"question":"Can a program read content with a token?","answer":"Yes, once you have created it.","section":"create"},{"question":"Can I see a token twice?"},{"question":"What is a token?"}]
---

# API tokens

A token lets a program read content.

- **Plan:** Growth plan
- **Role and permission:** None
- **Activation:** Installed; off until you add a salt

It belongs to a program.

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

/** The records of these pages. */
export const RECORDS: SectionRecord[] = recordsOf([
	{
		route: '/cms/filters',
		title: 'Filters',
		contentType: 'api',
		tags: ['REST API', 'filters'],
		sections: [
			{ content: 'Filters choose entries by their values. Add filters[field][operator]=value to a list request.' },
			{
				headings: ['Find empty fields'],
				anchor: 'null',
				content: 'Use $null for fields without a value & more <rows>, in JavaScript or TypeScript.',
			},
			{ headings: ['Next steps'], anchor: 'next-steps', content: 'Sorting of empty fields and tokens' },
		],
	},
	{
		route: '/cms/tokens',
		title: 'API tokens',
		contentType: 'features',
		tags: ['API tokens'],
		questions: ['How do I let my website talk to the server?'],
		sections: [
			{ content: 'A token lets a program read content.' },
			{
				headings: ['Create a token'],
				anchor: 'create',
				content: 'Click Create new token. Choose the duration. Click Save.',
			},
			{ headings: ['Revoke a token'], anchor: 'revoke', content: 'Delete it from the list.' },
		],
	},
	{
		route: '/cloud/backups',
		title: 'Backups',
		contentType: 'cloud',
		sections: [
			{ content: 'The platform keeps a copy of the database each night.' },
			{
				headings: ['Restore'],
				anchor: 'restore',
				content: 'Choose a backup, then click Restore. The site is down for a minute.',
			},
		],
	},
]);

/** Returns a `retrieve` over the sections of three small pages. */
export function sampleRetrieve(): Retrieve {
	const index = openSample(RECORDS);
	return async (question, options) => (await index).retrieve(question, options);
}

/** Returns Ask AI over three small pages. */
export function sampleAsk(): Ask {
	return createAsk({ retrieve: sampleRetrieve(), readPage: async (route) => PAGES[route] });
}
