/** What the first pass over a page finds out and the later passes use. */
import type { ContentComponent, Heading as PageHeading, ResolvedImage, Verification } from '../../ui/index.ts';
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
	Nodes,
} from './mdx.ts';

/** The file that a part of the tree comes from: the page itself, or a snippet with the parameters it was included with. */
export interface Origin {
	/** Relative to the site's root. */
	file: string;
	source: string;
	parameters: Readonly<Record<string, unknown>>;
	/** Names of the snippets from the page down to this one. */
	trail: readonly string[];
}

export interface ComponentUse {
	name: string;
	/** Absent for an HTML element. */
	definition?: ContentComponent;
	/** Valid, links resolved, images measured. */
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
	/** Absent where the fence is not proved. */
	verified?: Verification;
}

export interface Footnote {
	definition?: FootnoteDefinition;
	/** From 1, in the order of the first references; 0 while there is none. */
	number: number;
	references: FootnoteReference[];
}

export interface PageNotes {
	/** `<Snippet>` -> what it includes. */
	inclusions: Map<JsxElement, Inclusion>;
	/** Components and HTML elements; those with a finding that forbids to show them are missing. */
	components: Map<JsxElement, ComponentUse>;
	headings: Map<Heading, PageHeading>;
	/** Resolved targets. */
	targets: Map<Link | Definition, string>;
	images: Map<Image | ImageReference, ResolvedImage>;
	/** Text of expressions. */
	values: Map<Expression, string>;
	fences: Map<Code, Fence>;
	/** By upper-case identifier, as Markdown compares them. */
	definitions: Map<string, Definition>;
	footnotes: Map<string, Footnote>;
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

/** What `<Snippet>` includes, else the node's own children. */
export function contents(node: Nodes, notes: PageNotes): readonly Nodes[] {
	if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
		const inclusion = notes.inclusions.get(node);
		if (inclusion) return inclusion.children;
	}
	return 'children' in node ? node.children : [];
}
