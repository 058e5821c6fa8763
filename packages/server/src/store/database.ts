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
