import type { Heading } from '../../model.ts';
import type { AnyElement } from '../children.ts';
import { contentComponents } from '../components.ts';
import { blocks } from '../markdown-form.ts';
import { authorForm } from './author-form.ts';
import type { Example } from './example.ts';
import { examples } from './examples.ts';

/** Returns the heading of a catalogue entry. */
export function headingOf({ components }: Example): Heading {
	const [first] = components;
	const text = components.join(', ');
	return { depth: 2, id: first.toLowerCase().replaceAll(' ', '-'), text, html: text };
}

function section(example: Example): string {
	const { components, construct, element } = example;
	const description = construct?.description ?? contentComponents[components[0]]?.description;
	const source = construct?.source ?? authorForm(element as AnyElement);
	return blocks(`## ${headingOf(example).text}`, description, `\`\`\`\`mdx\n${source}\n\`\`\`\``);
}

/** What the compiler needs to know about a page that is not MDX. */
export const cataloguePage = {
	headings: examples.map(headingOf),
	components: [
		...Object.keys(contentComponents),
		'CodeBlock',
		'CodeMarks',
		'Footnotes',
		'LiveCode',
		'Admonition',
		'Table',
		'TaskBox',
		'Catalogue',
	],
	markdown: blocks(...examples.map(section)),
};
