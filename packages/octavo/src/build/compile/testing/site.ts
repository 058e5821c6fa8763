import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sha256 } from '../../files/index.ts';
import type { PageSource } from '../../graph/index.ts';
import type { CompilerConfiguration, SnippetSource } from '../options.ts';

export const testConfiguration: CompilerConfiguration = {
	language: 'en',
	url: 'https://docs.example.com',
	words: { known: [], general: [], rules: [] },
	facts: {},
};

/** A PNG of one by one pixel. */
export const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

/** A site in a temporary folder. */
export interface TestSite {
	root: string;
	/** Writes `content/<id>.mdx` and returns it as the graph would. */
	page(id: string, source: string, more?: Partial<PageSource>): PageSource;
	/** Does the same for `content/snippets/<name>.mdx`. */
	snippet(name: string, source: string): SnippetSource;
	/** Writes any file below the root. */
	file(path: string, content: string | Uint8Array): void;
	remove(): void;
}

export function createTestSite(): TestSite {
	const root = mkdtempSync(join(tmpdir(), 'compile-'));
	const file = (path: string, content: string | Uint8Array) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), content);
	};
	const page: TestSite['page'] = (id, source, more = {}) => {
		const path = `content/${id}.mdx`;
		file(path, source);
		return {
			id,
			kind: 'doc',
			format: 'mdx',
			file: path,
			absolutePath: join(root, path),
			route: `/${id}`,
			area: id.split('/')[0] ?? 'general',
			frontMatter: {
				title: 'Title',
				description: 'Description.',
				tags: ['tag'],
				questions: ['How?'],
				answers: [],
				phrases: [],
				unlisted: false,
				badges: [],
				layout: 'doc',
				importance: 1,
			},
			hash: sha256(source),
			...more,
		};
	};
	return {
		root,
		page,
		snippet: (name, source) => page(`snippets/${name}`, source, { kind: 'snippet' }),
		file,
		remove: () => rmSync(root, { recursive: true, force: true }),
	};
}
