import { RERANKED } from '../result/rerank.ts';
import { StaticIndex } from '../static-index.ts';
import { type IndexManifest, MANIFEST_NAME, partName, type TextsFile } from './layout.ts';

/**
 * Adds a file with the texts of the best hits of each letter. These hits come from all over the site, so at the first key a
 * reader would otherwise wait for one file per hit.
 * @param files name -> contents of all files except the manifest
 * @param hash returns the hash of a file's contents, for its name
 * @param write writes each new file
 * @returns the manifest with the new files
 */
export async function withLetterHits(
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
		// The dialog's query; other queries load the missing texts.
		const sections = await index.bestSections(letter, RERANKED);
		if (sections.length === 0) continue;
		await index.reader.loadTexts(sections);
		const texts: TextsFile = sections.map((first) => {
			const { page, section } = index.reader.text(first);
			return { ...page, first, sections: [section] };
		});
		const text = JSON.stringify(texts);
		const hashed = hash(text);
		write(partName('hits', letters.length, hashed), text);
		letters.push(letter);
		hashes.push(hashed);
	}
	const { id: _, ...rest } = { ...manifest, hits: { first: letters.join(''), hashes: hashes.join('') } };
	return { ...rest, id: hash(JSON.stringify(rest)) };
}
