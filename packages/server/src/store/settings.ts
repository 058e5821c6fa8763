import { resolve } from 'node:path';
import { readVariable, readWholeNumber } from '@octavo/platform/read-variable.ts';
import { z } from 'zod';

const DEFAULT_DAYS = '365';
/** Maximum retention, in days. */
export const MAX_DAYS = 3_650;
const MIN_ROWS = 1_000;
const MAX_ROWS = 100_000_000;

/** Where feedback is kept, and for how long. */
export interface StoreSettings {
	/** `postgres://…`; without it, the files in `directory`. */
	databaseUrl?: string;
	/** Folder of the files. */
	directory: string;
	/** Unit: days. */
	retention: number;
	/** How many rows each table keeps; see `purge` for the default. */
	rows?: number;
}

/**
 * Reads `DATABASE_URL`, `DATA_DIR`, `FEEDBACK`, `FEEDBACK_RETENTION_DAYS` and `FEEDBACK_ROWS`; empty counts as absent.
 * @param root folder that a relative `DATA_DIR` is resolved against
 * @returns nothing when `FEEDBACK` is `off`
 * @throws {Error} naming the variable, what was found and what was expected
 */
export function readStoreSettings(
	variables: Readonly<Record<string, string | undefined>>,
	root: string,
): StoreSettings | undefined {
	const { FEEDBACK: feedback = '', DATABASE_URL: url, DATA_DIR: directory } = variables;
	const { FEEDBACK_RETENTION_DAYS: kept, FEEDBACK_ROWS: limit } = variables;
	if (readVariable('FEEDBACK', feedback, z.enum(['', 'on', 'off']), '"on" or "off"') === 'off') return undefined;
	// The address contains a password, so it is not repeated.
	if (url && !/^postgres(ql)?:\/\//.test(url))
		throw new Error('DATABASE_URL is not an address that starts with "postgres://".');
	if (limit && !url) throw new Error('FEEDBACK_ROWS needs a DATABASE_URL: files are not made for more.');
	return {
		...(url ? { databaseUrl: url } : {}),
		directory: resolve(root, directory || '.data', 'feedback'),
		retention: readWholeNumber('FEEDBACK_RETENTION_DAYS', kept || DEFAULT_DAYS, 1, MAX_DAYS),
		...(limit && { rows: readWholeNumber('FEEDBACK_ROWS', limit, MIN_ROWS, MAX_ROWS) }),
	};
}

/** Messages to the operator, in the form of a server's log. */
export interface StoreLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface StoreTimes {
	/** From the first event until it is sent to PostgreSQL together with those that follow. Unit: ms. */
	gather: number;
	/** Pause between a failure and the next attempt. Unit: ms. */
	retry: number;
}

export const UNREADABLE = 'a file of feedback has lines that are not events, which are left out';
