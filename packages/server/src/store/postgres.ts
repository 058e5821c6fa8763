import { z } from 'zod';

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

const TABLES = ['page_feedback', 'ask_question', 'ask_rating', 'search_miss'] as const;

/** How many rows each table keeps by default; about 100 MB in total. */
const DEFAULT_ROWS = 100_000;

/**
 * Rows per statement: a backlog of a hundred million is deleted by many short statements, between which others can
 * write.
 */
const BATCH = 10_000;

/**
 * For how long it is known that an event has been written. Events are only handed in again after a crash, by whichever
 * process opens the database next. Unit: days.
 */
const WRITTEN_DAYS = 7;

const newestSchema = z.tuple([z.object({ time: z.string(), id: z.union([z.string(), z.number()]) })]);
const batchSchema = z.tuple([z.object({ rows: z.number(), last: z.string().nullable() })]);

/**
 * Deletes rows that are too old, and the oldest of those beyond the maximum. Several servers may do so at the same time.
 * @param days how long rows are kept
 * @param rows most rows per table
 * @returns number of deleted rows
 */
export async function purge(database: Database, days: number, rows = DEFAULT_ROWS): Promise<number> {
	let deleted = await deleteOldest(database, 'written_event', OLDER_THAN, [Math.min(days, WRITTEN_DAYS)]);
	for (const table of TABLES) {
		deleted += await deleteOldest(database, table, OLDER_THAN, [days]);
		const newest = newestSchema.safeParse(await newestToDelete(database, table, rows));
		if (!newest.success) continue;
		const [{ time, id }] = newest.data;
		deleted += await deleteOldest(database, table, '(created_at, id) <= ($2, $3)', [time, id]);
	}
	return deleted;
}

const OLDER_THAN = 'created_at < now() - make_interval(days => $2)';

/** Has to go through the index of all rows that are kept, which takes longer than other statements may. */
function newestToDelete(database: Database, table: string, rows: number): Promise<unknown> {
	return unhurried(database, (query) =>
		query(`select created_at::text as time, id from ${table} order by created_at desc, id desc offset $1 limit 1`, [
			rows,
		]),
	);
}

/**
 * Each batch starts where the previous one ended, so that a statement reads only what it deletes, however large the
 * table is.
 */
async function deleteOldest(
	database: Database,
	table: string,
	condition: string,
	values: readonly unknown[],
): Promise<number> {
	let from = '-infinity';
	for (let deleted = 0; ; ) {
		const [{ rows, last }] = batchSchema.parse(
			await database.query(
				`with gone as (
					delete from ${table} where ctid = any (array(
						select ctid from ${table} where created_at >= $1 and ${condition} order by created_at limit ${BATCH}
					)) returning created_at
				) select count(*)::int as rows, max(created_at)::text as last from gone`,
				[from, ...values],
			),
		);
		deleted += rows;
		if (rows < BATCH || last === null) return deleted;
		from = last;
	}
}

/**
 * Steps from an empty database to the current version, oldest first. A released step is never changed; new ones are
 * added at the end. Times are kept to the hour, which is enough for the team and too little to identify anybody.
 */
const MIGRATIONS: readonly (readonly string[])[] = [
	[
		`create table page_feedback (
			id uuid primary key,
			page text not null,
			helpful boolean not null,
			comment text,
			created_at timestamptz not null default date_trunc('hour', now())
		)`,
		`create table ask_question (
			id bigint generated always as identity primary key,
			question text not null,
			area text,
			outcome text not null,
			sources jsonb not null,
			created_at timestamptz not null default date_trunc('hour', now())
		)`,
		`create table ask_rating (
			id bigint generated always as identity primary key,
			question text not null,
			rating text not null,
			reason text,
			comment text,
			created_at timestamptz not null default date_trunc('hour', now())
		)`,
		`create table search_miss (
			id bigint generated always as identity primary key,
			query text not null,
			created_at timestamptz not null default date_trunc('hour', now())
		)`,
		'create index page_feedback_created_at on page_feedback (created_at)',
		'create index ask_question_created_at on ask_question (created_at)',
		'create index ask_rating_created_at on ask_rating (created_at)',
		'create index search_miss_created_at on search_miss (created_at)',
	],
	[
		// Events are submitted again after a crash; each is written once.
		`create table written_event (
			id uuid primary key,
			created_at timestamptz not null
		)`,
		'create index written_event_created_at on written_event (created_at)',
	],
	// The newest row that has to go is found in the index alone, even among a hundred million.
	['page_feedback', 'ask_question', 'ask_rating', 'search_miss'].flatMap((table) => [
		`create index ${table}_newest on ${table} (created_at, id)`,
		`drop index ${table}_created_at`,
	]),
	// Reports of mistakes: what the reader selected, and where it is written.
	['alter table page_feedback add column passage text, add column source text'],
];

/** An arbitrary number shared by all processes, which holds off a second server that starts at the same time. */
const LOCK = 7_401_852;

/**
 * Migrates a database to the current version.
 * @throws {Error} when it was created by a newer version
 */
export async function migrate(database: Database): Promise<void> {
	await database.transaction(async ({ query }) => {
		await query('select pg_advisory_xact_lock($1)', [LOCK]);
		await query('create table if not exists store_version (version integer not null)');
		const [row] = await query('select version from store_version');
		const version = Number(row?.version ?? 0);
		if (version > MIGRATIONS.length) {
			throw new Error(
				`The database has version ${version}, expected ${MIGRATIONS.length} or older. Use the server that made it, or a newer one.`,
			);
		}
		for (const step of MIGRATIONS.slice(version)) for (const statement of step) await query(statement);
		if (row) await query('update store_version set version = $1', [MIGRATIONS.length]);
		else await query('insert into store_version values ($1)', [MIGRATIONS.length]);
	});
}
