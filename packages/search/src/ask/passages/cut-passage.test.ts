import { breakingChangeCardDefinition } from 'octavo/theme/content/breaking-change-card/breaking-change-card.tsx';
import { identityCardItemDefinition } from 'octavo/theme/content/identity-card/identity-card.tsx';
import { tabItemDefinition } from 'octavo/theme/content/tabs/tabs.tsx';
import { tldrDefinition } from 'octavo/theme/content/tldr/tldr.tsx';
import { expect, it } from 'vitest';
import { distinctiveStems } from '../../records/index.ts';
import { cutPassage as cut } from './cut-passage.ts';
import { readCopy, type Section } from './sections.ts';

const sectionsOf = (markdown: string) => readCopy(markdown).sections;
const weightsOf = (question: string) => Object.fromEntries(distinctiveStems(question).map((term) => [term, 1]));
const cutPassage = (section: Section, weights: Record<string, number>, budget: number) =>
	cut(section, weights, budget, '/cms/page#a');
const filler = 'Unrelated words about other matters. '.repeat(10).trim();
const rows = Array.from(
	{ length: 20 },
	(_, index) => `| option${index} | meaning ${index}, ${'at length '.repeat(5)}|`,
);

const [section] = sectionsOf(`## Options

The first sentence.

${filler}

Run this:

\`\`\`bash
run me
\`\`\`

| Option | Meaning |
| --- | --- |
${rows.join('\n')}

${filler} Again.
`);

it('cuts the first sentence, the example with its introduction, and the rows that match the question, in order', () => {
	if (!section) throw new Error('no section');
	expect(cutPassage(section, weightsOf('option7'), 250)).toBe(
		'The first sentence.\n\n…\n\nRun this:\n\n```bash\nrun me\n```\n\n| Option | Meaning |\n| --- | --- |\n| option7 | meaning 7, at length at length at length at length at length |\n\n*[19 more rows](/cms/page#a)*\n\n…',
	);
});

