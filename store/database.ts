/** The interface of both databases. They share one SQL dialect: that of PostgreSQL, with parameters as `$1`. */
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
