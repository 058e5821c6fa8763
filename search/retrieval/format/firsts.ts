import { RERANKED } from '../result/rerank.ts';
import { StaticIndex } from '../static-index.ts';
import { type IndexManifest, MANIFEST_NAME, partName, type TextsFile } from './layout.ts';

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
	const letters: string[] = [];
	const hashes: string[] = [];
	for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
		// As the dialog asks; other requests load what is missing.
		const sections = await index.bestSections({ query: letter, distinct: true }, RERANKED);
		if (sections.length === 0) continue;
		await index.reader.loadTexts(sections);
		const texts: TextsFile = sections.map((first) => {
			const { page, section } = index.reader.text(first);
			return { ...page, first, sections: [section] };
		});
		const text = JSON.stringify(texts);
		const hashed = hash(text);
		write(partName('firsts', letters.length, hashed), text);
		letters.push(letter);
		hashes.push(hashed);
	}
	const { id: _, ...rest } = { ...manifest, firsts: { first: letters.join(''), hashes: hashes.join('') } };
	return { ...rest, id: hash(JSON.stringify(rest)) };
}
