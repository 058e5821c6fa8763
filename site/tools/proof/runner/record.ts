import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { fenceKey, NOTHING_PROVED, type ProofRecord, proofRecordSchema } from 'octavo/build/graph/index.ts';
import type { Example } from '../model.ts';

const FILE = 'content/proof.json';

/**
 * Updates the record of proved blocks, which the site shows. A block that was proved before with the same version keeps
 * its day.
 * @param files that were checked completely; the entries of others stay
 * @param passed examples of these files
 * @param day ISO, e.g. `2026-11-21`
 */
export function updateRecord(
	record: ProofRecord,
	{
		files,
		passed,
		version,
		day,
	}: { files: readonly string[]; passed: readonly Example[]; version: string; day: string },
): ProofRecord {
	const updated: Record<string, Record<string, string>> = { ...record.files };
	for (const file of files) {
		const before = record.version === version ? (record.files[file] ?? {}) : {};
		const fences = passed
			.filter(({ fence }) => fence.file === file)
			.flatMap(({ fence, result, output }) => [fence, result, output].filter((part) => part !== undefined));
		const keys = [...new Set(fences.map((fence) => fenceKey(fence)))].sort();
		delete updated[file];
		if (keys.length > 0) updated[file] = Object.fromEntries(keys.map((key) => [key, before[key] ?? day]));
	}
	return {
		version,
		files: Object.fromEntries(Object.entries(updated).sort(([one], [other]) => (one < other ? -1 : 1))),
	};
}

/**
 * Reads the record, which is empty when the file is missing.
 * @throws (rejects) when the file is invalid
 */
export async function readRecord(root: string): Promise<ProofRecord> {
	try {
		return parseJson(await readFile(join(root, FILE), 'utf8'), proofRecordSchema, FILE, 'a record of proved examples');
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return NOTHING_PROVED;
		throw error;
	}
}

export function writeRecord(root: string, record: ProofRecord): void {
	writeAtomic(join(root, FILE), `${JSON.stringify(record, null, '\t')}\n`);
}
