import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Spending, SpendingStore } from '../../ask/index.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { writeAtomic } from '../../platform/write-atomic.ts';

const spendingSchema = z.strictObject({
	day: z.string(),
	ofDay: z.number(),
	month: z.string(),
	ofMonth: z.number(),
});

/** Keeps what was spent in memory: a restart begins at nothing. */
export function memorySpending(): SpendingStore {
	let kept: Spending | undefined;
	return {
		read: () => kept,
		write: (spending) => {
			kept = spending;
		},
	};
}

/**
 * Keeps what was spent in a file of its own, for one server. Written behind each answer, a few bytes.
 * @param onProblem told where it can't be written; until the process ends, it is remembered all the same
 * @throws {Error} when the file is there and can't be read: to begin at nothing would spend the budget again
 */
export function fileSpending(path: string, onProblem: (error: unknown) => void): SpendingStore {
	let kept = readSpending(path);
	return {
		read: () => kept,
		write: (spending) => {
			kept = spending;
			try {
				writeAtomic(path, JSON.stringify(spending));
			} catch (error) {
				onProblem(error);
			}
		},
	};
}

function readSpending(path: string): Spending | undefined {
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
		throw error;
	}
	return parseJson(text, spendingSchema, path, 'a record of what was spent');
}
