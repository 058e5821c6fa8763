import { cutText } from '../contract/index.ts';
import { areaOf, routeOf, type SectionRecord, trailOf } from '../records/index.ts';
import { DEFAULT_LIMIT, dotProduct, toUnit } from '../search/retrieval/index.ts';
import type { RankedSection, Retrieve } from './model.ts';

/** Embeds texts: returns vectors of equal length, in the order of the texts. */
export type Embed = (texts: readonly string[], signal?: AbortSignal) => Promise<number[][]>;

/** Length of the text that is embedded for a section (its trail and the beginning of its text), in characters. */
const TEXT_LIMIT = 1_500;
/** Number of candidates that each ranking contributes. */
const CANDIDATES = 40;
/**
 * The constant k of reciprocal rank fusion: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion outperforms Condorcet
 * and individual Rank Learning Methods" (2009), which uses 60.
 */
const FUSION_CONSTANT = 60;
/** Timeout for embedding a question, in ms; after it readers get the ranking by words. */
const QUESTION_TIMEOUT = 1_500;

/** @returns the text of a record that is embedded */
export function textOfRecord(record: SectionRecord): string {
	return cutText(`${trailOf(record).join(' › ')}\n${record.content}`, TEXT_LIMIT);
}

/**
 * Combines the ranking by words with a ranking by embeddings. Words alone still decide whether the documentation covers a
 * question, because the scale of vector similarities differs from model to model: every section gets the confidence of
 * the best section by words.
 * @param vectors embeddings of the records, in the same order
 * @param byWords ranks every section that matches, or returns nothing if no word matches
 * @param onFailure called when the endpoint fails; the ranking by words is used then
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
			embed([question], AbortSignal.timeout(QUESTION_TIMEOUT)).then(
				([first]) => first && normalized(first),
				(error: unknown) => void onFailure(error),
			),
		]);
		if (!vector || words.length === 0) return words.slice(0, limit);
		const scores = new Map<number, number>();
		const add = (position: number | undefined, rank: number) => {
			if (position !== undefined) scores.set(position, (scores.get(position) ?? 0) + 1 / (FUSION_CONSTANT + rank + 1));
		};
		for (const [rank, { url }] of words.entries()) add(positions.get(url), rank);
		for (const [rank, position] of nearest(vector, vectors, records, area).entries()) add(position, rank);
		const [{ weights = {}, confidence = 0, missingWords = [] } = {}] = words;
		return [...scores]
			.sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
			.slice(0, limit)
			.flatMap(([position, score]): RankedSection[] => {
				const record = records[position];
				if (!record) return [];
				return [
					{
						url: record.url,
						route: routeOf(record.url),
						trail: trailOf(record),
						score,
						confidence,
						missingWords,
						weights,
					},
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
	const similarities = vectors.flatMap((other, position) => {
		const isOutsideArea = area !== undefined && areaOf(records[position]?.url ?? '') !== area;
		return isOutsideArea ? [] : [{ position, value: dotProduct(vector, other) }];
	});
	similarities.sort((a, b) => b.value - a.value);
	return similarities.slice(0, CANDIDATES).map(({ position }) => position);
}

/** @returns the vector scaled to length 1, so that a dot product is a cosine similarity */
export function normalized(vector: readonly number[]): Float32Array {
	return toUnit(Float32Array.from(vector));
}
