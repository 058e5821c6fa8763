import { expect, it } from 'vitest';
import { termsOf } from '../words.ts';
import { cutPassage } from './cut-passage.ts';
import { findSection, sectionsOf } from './sections.ts';

const weightsOf = (question: string) => Object.fromEntries(termsOf(question).map((term) => [term, 1]));
const filler = 'Unrelated words about other matters. '.repeat(10).trim();
const rows = Array.from({ length: 20 }, (_, index) => `| option${index} | meaning ${index} |`);

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

it('cuts the lead, the example with its introduction, and the rows that were asked for, in order', () => {
	if (!section) throw new Error('no section');
	expect(cutPassage(section, weightsOf('option7'), 250)).toBe(
		'The first sentence.\n\nRun this:\n\n```bash\nrun me\n```\n\n| Option | Meaning |\n| --- | --- |\n| option7 | meaning 7 |',
	);
});

it('leaves a short section as it is', () => {
	const [short] = sectionsOf('## A\n\nOne.\n\n- two\n- three\n');
	if (!short) throw new Error('no section');
	expect(cutPassage(short, {}, 200)).toBe('One.\n\n- two\n- three');
});

it('tells sections of the same name apart by their trail', () => {
	const sections = sectionsOf('# Page\n\n## One\n\n### Errors\n\nfirst\n\n## Two\n\n### `Errors`\n\nsecond\n');
	expect(findSection(sections, ['Page', 'Two', 'Errors'])?.blocks[0]?.raw.trim()).toBe('second');
	expect(findSection(sections, ['Page', 'Three'])).toBeUndefined();
});

it('finds a section by what readers see of its heading, whatever the ends of lines', () => {
	const sections = sectionsOf('# Page\r\n\r\n## The **new** [`key`](https://docs.example.com)\r\n\r\nKeep it.\r\n');
	expect(findSection(sections, ['Page', 'The new key'])?.blocks[0]?.raw.trim()).toBe('Keep it.');
});
