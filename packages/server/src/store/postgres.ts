/** PostgreSQL, with parameters as `$1`. */
export interface Database {
	/**
	 * Runs one statement.
	 * @param values strings, numbers, booleans, nulls, and objects for `jsonb`
	 * @returns the rows
	 */
	query(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
	/** Runs `work` in a transaction, completely or not at all. Transactions do not overlap. */
	transaction<Result>(work: (database: Pick<Database, 'query'>) => Promise<Result>): Promise<Result>;
	close(): Promise<void>;
}

/** Runs statements that read much more than those of readers, and may take as long as they need. */
export function unhurried<Result>(
	database: Database,
	work: (query: Database['query']) => Promise<Result>,
): Promise<Result> {
	return database.transaction(async ({ query }) => {
		await query('set local statement_timeout = 0');
		return work(query);
	});
}

/** Writes run one after the other, from one queue. */
const CONNECTIONS = 2;
/** Time after which a connection or a statement counts as failed. Unit: ms. */
const TIMEOUT = 10_000;

/**
 * Connects to a PostgreSQL server with the first statement.
 * @param address such as `postgres://user:password@host:5432/name`
 * @param onError called with errors of idle connections
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
