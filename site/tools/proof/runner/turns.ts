import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';
import type { ProofDepth } from '../model.ts';
import type { DatabaseKind } from '../notation/index.ts';
import { passedSchema } from './cache.ts';

/** Committed, and written by a run of all examples on the database. */
const fileOf = (database: DatabaseKind) => `tools/proof/report/${database === 'sqlite' ? 'passed' : database}.json`;
const schema = z.object({ version: z.string(), examples: passedSchema });
/** Each example runs at least on every tenth day. */
const TURNS = 10;

/**
 * Returns the examples that passed in the last recorded run, by key: none when the CMS, the project or the code of the
 * proof has changed since. An example that has changed has another key.
 * @param version of the proof
 * @throws (rejects) when the file is invalid
 */
export async function readRecord(
	root: string,
	database: DatabaseKind,
	version: string,
): Promise<ReadonlyMap<string, ProofDepth>> {
	const file = fileOf(database);
	const text = await readFile(join(root, file), 'utf8').catch((error) => {
		if (codeOf(error) === 'ENOENT') return undefined;
		throw error;
	});
	if (text === undefined) return new Map();
	const recorded = parseJson(text, schema, file, 'a record of examples that passed');
	return new Map(recorded.version === version ? Object.entries(recorded.examples) : []);
}

/** Records that these examples passed, by key. */
export function writePassed(
	root: string,
	database: DatabaseKind,
	version: string,
	passed: ReadonlyMap<string, ProofDepth>,
): void {
	const examples = Object.fromEntries([...passed].sort(([one], [other]) => (one < other ? -1 : 1)));
	writeAtomic(join(root, fileOf(database)), `${JSON.stringify({ version, examples }, null, '\t')}\n`);
}

/**
 * Whether it is a page's turn. Its examples run on one day, since they share projects that take seconds to build.
 * @param day days since 1970
 */
export function isTurnOf(page: string, day: number): boolean {
	const hash = createHash('sha256').update(page).digest();
	return hash.readUInt32BE() % TURNS === day % TURNS;
}
