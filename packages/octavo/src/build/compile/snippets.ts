import { readText } from '../files/index.ts';
import type { SnippetSource } from './options.ts';

interface Snippet extends Pick<SnippetSource, 'file' | 'hash'> {
	source: string;
}

/** Returns the name that pages include a snippet by: its id without its folder. */
export function snippetName(id: string): string {
	return id.replace(/^snippets\//, '');
}

/** The snippets of a site by name. Each is read when it is first included. */
export class SnippetLibrary {
	readonly names: readonly string[];
	readonly #sources: Map<string, SnippetSource>;
	readonly #read = new Map<string, Snippet>();

	constructor(sources: readonly SnippetSource[]) {
		this.#sources = new Map(sources.map((source) => [snippetName(source.id), source]));
		this.names = [...this.#sources.keys()];
	}

	get(name: string): Snippet | undefined {
		const known = this.#read.get(name);
		const source = this.#sources.get(name);
		if (known || !source) return known;
		const { file, hash, absolutePath } = source;
		const snippet = { file, hash, source: readText(absolutePath).text };
		this.#read.set(name, snippet);
		return snippet;
	}
}
