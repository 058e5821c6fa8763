import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';

/** A block of a page in which a name can occur or be explained. */
export interface ContentBlock {
	kind: 'heading' | 'row' | 'item' | 'paragraph' | 'code';
	text: string;
	cells?: string[];
	/** Cells of the header row of its table; absent for the header itself. */
	head?: string[];
	/** Headings above it, outermost first, as one string. */
	section: string;
	/** Id of the innermost heading; empty above the first one. */
	anchor: string;
	/** Line in the file, from 1. */
	line: number;
}

/** The source of a page or snippet. */
export interface ContentPage {
	/** Path below `content/` without its extension: `cms/cli`. */
	id: string;
	title: string;
	source: string;
	blocks: ContentBlock[];
}

const FENCE = /^\s*(`{3,}|~{3,})(.*)$/;
const HEADING = /^(#{1,6})\s+(.*?)(?:\s*\{#([\w-]+)\})?\s*$/;
const TABLE_ROW = /^\s*\|/;
const TABLE_RULE = /^\s*\|[\s:|-]+\|\s*$/;
const LIST_ITEM = /^\s*([-*]|\d+\.)\s/;

/**
 * Splits a page's MDX into blocks with their positions. Reads the source and not the compiled page, so that findings
 * contain the author's line.
 * @param source content of the file
 */
export function readContentPage(id: string, source: string): ContentPage {
	const frontMatter = source.match(/^---\n([\s\S]*?)\n---\n/)?.[0] ?? '';
	const title = frontMatter.match(/^title:\s*["']?(.*?)["']?$/m)?.[1] ?? id;
	const reader = new BlockReader(frontMatter.split('\n').length);
	for (const line of source.slice(frontMatter.length).split('\n')) reader.read(line);
	return { id, title, source, blocks: reader.finish() };
}

/**
 * Reads all MDX pages and snippets of a site, sorted by id.
 * @param directory absolute path of `content/`
 */
export async function readPages(directory: string): Promise<ContentPage[]> {
	const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.mdx')).sort();
	return Promise.all(
		files.map(async (file) =>
			readContentPage(file.replace(/\.mdx$/, ''), await readFile(join(directory, file), 'utf8')),
		),
	);
}

export function lineAt({ line, text }: ContentBlock, index: number): number {
	return line + text.slice(0, index).split('\n').length - 1;
}

class BlockReader {
	readonly #blocks: ContentBlock[] = [];
	readonly #slugger = new GithubSlugger();
	#headings: { level: number; text: string }[] = [];
	#anchor = '';
	#open: ContentBlock | undefined;
	#fence = '';
	#head: string[] | undefined;
	#line: number;

	constructor(firstLine: number) {
		this.#line = firstLine - 1;
	}

	read(text: string): void {
		this.#line++;
		const fence = text.match(FENCE);
		if (!TABLE_ROW.test(text)) this.#head = undefined;
		if (this.#fence) {
			if (fence?.[1]?.startsWith(this.#fence) && !fence[2]?.trim()) this.#close();
			else if (this.#open) this.#open.text += `${text}\n`;
			return;
		}
		if (fence) {
			this.#close();
			this.#start('code', `${fence[2]}\n`);
			this.#fence = fence[1] ?? '';
			return;
		}
		const heading = text.match(HEADING);
		if (heading) this.#heading(heading[1]?.length ?? 1, heading[2] ?? '', heading[3]);
		else if (TABLE_ROW.test(text)) this.#row(text);
		else if (!text.trim()) this.#close();
		else if (LIST_ITEM.test(text)) {
			this.#close();
			this.#start('item', text);
		} else if (this.#open) this.#open.text += `\n${text}`;
		else this.#start('paragraph', text);
	}

	finish(): ContentBlock[] {
		this.#close();
		return this.#blocks;
	}

	#heading(level: number, text: string, id: string | undefined): void {
		this.#close();
		this.#headings = [...this.#headings.filter((outer) => outer.level < level), { level, text }];
		this.#anchor = id ?? this.#slugger.slug(text.replace(/`|<[^>]*>/g, ''));
		this.#start('heading', text);
		this.#close();
	}

	#row(text: string): void {
		this.#close();
		if (TABLE_RULE.test(text)) return;
		const cells = text
			.trim()
			.replace(/^\||\|$/g, '')
			.split(/(?<!\\)\|/)
			.map((cell) => cell.trim());
		this.#start('row', text);
		if (this.#open) Object.assign(this.#open, { cells, ...(this.#head ? { head: this.#head } : {}) });
		this.#head ??= cells;
		this.#close();
	}

	#start(kind: ContentBlock['kind'], text: string): void {
		const section = this.#headings.map((heading) => heading.text).join(' > ');
		this.#open = { kind, text, section, anchor: this.#anchor, line: this.#line };
	}

	#close(): void {
		if (this.#open?.text.trim()) this.#blocks.push(this.#open);
		this.#open = undefined;
		this.#fence = '';
	}
}
