import { idfOf, type Postings, STRENGTH_STEPS, type TermIndex } from './term-index.ts';

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

/** Arrays side by side, since each question reads thousands of entries. */
interface OwnPostings {
	positions: number[];
	/** While documents are added, normalized and weighted frequencies; then what BM25F makes of them. */
	strengths: number[];
}

export class FieldIndex<Name extends string> implements TermIndex {
	readonly #settings: Readonly<Record<Name, FieldSettings>>;
	readonly #postings = new Map<string, OwnPostings>();
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
		for (const { strengths } of this.#postings.values()) {
			for (const [index, frequency] of strengths.entries()) strengths[index] = saturated(frequency);
		}
	}

	#add(position: number, name: Name, terms: readonly string[], average: number): void {
		const { weight, normalization } = this.#settings[name];
		const share = weight / (1 - normalization + (normalization * terms.length) / average);
		for (const term of terms) {
			const known = this.#postings.get(term);
			if (!known) this.#postings.set(term, { positions: [position], strengths: [share] });
			else if (known.positions.at(-1) === position) known.strengths.push((known.strengths.pop() ?? 0) + share);
			else {
				known.positions.push(position);
				known.strengths.push(share);
			}
		}
	}

	get terms(): Iterable<string> {
		return this.#postings.keys();
	}

	/** @returns number of documents that have a term */
	count(term: string): number {
		return this.#postings.get(term)?.positions.length ?? 0;
	}

	idf(term: string): number {
		return idfOf(this.count(term), this.#size);
	}

	postings(term: string): Postings | undefined {
		return this.#postings.get(term);
	}
}

function saturated(frequency: number): number {
	return Math.round((frequency / (K1 + frequency)) * STRENGTH_STEPS) / STRENGTH_STEPS;
}

function mean(values: readonly number[]): number {
	return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
