import type GithubSlugger from 'github-slugger';
import type { Heading } from '../../../theme/index.ts';
import { createFinding, type FindingCode } from '../../findings/index.ts';
import type { PageSource } from '../../graph/index.ts';
import type { Finding, LinkUse, Place } from '../../model.ts';
import type { FenceRules, PlacedFence } from '../../plugin.ts';
import type { ImageLibrary } from '../images.ts';
import type { Definition, Nodes } from '../mdx.ts';
import type { Footnote, Origin, PageNotes } from '../notes.ts';
import type { CompilerConfiguration, CompilerUi } from '../options.ts';
import type { SnippetLibrary } from '../snippets.ts';

interface FileNames {
	definitions: Map<string, Definition>;
	footnotes: Map<string, Footnote>;
	/** Keeps the names of its footnotes apart from those of other files; names have no capitals otherwise. */
	suffix: string;
	/** Number of admonitions that were reported as they begin, so that a ":::" below is not reported as well. */
	openings: number;
}

/** The inputs and the results of the first pass. */
export interface ResolveContext {
	readonly page: PageSource;
	readonly ui: CompilerUi;
	/** What the attributes of code blocks mean on this site. */
	readonly fences: readonly FenceRules[];
	readonly snippets: SnippetLibrary;
	readonly images: ImageLibrary;
	/** Address of the page that explains the badge of proved examples. */
	readonly proofPage: string | undefined;
	/** Data about the product for components, by the name of their prop. */
	readonly facts: CompilerConfiguration['facts'];
	readonly slugger: GithubSlugger;
	readonly notes: PageNotes;

	readonly headings: Heading[];
	readonly anchors: Set<string>;
	readonly links: LinkUse[];
	/** The page's own fences, in order. */
	readonly ownFences: PlacedFence[];
	/** Name of a component or Markdown element in use -> characters of text before its first use. */
	readonly used: Map<string, number>;
	/** Characters of text so far. */
	textLength: number;
	readonly findings: Finding[];
	/** The components that are in the one which consists of them. */
	readonly placed: Set<Nodes>;
	/** What uses each definition. */
	readonly uses: Map<Definition, Set<Nodes['type']>>;
	/** File -> content hash; the hash is empty for a missing file. */
	readonly dependencies: Map<string, string>;
	/** File -> hashed address. */
	readonly assets: Map<string, string>;
	/** What is done once all definitions are known. */
	readonly later: (() => void)[];
	/** The names that each file defines, in upper case, because Markdown ignores case here. */
	readonly names: Map<Origin, FileNames>;
	/** Number of footnotes that have a reference. */
	footnoteCount: number;
	/** Depth of the last heading. */
	depth: number;
}

/** Notes that the page uses a component or a Markdown element. */
export function use(name: string, { used, textLength }: ResolveContext): void {
	if (!used.has(name)) used.set(name, textLength);
}

/** Returns the names that a file, or one inclusion of a snippet, defines. */
export function namesIn(origin: Origin, { names }: ResolveContext): FileNames {
	const suffix = names.size === 0 ? '' : `-S${names.size}`;
	const known = names.get(origin) ?? { definitions: new Map(), footnotes: new Map(), suffix, openings: 0 };
	names.set(origin, known);
	return known;
}

/** Returns the place where `node` starts. */
export function placeOf(node: Nodes, origin: Origin): Place {
	return { file: origin.file, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/** Control characters, and what stands for a character that does not exist; entities and escapes can name them. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\uFFFD|\p{Cs}/u;

/** Reports a character of a text, an attribute or a value that no page can show. */
export function checkSigns(text: unknown, node: Nodes, origin: Origin, context: ResolveContext): void {
	const [sign] = (typeof text === 'string' && UNPRINTABLE.exec(text)) || [];
	if (sign === undefined) return;
	if (origin.source.slice(node.position?.start.offset, node.position?.end.offset).includes(sign)) return;
	const name = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
	const message = `The character U+${name} cannot be shown; remove what stands for it: an entity such as "&#7;", or an escape.`;
	report(context, node, origin, 'lost-text', message);
}

/** Adds a finding at the start of `node`. */
export function report(
	context: ResolveContext,
	node: Nodes,
	origin: Origin,
	code: FindingCode,
	message: string,
	more: Parameters<typeof createFinding>[3] = {},
): void {
	context.findings.push(createFinding(code, placeOf(node, origin), message, more));
}
