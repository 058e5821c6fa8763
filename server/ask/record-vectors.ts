import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import chunk from 'lodash-es/chunk.js';
import pick from 'lodash-es/pick.js';
import { z } from 'zod';
import { type Embed, normalized, textOfRecord } from '../../ask/index.ts';
import { writeAtomic } from '../../platform/write-atomic.ts';
import type { SectionRecord } from '../../records/index.ts';

/** Texts per request. */
const BATCH = 64;
/** Significant digits that are kept; more do not change the ranking. */
const DIGITS = 5;

const cacheSchema = z.record(z.string(), z.array(z.number()));

/**
 * The vectors of all records. Those embedded before are read from a cache file, so that a build that changes one page
 * pays for that page only.
 * @param model its name; vectors of different models are not comparable
 * @param file of the cache, rewritten with the vectors in use; no cache when absent
 * @throws what `embed` throws
 */
export async function vectorsOfRecords(
	records: readonly SectionRecord[],
	embed: Embed,
	model: string,
	file: string | undefined,
): Promise<Float32Array[]> {
	const known = file === undefined ? {} : await readCache(file);
	const texts = records.map(textOfRecord);
	const keys = texts.map((text) => createHash('sha256').update(`${model}\n${text}`).digest('base64url'));
	const missing = [...new Map(keys.map((key, index) => [key, texts[index] ?? '']))].filter(([key]) => !known[key]);
	const vectors: Record<string, number[]> = pick(known, keys);
	try {
		for (const batch of chunk(missing, BATCH)) {
			const made = await embed(batch.map(([, text]) => text));
			for (const [index, [key]] of batch.entries()) vectors[key] = shortened(made[index] ?? []);
		}
	} finally {
		// Also after a failure: the vectors made before it have been paid for.
		if (file !== undefined && missing.length > 0) writeAtomic(file, JSON.stringify(vectors));
	}
	return keys.map((key) => normalized(vectors[key] ?? []));
}

function shortened(vector: readonly number[]): number[] {
	return vector.map((value) => Number(value.toPrecision(DIGITS)));
}

async function readCache(file: string): Promise<Record<string, number[]>> {
	try {
		return cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')));
	} catch {
		// Missing or broken: the cache is made again.
		return {};
	}
}
