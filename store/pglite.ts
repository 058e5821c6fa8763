import { mkdir } from 'node:fs/promises';
import type { Database } from './database.ts';

/**
 * Opens PostgreSQL as WebAssembly in this process. Its code and its 16 MB of data are loaded here, at the first call.
 * Only one process may have a directory open; see `folder-lock.ts`.
 * @param directory made where it is missing
 */
export async function openPglite(directory: string): Promise<Database> {
	await mkdir(directory, { recursive: true });
	const { PGlite } = await import('@electric-sql/pglite');
	const database = await PGlite.create(directory);
	return {
		query: async (statement, values = []) =>
			(await database.query<Record<string, unknown>>(statement, [...values])).rows,
		transaction: (work) =>
			database.transaction((open) =>
				work({
					query: async (statement, values = []) =>
						(await open.query<Record<string, unknown>>(statement, [...values])).rows,
				}),
			),
		close: () => database.close(),
	};
}
