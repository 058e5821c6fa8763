import type { Database } from './database.ts';

/** Writes come one after the other, from one queue. */
const CONNECTIONS = 2;
/** Until a connection or a statement counts as failed. Unit: ms. */
const TIMEOUT = 10_000;

/**
 * Connects to a PostgreSQL server, at the first statement.
 * @param address e.g. `postgres://user:password@host:5432/name`
 * @param onError told of connections that break while nobody uses them
 */
export async function openPostgres(address: string, onError: (error: unknown) => void): Promise<Database> {
	const { default: pg } = await import('pg');
	const pool = new pg.Pool({
		connectionString: address,
		max: CONNECTIONS,
		connectionTimeoutMillis: TIMEOUT,
		statement_timeout: TIMEOUT,
		idleTimeoutMillis: TIMEOUT,
		allowExitOnIdle: true,
	});
	pool.on('error', onError);
	return {
		query: async (statement, values = []) => (await pool.query(statement, [...values])).rows,
		async transaction(work) {
			const client = await pool.connect();
			let broken: Error | undefined;
			try {
				await client.query('begin');
				const result = await work({
					query: async (statement, values = []) => (await client.query(statement, [...values])).rows,
				});
				await client.query('commit');
				return result;
			} catch (error) {
				await client.query('rollback').catch((failure: Error) => {
					broken = failure;
				});
				throw error;
			} finally {
				client.release(broken);
			}
		},
		close: () => pool.end(),
	};
}
