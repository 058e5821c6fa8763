/** The results of the first pass over a page, which the later passes use. */
import type { ContentComponent, Heading as PageHeading, ResolvedImage, Verification } from '../../theme/index.ts';
import type { FenceMeta } from './fence-meta.ts';
import type { Change } from './highlight/index.ts';
import type {
	Code,
	Definition,
	Expression,
	FootnoteDefinition,
	FootnoteReference,
	Heading,
	Image,
	ImageReference,
	JsxElement,
	Link,
	LinkReference,
	Nodes,
} from './mdx.ts';
import { childrenOf, isJsx } from './tree.ts';

/** The file that a part of the tree comes from: the page itself, or a snippet with its parameters. */
export interface Origin {
	/** Relative to the site's root. */
	file: string;
	source: string;
	parameters: Readonly<Record<string, unknown>>;
	/** Names of the included snippets, from the page down to this one. */
	trail: readonly string[];
}

interface ComponentUse {
	name: string;
	/** Absent for an HTML element. */
	definition?: ContentComponent;
	/** Validated; links are resolved and images measured. */
	props: Record<string, unknown>;
}

export interface Inclusion {
	children: readonly Nodes[];
	origin: Origin;
}

export interface Fence {
	language: string;
	meta: FenceMeta;
	/** Without the comments that mark changes. */
	code: string;
	changes: ReadonlyMap<number, Change>;
	/** Whether lines or words are marked, or lines have numbers. */
	marked: boolean;
	/** Absent if the fence is not proved. */
	verified: Verification | undefined;
	/** How much the answer in it holds. */
	amount: string | undefined;
	/** What the browser needs to know of it. */
	marks: string | undefined;
}

export interface Footnote {
	/** Its ids end in it; no other footnote of the page has it. */
	name: string;
	definition?: FootnoteDefinition;
	/** From 1, in the order of the first references; 0 if there is no reference. */
	number: number;
	references: FootnoteReference[];
}

export interface PageNotes {
	/** The contents of each `<Snippet>`. */
	inclusions: Map<JsxElement, Inclusion>;
	/** Components and HTML elements, without those that cannot be rendered because of a finding. */
	components: Map<JsxElement, ComponentUse>;
	headings: Map<Heading, PageHeading>;
	targets: Map<Link | Definition, string>;
	images: Map<Image | ImageReference, ResolvedImage>;
	values: Map<Expression, string>;
	fences: Map<Code, Fence>;
	/** What each reference means in the file that it is written in. */
	definitions: Map<LinkReference | ImageReference, Definition>;
	footnotes: Map<FootnoteReference | FootnoteDefinition, Footnote>;
}

export function emptyNotes(): PageNotes {
	return {
		inclusions: new Map(),
		components: new Map(),
		headings: new Map(),
		targets: new Map(),
		images: new Map(),
		values: new Map(),
		fences: new Map(),
		definitions: new Map(),
		footnotes: new Map(),
	};
}

/** Returns the nodes that a `<Snippet>` includes, or the children of any other node. */
export function contents(node: Nodes, notes: PageNotes): readonly Nodes[] {
	const inclusion = isJsx(node) ? notes.inclusions.get(node) : undefined;
	return inclusion?.children ?? childrenOf(node);
}
