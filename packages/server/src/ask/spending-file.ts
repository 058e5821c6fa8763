import { readFileSync } from 'node:fs';
import { codeOf } from '@octavo/platform/error-message.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { type Spending, type SpendingStore, spendingSchema } from '@octavo/search/ask/index.ts';

/**
 * Keeps the spending of one server in a file of a few bytes, written after each answer.
 * @param path without one, a restart starts at zero
 * @param onProblem called when the file cannot be written; the spending is then remembered until the process ends
 * @throws {Error} when the file exists and cannot be read, because starting at zero would spend the budget twice
 */
export function openSpending(path: string | undefined, onProblem: (error: unknown) => void): SpendingStore {
	let kept = path === undefined ? undefined : readSpending(path);
	return {
		read: () => kept,
		write: (spending) => {
			kept = spending;
			if (path === undefined) return;
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
