import { expect, it } from 'vitest';
import { readContentPage } from './content-blocks.ts';

const PAGE = `---
title: "Server"
---

First sentence.

## Health check {#health}

| Option | Default |
| --- | --- |
| \`path\` | \`/_health\` |

\`\`\`js
## not a heading
| not | a row |
\`\`\`

### The \`port\`
- One item
  that goes on
`;

it('splits a page into blocks with their lines, sections and anchors', () => {
	const { title, blocks } = readContentPage('cms/server', PAGE);
	expect(title).toBe('Server');
	expect(blocks.map(({ kind, line, anchor }) => [kind, line, anchor])).toEqual([
		['paragraph', 5, ''],
		['heading', 7, 'health'],
		['row', 9, 'health'],
		['row', 11, 'health'],
		['code', 13, 'health'],
		['heading', 18, 'the-port'],
		['item', 19, 'the-port'],
	]);
	expect(blocks.at(-1)).toMatchObject({ section: 'Health check > The `port`', text: '- One item\n  that goes on' });
});

it('adds the header of a table to its rows', () => {
	const rows = readContentPage('cms/server', PAGE).blocks.filter(({ kind }) => kind === 'row');
	expect(rows.map(({ cells, head }) => [cells, head])).toEqual([
		[['Option', 'Default'], undefined],
		[
			['`path`', '`/_health`'],
			['Option', 'Default'],
		],
	]);
});
