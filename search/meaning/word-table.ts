import { decodeTerms } from '../retrieval/format/shards.ts';
import { decodeVectors } from '../retrieval/format/vectors.ts';
import table from './words.json' with { type: 'json' };

/** Vectors of single words, created by `distill.py`; see `docs/decisions/meaning.md`. Frequent words have short vectors. */
export interface WordTable {
	dimensions: number;
	/** Sorted. */
	words: readonly string[];
	/** The vector of word `n` starts at `n * dimensions`. */
	values: Int8Array;
}

/** Decodes the bundled table. */
export function readWordTable(): WordTable {
	return { dimensions: table.dimensions, words: decodeTerms(table.words), values: decodeVectors(table.vectors) };
}
