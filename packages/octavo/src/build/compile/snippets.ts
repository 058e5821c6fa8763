import memoize from 'lodash-es/memoize.js';
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

	constructor(sources: readonly SnippetSource[]) {
		this.#sources = new Map(sources.map((source) => [snippetName(source.id), source]));
		this.names = [...this.#sources.keys()];
	}

	readonly get = memoize((name: string): Snippet | undefined => {
		const source = this.#sources.get(name);
		return source && { file: source.file, hash: source.hash, source: readText(source.absolutePath).text };
	});
}
