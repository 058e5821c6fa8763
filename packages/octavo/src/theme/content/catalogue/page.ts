import type { Heading } from '../../model.ts';
import type { AnyElement } from '../children.ts';
import { blocks } from '../markdown-form.ts';
import { authorForm } from './author-form.ts';
import type { CatalogueContent, Example } from './example.ts';

/** Returns the heading of a catalogue entry. */
export function headingOf({ components }: Example): Heading {
	const [first] = components;
	const text = components.join(', ');
	return { depth: 2, id: first.toLowerCase().replaceAll(' ', '-'), text, html: text };
}

function section(example: Example, { components: definitions }: CatalogueContent): string {
	const { components, construct, element } = example;
	const description = construct?.description ?? definitions[components[0]]?.description;
	const source = construct?.source ?? authorForm(element as AnyElement, definitions);
	return blocks(`## ${headingOf(example).text}`, description, `\`\`\`\`mdx\n${source}\n\`\`\`\``);
}

/** What the compiler needs to know about a page that is not MDX. */
export function cataloguePage(content: CatalogueContent): {
	headings: Heading[];
	components: string[];
	markdown: string;
} {
	return {
		headings: content.examples.map(headingOf),
		components: [...Object.keys(content.components), ...MARKDOWN, 'Catalogue'],
		markdown: blocks(...content.examples.map((example) => section(example, content))),
	};
}

/** The sheets of Markdown that the examples use. */
const MARKDOWN = ['CodeBlock', 'CodeMarks', 'Footnotes', 'LiveCode', 'Admonition', 'Table', 'TaskBox'];
