import { tokenize } from '../../../records/index.ts';
import { type IndexManifest, type MeaningFile, partName, type WordVectorsFile } from '../format/layout.ts';
import { decodeTerms } from '../format/shards.ts';
import { decodeVectors } from '../format/vectors.ts';
import type { IndexFiles } from '../index-files.ts';
import { lowerBound } from '../lower-bound.ts';
import { LoadedParts } from './loaded-parts.ts';
import { filesOf } from './parts.ts';

/** How alike a text and others are, from -1 to 1. */
export interface Similarities {
	/** Each section and question of the index. */
	sections: Float32Array;
	/** The nearest of what the site is not about. */
	elsewhere: number;
}

/** Compares the meaning of a question with that of every section; loads what it needs with the first question. */
export class Meaning {
	#open: Promise<Vectors> | undefined;

	constructor(
		private readonly manifest: IndexManifest,
		private readonly files: IndexFiles,
	) {}

	/**
	 * @returns nothing where the index has no vectors, or the table none of the text's words
	 * @throws (rejects) what reading files throws
	 */
	async similarities(text: string): Promise<Similarities | undefined> {
		const { meaning } = this.manifest;
		if (meaning === '') return undefined;
		this.#open ??= Vectors.open(meaning, this.files).catch((error: unknown) => {
			this.#open = undefined;
			throw error;
		});
		return (await this.#open).similarities(text);
	}

	/** Loads everything, for a server. */
	async loadAll(): Promise<void> {
		await this.similarities('');
		await (await this.#open)?.words.loadAll();
	}
}

class Vectors {
	private constructor(
		private readonly dimensions: number,
		/** Of unit length, one after the other. */
		private readonly sections: Float32Array,
		private readonly elsewhere: Float32Array,
		/** First word of each file. */
		private readonly first: readonly string[],
		readonly words: LoadedParts<ReadonlyMap<string, Int8Array>>,
	) {}

	static async open(hash: string, files: IndexFiles): Promise<Vectors> {
		const file: MeaningFile = JSON.parse(await files.read(partName('meaning', 0, hash)));
		const first = decodeTerms(file.words.first);
		const words = new LoadedParts(filesOf('words', first.length, file.words.hashes), async (name) => {
			const part: WordVectorsFile = JSON.parse(await files.read(name));
			const values = decodeVectors(part.vectors);
			return new Map(
				decodeTerms(part.words).map((word, number) => [
					word,
					values.subarray(number * file.dimensions, (number + 1) * file.dimensions),
				]),
			);
		});
		const [sections, elsewhere] = [file.sections, file.elsewhere].map((vectors) =>
			units(decodeVectors(vectors), file.dimensions),
		);
		return new Vectors(file.dimensions, sections ?? new Float32Array(), elsewhere ?? new Float32Array(), first, words);
	}

	async similarities(text: string): Promise<Similarities | undefined> {
		const terms = tokenize(text).flatMap(({ term, span }) => (span === 1 ? [term] : []));
		await Promise.all(this.words.load(terms.map((term) => this.#fileOf(term))));
		const sum = new Float32Array(this.dimensions);
		for (const term of terms) {
			const vector = this.words.at(this.#fileOf(term))?.get(term);
			if (vector) for (let at = 0; at < this.dimensions; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
		}
		const length = Math.hypot(...sum);
		if (length === 0) return undefined;
		const compare = (vectors: Float32Array) => this.#compare(sum, length, vectors);
		const elsewhere = compare(this.elsewhere).reduce((nearest, similarity) => Math.max(nearest, similarity), 0);
		return { sections: compare(this.sections), elsewhere };
	}

	#compare(vector: Float32Array, length: number, sections: Float32Array): Float32Array {
		const { dimensions } = this;
		const result = new Float32Array(sections.length / dimensions);
		for (let section = 0, start = 0; section < result.length; section++, start += dimensions) {
			let product = 0;
			for (let at = 0; at < dimensions; at++) product += (vector[at] ?? 0) * (sections[start + at] ?? 0);
			result[section] = product / length;
		}
		return result;
	}

	#fileOf(term: string): number {
		return Math.max(0, lowerBound(this.first.length, (index) => (this.first[index] ?? '') <= term) - 1);
	}
}

function units(values: Int8Array, dimensions: number): Float32Array {
	const result = new Float32Array(values.length);
	for (let start = 0; start < values.length; start += dimensions) {
		let square = 0;
		for (let at = start; at < start + dimensions; at++) square += (values[at] ?? 0) ** 2;
		const length = Math.sqrt(square) || 1;
		for (let at = start; at < start + dimensions; at++) result[at] = (values[at] ?? 0) / length;
	}
	return result;
}
