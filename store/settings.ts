import { join } from 'node:path';
import { z } from 'zod';
import { readVariable } from '../platform/read-variable.ts';

const DEFAULT_DAYS = '365';
/** Maximum retention, in days. */
export const MAX_DAYS = 3_650;
const MIN_ROWS = 1_000;
const MAX_ROWS = 100_000_000;

/** Where feedback is kept, and for how long. */
export interface StoreSettings {
	/** `postgres://…`; without it, the embedded database in `directory`. */
	databaseUrl?: string;
	/** Folder of the embedded database. */
	directory: string;
	/** Unit: days. */
	retention: number;
	/** How many rows each table keeps; see `purge` for the default. */
	rows?: number;
}

const days = z.coerce.number().int().min(1).max(MAX_DAYS);
const rows = z.coerce.number().int().min(MIN_ROWS).max(MAX_ROWS);

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
	if (limit && !url) throw new Error('FEEDBACK_ROWS needs a DATABASE_URL: the embedded database is not made for more.');
	return {
		...(url ? { databaseUrl: url } : {}),
		directory: join(directory?.startsWith('/') ? directory : join(root, directory || '.data'), 'feedback'),
		retention: readVariable(
			'FEEDBACK_RETENTION_DAYS',
			kept || DEFAULT_DAYS,
			days,
			`a whole number from 1 to ${MAX_DAYS}`,
		),
		...(limit && {
			rows: readVariable('FEEDBACK_ROWS', limit, rows, `a whole number from ${MIN_ROWS} to ${MAX_ROWS}`),
		}),
	};
}