it('begins with a sentence if the section has one, and leaves pictures out', () => {
	const [tables] = sectionsOf('## A\n\n![A screen](a.png)\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nIt says what.\n');
	if (!tables) throw new Error('no section');
	expect(cutPassage(tables, {}, 200)).toBe('It says what.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
});

it('leaves out pictures and diagrams together with their introductions and captions', () => {
	const [section] = sectionsOf(
		'## A\n\nFill it in.\n\nThis is how it looks:\n\n![A form](a.png)\n\n*The form*\n\n```mermaid\nflowchart LR\n```\n\n*The flow*\n\n*Note* this.\n',
	);
	expect(section && cutPassage(section, {}, 500)).toBe('Fill it in.\n\n*Note* this.');
});

it('leaves out the label of a block that is too long to show', () => {
	const [section] = sectionsOf(
		`## A\n\nAsk for it:\n\n\`\`\`http\nGET /api\n\`\`\`\n\n**Example response**\n\n\`\`\`json\n${'"long",\n'.repeat(200)}\`\`\`\n\nThat is all.\n`,
	);
	expect(section && cutPassage(section, {}, 5_000)).toBe('Ask for it:\n\n```http\nGET /api\n```\n\nThat is all.');
});

it('shows the tab that is asked for beside one named like a property of every object', () => {
	const [section] = sectionsOf('## A\n\n**Constructor:**\n\nOne.\n\n**Function:**\n\nTwo.\n');
	expect(section && cutPassage(section, weightsOf('function'), 500)).toBe('**Function:**\n\nTwo.');
});

it('shows one of several tabs, with all of its files', () => {
	const tab = (name: string, lang: string) =>
		`**${name}:**\n\n\`\`\`${lang}\none\n\`\`\`\n\n\`\`\`${lang}\ntwo\n\`\`\`\n\n`;
	const [section] = sectionsOf(
		`## A\n\nBoth files:\n\n${tab('JavaScript', 'js')}${tab('TypeScript', 'ts')}Then restart.\n`,
	);
	const shown = section ? cutPassage(section, weightsOf('typescript'), 500) : '';
	expect(shown).toContain('```ts\ntwo\n```');
	expect(shown).not.toContain('js');
	expect(shown).toContain('Then restart.');
});

it('keeps a short section unchanged', () => {
	const [short] = sectionsOf('## A\n\nOne.\n\n- two\n- three\n');
	if (!short) throw new Error('no section');
	expect(cutPassage(short, {}, 200)).toBe('One.\n\n- two\n- three');
});

it('tells sections apart by the ids of their headings', () => {
	const sections = sectionsOf(
		'# Page\r\n\r\nLead.\r\n\r\n## One {#one}\r\n\r\nFirst.\r\n\r\n## One {#one-1}\r\n\r\nSecond.\r\n',
	);
	expect(sections.map(({ anchor, blocks }) => [anchor, blocks[0]?.raw.trim()])).toEqual([
		['', 'Lead.'],
		['one', 'First.'],
		['one-1', 'Second.'],
	]);
});

it('leaves description, facts and table of contents out of the introduction of a page', () => {
	const [head] = sectionsOf(
		'# Releases\n\nCollect entries.\n\n> **In short**\n>\n> A release is a list.\n\n- **Plan:** Growth\n- **Role:** any\n\n- Does it affect plugins? **No**\n\nIt needs a plan.\n\n- [One](#one)\n- [Two](#two)\n',
	);
	expect(head?.blocks.map(({ raw }) => raw.trim())).toEqual(['A release is a list.', 'It needs a plan.']);
	expect(sectionsOf('# Alone\n\nOnly described.\n')[0]?.blocks).toHaveLength(1);
});

it('reads the summary, the facts and the tabs of a Markdown copy as the content components write them', () => {
	const facts = [
		identityCardItemDefinition.markdown({ title: 'Plan' }, 'Growth'),
		breakingChangeCardDefinition.markdown({ plugins: 'no', codemod: 'no' }, ''),
	];
	const tabs = ['npm', 'Yarn'].map((label) => tabItemDefinition.markdown({ label, value: label }, `Type ${label}.`));
	const lead = tldrDefinition.markdown({}, 'A release is a list.');
	const [head] = sectionsOf(['# Releases', 'Collect entries.', lead, ...facts, ...tabs].join('\n\n'));
	if (!head) throw new Error('no section');
	expect(cutPassage(head, { yarn: 1 }, 200)).toBe('A release is a list.\n\n**Yarn:**\n\nType Yarn.');
});

const LONG = 'what it does in more words than a short table has, so that the whole does not fit into an answer';

it('keeps every row of a long table that has a word of the question, and links the others', () => {
	const names = ['Log in', 'Register', 'Refresh', 'Log out', 'Me', 'Count', 'Find', 'Update', 'Delete', 'Providers'];
	const table = (rows: readonly string[]) =>
		`| Name | Of users |\n| --- | --- |\n${rows.map((name) => `| ${name} | ${LONG} |\n`).join('')}`;
	const [section] = sectionsOf(`## A\n\n${table(names)}`);
	const shown = section ? cutPassage(section, weightsOf('register refresh delete find count update users'), 800) : '';
	expect(shown).toContain('Register');
	for (const name of ['Refresh', 'Count', 'Find', 'Update', 'Delete']) expect(shown).toContain(`| ${name} |`);
	expect(shown).toContain('*[4 more rows](/cms/page#a)*');
	expect(section && cutPassage(section, weightsOf('unrelated'), 800)).toContain('| Log in |');
});

it('shows a table of a few more rows whole', () => {
	const table = `| Name | Price |\n| --- | --- |\n${Array.from({ length: 12 }, (_, row) => `| plan ${row} | ${row} |`).join('\n')}`;
	const [section] = sectionsOf(`## A\n\n${table}\n`);
	expect(section && cutPassage(section, weightsOf('plan 3'), 100)).toBe(table);
});
