import { decodeTerms } from '../retrieval/format/shards.ts';
import { decodeVectors } from '../retrieval/format/vectors.ts';
import table from './words.json' with { type: 'json' };

/** What single words mean, made by `distill.py`; see `docs/decisions/meaning.md`. Frequent words have short vectors. */
export interface WordTable {
	dimensions: number;
	/** Sorted. */
	words: readonly string[];
	/** Of word `n`: from `n * dimensions` on. */
	values: Int8Array;
}

export function readWordTable(): WordTable {
	return { dimensions: table.dimensions, words: decodeTerms(table.words), values: decodeVectors(table.vectors) };
}
