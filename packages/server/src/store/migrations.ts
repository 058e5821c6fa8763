import type { Database } from './postgres.ts';

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
