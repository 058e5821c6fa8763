import type { ComponentType, ReactNode } from 'react';

/** Kinds of `:::kind[Title]`. */
export const ADMONITION_KINDS = [
	'note',
	'tip',
	'info',
	'caution',
	'warning',
	'danger',
	'prerequisites',
	'strapi',
	'callout',
] as const;

export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

export interface AdmonitionProps {
	kind: AdmonitionKind;
	/** Absent: the kind's own title. */
	title?: ReactNode;
	children?: ReactNode;
}

/** What a proof run says of an example. */
export interface Verification {
	/** Product version it ran with, e.g. `5.54.0`. */
	version: string;
	/** ISO day of that run, e.g. `2026-11-21`. */
	date: string;
	/** Address of the page that explains the mark, where there is one. */
	href?: string | undefined;
}

/** A fence, already highlighted. */
export interface CodeBlockProps {
	/**
	 * The inside of `<code>`, escaped, its lines joined by `\n`. One that is marked or changed is `<span class="line …">` with
	 * `line-marked`, `line-added` or `line-removed`; a highlighted word is `<mark class="word">`. Token classes: `token-classes.ts`.
	 */
	html: string;
	/** The code as text without diff comments, for the playground. */
	code: string;
	/** As written after the back-ticks, e.g. `js`. */
	language: string;
	/** Usually the file's path. */
	title?: string | undefined;
	showLineNumbers?: boolean | undefined;
	/** Long lines wrap from the start. */
	wrap?: boolean | undefined;
	/** An editable playground below. */
	live?: boolean | undefined;
	verified?: Verification | undefined;
	/** How it is sent, or what of an answer it shows: marks of `docs/proof.md`, as in the query of an address. */
	marks?: string | undefined;
}

/** A `mermaid` fence. */
export interface DiagramProps {
	/** Mermaid source. */
	source: string;
	title?: string | undefined;
}

export interface HeadingProps {
	id?: string | undefined;
	children?: ReactNode;
}

export interface LinkProps {
	href?: string | undefined;
	title?: string | undefined;
	children?: ReactNode;
	className?: string | undefined;
	id?: string | undefined;
}

/** An image of the page itself has a size and may have a high-definition version. */
export interface ImageProps {
	src?: string | undefined;
	alt?: string | undefined;
	title?: string | undefined;
	width?: number | string | undefined;
	height?: number | string | undefined;
	zoomSrc?: string | undefined;
}

export interface FootnotesProps {
	/** The ordered list. */
	children?: ReactNode;
}

/** What Markdown turns into: tag or construct -> component. A fence, an admonition and a diagram have no tag of their own. */
export interface MarkdownElements {
	h2: ComponentType<HeadingProps>;
	h3: ComponentType<HeadingProps>;
	h4: ComponentType<HeadingProps>;
	h5: ComponentType<HeadingProps>;
	h6: ComponentType<HeadingProps>;
	a: ComponentType<LinkProps>;
	/** Code in a sentence; its only child is its text. */
	code: ComponentType<{ children?: ReactNode }>;
	img: ComponentType<ImageProps>;
	table: ComponentType<{ children?: ReactNode }>;
	th: ComponentType<CellProps>;
	td: ComponentType<CellProps>;
	/** A task list's box. */
	input: ComponentType<{ type?: string | undefined; checked?: boolean | undefined; disabled?: boolean | undefined }>;
	CodeBlock: ComponentType<CodeBlockProps>;
	Admonition: ComponentType<AdmonitionProps>;
	/** A `mermaid` fence; not the component of that name, which pages may put around one. */
	Diagram: ComponentType<DiagramProps>;
	Footnotes: ComponentType<FootnotesProps>;
}

export interface CellProps {
	children?: ReactNode;
	/** `text-align` of the column, as Markdown processors write it. */
	style?: { textAlign?: string | undefined } | undefined;
	align?: string | undefined;
	/** Set by the table for narrow screens. */
	label?: string | undefined;
}
