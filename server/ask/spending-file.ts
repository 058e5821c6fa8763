import { readFileSync } from 'node:fs';
import { type Spending, type SpendingStore, spendingSchema } from '../../ask/index.ts';
import { codeOf } from '../../platform/error-message.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { writeAtomic } from '../../platform/write-atomic.ts';

/** Keeps the spending in memory: a restart starts at zero. */
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
 * Keeps the spending of one server in a file of a few bytes, written after each answer.
 * @param onProblem called when the file cannot be written; the spending is then remembered until the process ends
 * @throws {Error} when the file exists and cannot be read, because starting at zero would spend the budget twice
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
		if (codeOf(error) === 'ENOENT') return undefined;
		throw error;
	}
	return parseJson(text, spendingSchema, path, 'a record of what was spent');
}
