import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import { MdxSyntaxError } from 'octavo/build/compile/index.ts';
import { loadConfig, readContent } from 'octavo/build/graph/index.ts';
import { type FileExamples, readExamples } from '../examples/read-examples.ts';
import { type DatabaseKind, readFences } from '../notation/index.ts';
import { languageProblems } from '../static/check-language.ts';

/** The command line names a page that does not exist. */
export class UnknownPageError extends Error {}

/**
 * Reads the examples of pages and snippets. A file with an MDX error has no examples, but a problem that reports the
 * error.
 * @param names files, folders or routes, e.g. `content/cms/api/rest/filters.mdx`, `content/cms/api`, `/cms/api/rest`;
 * all pages when empty
 * @param database that the examples run on
 * @throws (rejects) {UnknownPageError}
 */
export async function selectFiles(
	root: string,
	names: readonly string[],
	database: DatabaseKind = 'sqlite',
): Promise<FileExamples[]> {
	const { pages, snippets } = await readContent(root, await loadConfig(root));
	const sources = [...pages, ...snippets].filter(({ format }) => format === 'mdx');
	for (const name of names) {
		if (sources.some((source) => isNamed(source, name))) continue;
		const nearest = closestOf(
			name,
			sources.map(({ file }) => file),
		);
		throw new UnknownPageError(`found no page "${name}"${didYouMean(nearest)}`);
	}
	const selected = sources.filter((source) => names.length === 0 || names.some((name) => isNamed(source, name)));
	return Promise.all(selected.map(({ file }) => readFileOf(root, file, database)));
}

function isNamed({ file, route }: { file: string; route: string }, name: string): boolean {
	const path = name.replace(/^\.\//, '').replace(/\/$/, '');
	return file === path || file.startsWith(`${path}/`) || route === path;
}

async function readFileOf(root: string, file: string, database: DatabaseKind): Promise<FileExamples> {
	try {
		const read = readExamples(file, readFences(await readFile(join(root, file), 'utf8'), file), database);
		return { ...read, problems: [...read.problems, ...languageProblems(read.unproved)] };
	} catch (error) {
		if (!(error instanceof MdxSyntaxError)) throw error;
		const message = `no example of this page is run, because of an MDX error: ${error.message}`;
		return { file, examples: [], unproved: [], unmarked: [], elsewhere: [], problems: [{ line: error.line, message }] };
	}
}
