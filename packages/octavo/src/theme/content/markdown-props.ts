import type { ReactNode } from 'react';

/** The result of an example's proof run. */
export interface Verification {
	/** Product version of the run, e.g. `5.54.0`. */
	version: string;
	/** ISO date of the run, e.g. `2026-11-21`. */
	date: string;
	/** Status of the HTTP answer that the block shows, e.g. `201 Created`. */
	status?: string;
	/** Address of the page that explains the mark, if there is one. */
	href?: string | undefined;
}

/** Props of a highlighted fence. */
export interface CodeBlockProps {
	/**
	 * Escaped content of `<code>`, with lines joined by `\n`. A marked or changed line is `<span class="line …">` with
	 * `line-marked`, `line-added` or `line-removed`; a highlighted word is `<mark class="word">`. See `token-classes.ts`.
	 */
	html: string;
	/** The code without diff comments, for the playground. */
	code: string;
	/** As written after the backticks, e.g. `js`. */
	language: string;
	/** Usually the path of the file. */
	title?: string | undefined;
	showLineNumbers?: boolean | undefined;
	/** Whether lines or words are marked, or lines have numbers. */
	marked?: boolean | undefined;
	/** Whether long lines wrap initially. */
	wrap?: boolean | undefined;
	/** Whether an editable playground follows. */
	live?: boolean | undefined;
	verified?: Verification | undefined;
	/** How much an answer holds, e.g. `7 documents`. */
	amount?: string | undefined;
	/** How the proof sends it, or which part of an answer it shows, in the format of a query string; see `docs/proof.md`. */
	marks?: string | undefined;
}

/** Props of a `mermaid` fence. */
export interface DiagramProps {
	source: string;
	title?: string | undefined;
}

export interface HeadingProps {
	id?: string | undefined;
	children?: ReactNode;
}

/** Props of an image. An image of the page has a size and can have a high-definition version. */
export interface ImageProps {
	src?: string | undefined;
	alt?: string | undefined;
	title?: string | undefined;
	width?: number | string | undefined;
	height?: number | string | undefined;
	zoomSrc?: string | undefined;
}

export interface CellProps {
	children?: ReactNode;
	/** `text-align` of the column, as Markdown processors output it. */
	style?: { textAlign?: string | undefined } | undefined;
	align?: string | undefined;
}
