import { openOnce } from '@octavo/platform/open-once.ts';
import { isStopWord, singleWords } from '../../records/index.ts';
import {
	type IndexFiles,
	type IndexManifest,
	type MeaningFile,
	partName,
	type WordVectorsFile,
} from '../format/layout.ts';
import { decodeTerms } from '../format/shards.ts';
import { decodeSteps, decodeUnits, decodeVectors, toUnit } from '../format/vectors.ts';
import { lastAtMost } from '../lower-bound.ts';
import { LoadedParts } from './loaded-parts.ts';
import { filesOf } from './parts.ts';
import { UnitVectors } from './unit-vectors.ts';

/** The similarities of a text to others, from -1 to 1. */
export interface Similarities {
	/** Similarity to each section and question of the index. */
	sections: Float32Array;
	/** Whether there are texts about other subjects. */
	hasOutOfScope: boolean;
	/** Returns the maximum similarity to the texts about other subjects. Computed on demand, since only Ask AI needs it. */
	outOfScope: () => number;
	/** Words of the text that are not in the word table, which has common English words and those of the site. */
	foreign: ReadonlySet<string>;
	/** Log ratio of the text's probability in texts about other subjects to that in questions to the site. */
	affinity: number;
}

interface KnownWord {
	/** `undefined` if the word is not in the word table. */
	vector: Int8Array | undefined;
	affinity: number;
}

/** Compares the meaning of a question to that of every section; loads its files with the first question. */
export class Meaning {
	/** `undefined` if the index has no vectors. */
	readonly #open: (() => Promise<Vectors>) | undefined;

	constructor({ meaning }: IndexManifest, files: IndexFiles) {
		this.#open = meaning === '' ? undefined : openOnce(() => Vectors.open(meaning, files));
	}

	/**
	 * @returns `undefined` if the index has no vectors, or no word of the text is in the word table
	 * @throws the errors of reading files
	 */
	async similarities(text: string): Promise<Similarities | undefined> {
		return (await this.#open?.())?.similarities(text);
	}

	/** Loads all files; for servers. */
	async loadAll(): Promise<void> {
		await (await this.#open?.())?.words.loadAll();
	}
}

class Vectors {
	private constructor(
		private readonly dimensions: number,
		private readonly sections: UnitVectors,
		private readonly outOfScope: UnitVectors,
		/** First words of the files. */
		private readonly first: readonly string[],
		readonly words: LoadedParts<ReadonlyMap<string, KnownWord>>,
	) {}

	static async open(hash: string, files: IndexFiles): Promise<Vectors> {
		const file: MeaningFile = JSON.parse(await files.read(partName('meaning', 0, hash)));
		const first = decodeTerms(file.words.first);
		const words = new LoadedParts(filesOf('words', first.length, file.words.hashes), async (name) => {
			const part: WordVectorsFile = JSON.parse(await files.read(name));
			const values = decodeVectors(part.vectors);
			const affinities = decodeSteps(part.affinities);
			return new Map(
				decodeTerms(part.words).map((word, number) => {
					const vector = values.subarray(number * file.dimensions, (number + 1) * file.dimensions);
					const isKnown = vector.some((value) => value !== 0);
					return [word, { vector: isKnown ? vector : undefined, affinity: affinities[number] ?? 0 }];
				}),
			);
		});
		const sections = new UnitVectors(decodeUnits(file.sections, file.dimensions), file.dimensions);
		const outOfScope = new UnitVectors(decodeUnits(file.outOfScope, file.dimensions), file.dimensions);
		return new Vectors(file.dimensions, sections, outOfScope, first, words);
	}

	async similarities(text: string): Promise<Similarities | undefined> {
		const terms = singleWords(text);
		await Promise.all(this.words.load(terms.map((term) => this.#fileOf(term))));
		const sum = new Float32Array(this.dimensions);
		const foreign = new Set<string>();
		const affinities = new Map<string, number>();
		for (const term of terms) {
			const known = this.words.at(this.#fileOf(term))?.get(term);
			if (known && !isStopWord(term)) affinities.set(term, known.affinity);
			if (!known?.vector) foreign.add(term);
			else for (let at = 0; at < this.dimensions; at++) sum[at] = (sum[at] ?? 0) + (known.vector[at] ?? 0);
		}
		if (sum.every((value) => value === 0)) return undefined;
		const direction = toUnit(sum);
		const affinity = [...affinities.values()].reduce((all, one) => all + one, 0);
		return {
			sections: this.sections.compare(direction),
			hasOutOfScope: this.outOfScope.count > 0,
			outOfScope: () => this.outOfScope.compare(direction).reduce((nearest, one) => Math.max(nearest, one), 0),
			foreign,
			affinity,
		};
	}

	#fileOf(term: string): number {
		return Math.max(0, lastAtMost(this.first, term));
	}
}
