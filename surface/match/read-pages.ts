import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentPage, readContentPage } from './content-blocks.ts';

/** All MDX pages and snippets of a site, sorted by id. @param directory absolute path of `content/` */
export async function readPages(directory: string): Promise<ContentPage[]> {
	const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.mdx')).sort();
	return Promise.all(
		files.map(async (file) =>
			readContentPage(file.replace(/\.mdx$/, ''), await readFile(join(directory, file), 'utf8')),
		),
	);
}
