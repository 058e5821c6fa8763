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
import type { MarkdownElements } from './markdown-props.ts';

/** The components that Markdown renders to. */
export const markdownElements: MarkdownElements = {
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
	Diagram: MermaidDiagram,
	Footnotes,
};
