import type { Arrivals, UpgradeData } from '../../surface/index.ts';
import type { ContentComponent, MarkdownElements } from '../../ui/index.ts';
import type { WordList } from '../graph/index.ts';
import type { PageSource } from '../model.ts';

/** The part of `ui` that pages are made with; dev hands in the components it reloaded. */
export interface CompilerUi {
	/** What may stand after `:::`. */
	ADMONITION_KINDS: readonly string[];
	contentComponents: Readonly<Record<string, ContentComponent>>;
	markdownElements: MarkdownElements;
}

/** What the compiler has to know of the site. Plain data: it goes to the worker threads and into the cache's keys. */
export interface CompilerConfiguration {
	/** Origin without a trailing slash, e.g. `https://docs.example.com`. */
	url: string;
	/** Address of the page that explains the mark of proved examples. */
	proofPage?: string | undefined;
	/** What the prose of pages is checked with. */
	words: WordList;
	/** Names of the product that came after its first version, by the page that explains them. */
	arrivals?: Arrivals;
	/** All that happened to the product's names, for the components that show it. */
	upgrade?: UpgradeData | undefined;
}

/** A snippet's file; its name is the id without `snippets/`. */
export type SnippetSource = Pick<PageSource, 'id' | 'file' | 'absolutePath' | 'hash'>;

export interface CompilerOptions {
	/** Absolute path of the site's root, the folder that holds `content/`. */
	root: string;
	ui: CompilerUi;
	snippets: readonly SnippetSource[];
	configuration: CompilerConfiguration;
}
