import { type IndexManifest, type PartKind, partName } from '../format/layout.ts';
import { decodeNumbers } from '../format/numbers.ts';
import { decodeTerms } from '../format/shards.ts';

/** The parts of one kind, in order. */
interface Parts<First> {
	/** First item of each part. */
	first: First[];
	/** File names. */
	files: string[];
}

export interface AllParts {
	terms: Parts<string>;
	letters: Parts<string>;
	texts: Parts<number>;
	hits: Parts<string>;
}

/** Decodes what a manifest says about the kinds with several parts. */
export function readParts({ terms, letters, texts, hits }: IndexManifest): AllParts {
	const words = decodeTerms(terms.first);
	const sections: number[] = [];
	for (const distance of decodeNumbers(texts.first)) sections.push((sections.at(-1) ?? 0) + distance);
	return {
		terms: { first: words, files: filesOf('terms', words.length, terms.hashes) },
		letters: { first: letters.first.split(''), files: filesOf('letters', letters.first.length, letters.hashes) },
		texts: { first: sections, files: filesOf('texts', sections.length, texts.hashes) },
		hits: { first: hits.first.split(''), files: filesOf('hits', hits.first.length, hits.hashes) },
	};
}

/** @returns the names of the files of one kind, from their concatenated hashes */
export function filesOf(kind: PartKind, count: number, hashes: string): string[] {
	const length = hashes.length / Math.max(1, count);
	return Array.from({ length: count }, (_, number) =>
		partName(kind, number, hashes.slice(number * length, (number + 1) * length)),
	);
}
