import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { fenceKey, NOTHING_PROVED, type ProofRecord, proofRecordSchema } from 'octavo/build/graph/index.ts';
import type { Example, Fence, Outcome } from '../model.ts';
import type { DatabaseKind } from '../notation/index.ts';
import type { ProofRun } from './proof.ts';

const FILE = 'content/proof.json';

/**
 * Updates the record of proved blocks, which the site shows. A block that was proved before with the same version keeps
 * its day. The status of an HTTP answer follows the day of the block that shows the answer. A run on a server records only
 * what is marked for its database, since readers take the other blocks for what SQLite answers.
 * @param files that were checked completely; the entries of others stay
 * @param elsewhere blocks of these files that are for another database; their entries stay
 * @param passed examples of these files
 * @param outcomes of those that ran now; the others keep their status
 * @param day ISO, e.g. `2026-11-21`
 */
export function updateRecord(
	record: ProofRecord,
	{
		files,
		elsewhere = [],
		database = 'sqlite',
		passed,
		outcomes,
		version,
		day,
	}: Pick<ProofRun, 'outcomes'> & {
		files: readonly string[];
		elsewhere?: readonly Fence[];
		database?: DatabaseKind;
		passed: readonly Example[];
		version: string;
		day: string;
	},
): ProofRecord {
	const updated: Record<string, Record<string, string>> = { ...record.files };
	const others = new Set(elsewhere.map(fenceKey));
	for (const file of files) {
		const before = record.version === version ? (record.files[file] ?? {}) : {};
		const isServer = database !== 'sqlite';
		const entries = new Map(Object.entries(before).filter(([key]) => isServer || others.has(key)));
		for (const example of passed.filter(({ fence }) => fence.file === file)) {
			const { fence, result, output } = example;
			for (const part of [fence, output, result]) {
				if (part === undefined) continue;
				if (isServer && (part.attributes.database ?? fence.attributes.database) === undefined) continue;
				const key = fenceKey(part);
				const [proved = day, ...status] = before[key]?.split(' ') ?? [];
				const answered = part === result ? (statusOf(outcomes.get(example)) ?? status.join(' ')) : '';
				entries.set(key, `${proved} ${answered}`.trimEnd());
			}
		}
		delete updated[file];
		if (entries.size > 0)
			updated[file] = Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
	}
	return {
		version,
		files: Object.fromEntries(Object.entries(updated).sort(([one], [other]) => (one < other ? -1 : 1))),
	};
}

const statusOf = (outcome: Outcome | undefined) =>
	outcome?.state === 'passed' ? outcome.given?.statusLine : undefined;

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
