import { idfOf, STRENGTH_STEPS, type TermIndex } from './term-index.ts';

/**
 * An inverted index of documents with weighted fields, ranked by BM25F: Robertson, Zaragoza and Taylor, "Simple BM25
 * Extension to Multiple Weighted Fields" (2004).
 */

/** Saturation of a term's frequency; 1.2 is the usual value. */
const K1 = 1.2;

export interface FieldSettings {
	weight: number;
	/** 0 to 1: how much a long field loses. */
	normalization: number;
}

type Fields<Name extends string> = Record<Name, readonly string[]>;

export class FieldIndex<Name extends string> implements TermIndex {
	readonly #settings: Readonly<Record<Name, FieldSettings>>;
	/** Normalized, weighted frequencies by term and document; what BM25F saturates. */
	readonly #postings = new Map<string, Map<number, number>>();
	readonly #size: number;

	/** @param documents terms by field; a document is known by its position from then on */
	constructor(settings: Readonly<Record<Name, FieldSettings>>, documents: readonly Fields<Name>[]) {
		this.#settings = settings;
		this.#size = documents.length;
		const names = Object.keys(settings) as Name[];
		const averages = new Map(
			names.map((name) => [name, mean(documents.map((document) => document[name].length)) || 1]),
		);
		for (const [position, document] of documents.entries()) {
			for (const name of names) this.#add(position, name, document[name], averages.get(name) ?? 1);
		}
	}

	#add(position: number, name: Name, terms: readonly string[], average: number): void {
		const { weight, normalization } = this.#settings[name];
		const share = weight / (1 - normalization + (normalization * terms.length) / average);
		for (const term of terms) {
			const documents = this.#postings.get(term) ?? new Map<number, number>();
			documents.set(position, (documents.get(position) ?? 0) + share);
			this.#postings.set(term, documents);
		}
	}

	get terms(): Iterable<string> {
		return this.#postings.keys();
	}

	/** @returns number of documents that have a term */
	count(term: string): number {
		return this.#postings.get(term)?.size ?? 0;
	}

	idf(term: string): number {
		return idfOf(this.count(term), this.#size);
	}

	has(term: string, position: number): boolean {
		return this.#postings.get(term)?.has(position) ?? false;
	}

	*matches(term: string): Generator<[position: number, strength: number]> {
		for (const [position, frequency] of this.#postings.get(term) ?? []) {
			yield [position, Math.round((frequency / (K1 + frequency)) * STRENGTH_STEPS) / STRENGTH_STEPS];
		}
	}
}

function mean(values: readonly number[]): number {
	return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
