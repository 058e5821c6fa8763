import { RERANKED } from '../result/rerank.ts';
import { StaticIndex } from '../static-index.ts';
import { type IndexManifest, MANIFEST_NAME, partName, type TextPage, type TextsFile } from './layout.ts';

/**
 * Adds to an index what a query of one letter shows: its hits come from all over the site, and a reader who presses the
 * first key would wait for a file for each of them.
 * @param files name -> contents, the manifest aside
 * @param hash of a file's contents, for its name
 * @param write is given each new file
 * @returns the manifest with the new files
 */
export async function withFirsts(
	manifest: IndexManifest,
	files: ReadonlyMap<string, string>,
	hash: (text: string) => string,
	write: (name: string, text: string) => void,
): Promise<IndexManifest> {
	const manifestText = JSON.stringify(manifest);
	const read = async (name: string) => (name === MANIFEST_NAME ? manifestText : (files.get(name) ?? ''));
	const index = await StaticIndex.open({ read });
	await index.reader.loadAll();
	const sections = sectionsOf(files);
	const letters: string[] = [];
	const hashes: string[] = [];
	for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
		// As the dialog asks; other requests load what is missing.
		const { hits } = await index.search({ query: letter, hitsPerPage: RERANKED, distinct: true });
		if (hits.length === 0) continue;
		const text = JSON.stringify(hits.flatMap(({ url }) => sections.get(url) ?? []) satisfies TextsFile);
		const hashed = hash(text);
		write(partName('firsts', letters.length, hashed), text);
		letters.push(letter);
		hashes.push(hashed);
	}
	const { id: _, ...rest } = { ...manifest, firsts: { first: letters.join(''), hashes: hashes.join('') } };
	return { ...rest, id: hash(JSON.stringify(rest)) };
}

/** @returns sections by their addresses, each as a page of its own */
function sectionsOf(files: ReadonlyMap<string, string>): Map<string, TextPage> {
	const sections = new Map<string, TextPage>();
	for (const [name, text] of files) {
		if (!name.startsWith('texts-')) continue;
		const pages: TextsFile = JSON.parse(text);
		for (const page of pages) {
			for (const [place, section] of page.sections.entries()) {
				const url = section.anchor ? `${page.route}#${section.anchor}` : page.route;
				sections.set(url, { ...page, first: page.first + place, sections: [section] });
			}
		}
	}
	return sections;
}
