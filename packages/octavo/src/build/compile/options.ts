import type { ContentComponent, MarkdownElements } from '../../theme/index.ts';
import type { PageSource, WordList } from '../graph/index.ts';
import type { SitePlugin } from '../plugin.ts';

/** The part of `ui` that pages are rendered with; the preview passes the components that it reloaded. */
export interface CompilerUi {
	/** The names that can follow `:::`. */
	ADMONITION_KINDS: readonly string[];
	/** Draws Mermaid source. @throws {Error} if it cannot be drawn as it is written */
	drawDiagram(source: string): string;
	contentComponents: Readonly<Record<string, ContentComponent>>;
	markdownElements: MarkdownElements;
}

/**
 * The compiler's view of the site's configuration. Plain data, since it is part of the cache keys.
 */
export interface CompilerConfiguration {
	/** See `setLanguage`. */
	language: string;
	/** Origin without a trailing slash, e.g. `https://docs.example.com`. */
	url: string;
	/** Address of the page that explains the badge of proved examples. */
	proofPage?: string | undefined;
	/** The words and rules for checking the prose of pages. */
	words: WordList;
	/** The data of all plugins, by name. */
	facts: Readonly<Record<string, unknown>>;
}

export type SnippetSource = Pick<PageSource, 'id' | 'file' | 'absolutePath' | 'hash'>;

export interface CompilerOptions {
	/** Absolute path of the site's root, the folder that holds `content/`. */
	root: string;
	ui: CompilerUi;
	/** None by default. */
	plugins?: readonly SitePlugin[];
	snippets: readonly SnippetSource[];
	configuration: CompilerConfiguration;
	/** Absolute path of the site's `.cache/`, where the spelling check keeps its verdicts. */
	cacheDirectory?: string;
}
