import { MermaidDiagram } from './diagram/diagram.tsx';
import { Admonition } from './markdown/admonition.tsx';
import { CodeBlock } from './markdown/code-block.tsx';
import { Footnotes } from './markdown/footnotes.tsx';
import { headings } from './markdown/heading.tsx';
import { Image } from './markdown/image.tsx';
import { InlineCode } from './markdown/inline-code.tsx';
import { Link } from './markdown/link.tsx';
import { Cell, HeadCell, Table } from './markdown/table.tsx';
import { TaskBox } from './markdown/task-box.tsx';

/** The components that Markdown renders to, by tag or construct. Fences, admonitions and diagrams have no tag. */
export const markdownElements = {
	...headings,
	a: Link,
	code: InlineCode,
	img: Image,
	table: Table,
	th: HeadCell,
	td: Cell,
	input: TaskBox,
	CodeBlock,
	Admonition,
	/** A `mermaid` fence; not the component of the same name, which pages can put around one. */
	Diagram: MermaidDiagram,
	Footnotes,
};

export type MarkdownElements = typeof markdownElements;
