import { join } from 'node:path';
import { z } from 'zod';
import { readVariable } from '../platform/read-variable.ts';

const DEFAULT_DAYS = '365';
/** Maximum retention. Unit: days. */
export const MAX_DAYS = 3_650;

/** Where feedback is kept, and for how long. */
export interface StoreSettings {
	/** `postgres://…`; without it, the embedded database in `directory`. */
	databaseUrl?: string;
	/** Folder of the embedded database. */
	directory: string;
	/** Unit: days. */
	retention: number;
}

const days = z.coerce.number().int().min(1).max(MAX_DAYS);

/**
 * Reads `DATABASE_URL`, `DATA_DIR`, `FEEDBACK` and `FEEDBACK_RETENTION_DAYS`; empty counts as absent.
 * @param root folder that a relative `DATA_DIR` is resolved against
 * @returns nothing when `FEEDBACK` is `off`
 * @throws {Error} naming the variable, what was found and what was expected
 */
export function readStoreSettings(
	variables: Readonly<Record<string, string | undefined>>,
	root: string,
): StoreSettings | undefined {
	const { FEEDBACK: feedback = '', DATABASE_URL: url, DATA_DIR: directory, FEEDBACK_RETENTION_DAYS: kept } = variables;
	if (readVariable('FEEDBACK', feedback, z.enum(['', 'on', 'off']), '"on" or "off"') === 'off') return undefined;
	// The address contains a password, so it is not repeated.
	if (url && !/^postgres(ql)?:\/\//.test(url))
		throw new Error('DATABASE_URL is not an address that starts with "postgres://".');
	return {
		...(url ? { databaseUrl: url } : {}),
		directory: join(directory?.startsWith('/') ? directory : join(root, directory || '.data'), 'feedback'),
		retention: readVariable(
			'FEEDBACK_RETENTION_DAYS',
			kept || DEFAULT_DAYS,
			days,
			`a whole number from 1 to ${MAX_DAYS}`,
		),
	};
}
