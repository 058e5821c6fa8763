import { routeOf, type SectionRecord, trailOf } from '../records/index.ts';
import type { RankedSection, Retrieve } from './model.ts';

/** Texts to vectors of one length, in order. */
export type Embed = (texts: readonly string[], signal?: AbortSignal) => Promise<number[][]>;

/** What is embedded of a section: its trail and the beginning of its text. Unit: characters. */
const TEXT_LIMIT = 1_500;
/** Candidates of each ranking that are fused. */
const CANDIDATES = 40;
/**
 * Reciprocal rank fusion: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion outperforms Condorcet and individual
 * Rank Learning Methods" (2009); 60 is the constant of the paper.
 */
const FUSION = 60;
/** Milliseconds for a question's vector; readers get the ranking by words when it takes longer. */
const QUESTION_LIMIT = 1_500;
const DEFAULT_LIMIT = 8;

/** @returns what stands for a record's meaning */
export function textOfRecord(record: SectionRecord): string {
	return `${trailOf(record).join(' › ')}\n${record.content}`.slice(0, TEXT_LIMIT);
}

/**
 * Ranks by meaning beside words. Whether the documentation covers a question is still told by words, since what a
 * likeness of vectors means differs from model to model: every section has the confidence of the best one by words.
 * @param vectors of the records, by position
 * @param byWords ranks everything that matches, or nothing where no word does
 * @param onFailure told when the endpoint failed; the ranking by words is used then
 */
export function fuseMeaning(
	records: readonly SectionRecord[],
	vectors: readonly Float32Array[],
	byWords: Retrieve,
	embed: Embed,
	onFailure: (error: unknown) => void,
): Retrieve {
	const positions = new Map(records.map((record, position) => [record.url, position]));
	return async (question, options = {}) => {
		const { area, limit = DEFAULT_LIMIT } = options;
		const [words, vector] = await Promise.all([
			byWords(question, { ...options, limit: CANDIDATES }),
			embed([question], AbortSignal.timeout(QUESTION_LIMIT)).then(
				([first]) => first && normalized(first),
				(error: unknown) => void onFailure(error),
			),
		]);
		if (!vector || words.length === 0) return words.slice(0, limit);
		const scores = new Map<number, number>();
		const add = (position: number | undefined, rank: number) => {
			if (position !== undefined) scores.set(position, (scores.get(position) ?? 0) + 1 / (FUSION + rank + 1));
		};
		for (const [rank, { url }] of words.entries()) add(positions.get(url), rank);
		for (const [rank, position] of nearest(vector, vectors, records, area).entries()) add(position, rank);
		const [{ weights = {}, confidence = 0, lacks = [] } = {}] = words;
		return [...scores]
			.sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
			.slice(0, limit)
			.flatMap(([position, score]): RankedSection[] => {
				const record = records[position];
				if (!record) return [];
				return [
					{ url: record.url, route: routeOf(record.url), trail: trailOf(record), score, confidence, lacks, weights },
				];
			});
	};
}

function nearest(
	vector: Float32Array,
	vectors: readonly Float32Array[],
	records: readonly SectionRecord[],
	area: string | undefined,
): number[] {
	const likeness = vectors.flatMap((other, position) => {
		const isElsewhere = area !== undefined && records[position]?.url.split('/')[1] !== area;
		return isElsewhere ? [] : [{ position, value: product(vector, other) }];
	});
	likeness.sort((a, b) => b.value - a.value);
	return likeness.slice(0, CANDIDATES).map(({ position }) => position);
}

/** @returns the vector with length 1, so that a product is a cosine */
export function normalized(vector: readonly number[]): Float32Array {
	const length = Math.hypot(...vector) || 1;
	return Float32Array.from(vector, (value) => value / length);
}

function product(a: Float32Array, b: Float32Array): number {
	let sum = 0;
	for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
	return sum;
}
