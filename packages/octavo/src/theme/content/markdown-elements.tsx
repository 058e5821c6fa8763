import { t } from '@octavo/contract/index.ts';
import type { ComponentProps, ReactNode } from 'react';
import { MermaidDiagram } from './diagram/diagram.tsx';
import { Admonition } from './markdown/admonition.tsx';
import { CodeBlock } from './markdown/code-block.tsx';
import { headings } from './markdown/heading.tsx';
import { InlineCode } from './markdown/inline-code.tsx';
import { Link } from './markdown/link.tsx';
import { Cell, HeadCell, Table } from './markdown/table.tsx';
import type { ImageProps } from './markdown-props.ts';

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

/** The notes at the end of a page, an ordered list. */
function Footnotes({ children }: { children?: ReactNode }) {
	return (
		<section className="footnotes" aria-label={t('footnotes.label')}>
			{children}
		</section>
	);
}

/** An image: it loads lazily, has its size from the start and can be zoomed. */
function Image({ src, alt = '', title, width, height, zoomSrc }: ImageProps) {
	return (
		<img
			className="image"
			src={src}
			alt={alt}
			title={title}
			width={width}
			height={height}
			loading="lazy"
			decoding="async"
			data-zoom=""
			data-zoom-src={zoomSrc}
		/>
	);
}

/** The box of a task list item. It is an image and not a form control, because it can't be changed. */
function TaskBox({ checked = false }: Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'type'>) {
	return (
		<span
			className="task-box"
			role="img"
			aria-label={checked ? t('task.done') : t('task.open')}
			data-checked={checked || undefined}
		/>
	);
}
