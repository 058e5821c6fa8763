import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from './strapi.ts';

export interface Snapshot {
	/**
	 * Restores the state.
	 * @returns whether anything had changed
	 */
	restore(): Promise<boolean>;
}

/**
 * Copies all tables of an SQLite database to a second file, attached to the same connection. Foreign keys are disabled
 * while it restores, so that the order of the tables does not matter.
 * @param file of the copy
 */
export async function snapshotSqlite(connection: Knex, file: string): Promise<Snapshot> {
	await rm(file, { force: true });
	await connection.raw('VACUUM INTO ?', [file]);
	await connection.raw('ATTACH DATABASE ? AS seed', [file]);
	const tables = await namesOf(connection, "SELECT name FROM seed.sqlite_master WHERE type = 'table' AND sql NOT NULL");
	const count = async () => Number((await rowsOf(connection, 'SELECT total_changes() AS changes'))[0]?.changes);
	let changes = await count();
	return {
		async restore() {
			const present = await namesOf(connection, "SELECT name FROM main.sqlite_master WHERE type = 'table'");
			const added = present.filter((name) => !tables.includes(name) && !name.startsWith('sqlite_'));
			if ((await count()) === changes && added.length === 0) return false;
			await connection.raw('PRAGMA foreign_keys = OFF');
			await connection.raw('BEGIN');
			for (const name of added) await connection.raw(`DROP TABLE main."${name}"`);
			for (const name of tables) {
				await connection.raw(`DELETE FROM main."${name}"`);
				await connection.raw(`INSERT INTO main."${name}" SELECT * FROM seed."${name}"`);
			}
			await connection.raw('COMMIT');
			await connection.raw('PRAGMA foreign_keys = ON');
			changes = await count();
			return true;
		},
	};
}

/** What a database server needs for copying tables and for restoring them in any order. */
interface ServerSql {
	/** Query for the tables, with the next automatic id of those that have one. */
	tables: string;
	/** Query for the name of the schema that takes the copies. */
	copies: string;
	quote(name: string): string;
	begin: string;
	end: string;
	drop(table: string): string;
	empty(tables: readonly string[]): string;
	continueAt(table: string, next: unknown): string;
}

const POSTGRES: ServerSql = {
	tables: `SELECT tablename AS name, coalesce(last_value + 1, start_value) AS next FROM pg_tables LEFT JOIN pg_sequences
		ON pg_sequences.schemaname = pg_tables.schemaname AND sequencename = tablename || '_id_seq'
		WHERE pg_tables.schemaname = current_schema()`,
	copies: "SELECT 'seed' AS name",
	quote: (name) => `"${name}"`,
	begin: 'BEGIN; SET LOCAL session_replication_role = replica',
	end: 'COMMIT',
	drop: (table) => `DROP TABLE "${table}" CASCADE`,
	// `DELETE` would leave the order of the rows to chance.
	empty: (tables) => `TRUNCATE ${tables.map((name) => `"${name}"`).join(', ')}`,
	continueAt: (table, next) => `SELECT setval('"${table}_id_seq"', ${next}, false)`,
};

const MARIADB: ServerSql = {
	tables: `SELECT table_name AS name, auto_increment AS next FROM information_schema.tables
		WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
	copies: "SELECT concat(DATABASE(), '_seed') AS name",
	quote: (name) => `\`${name}\``,
	begin: 'SET foreign_key_checks = 0',
	end: 'SET foreign_key_checks = 1',
	drop: (table) => `DROP TABLE \`${table}\``,
	// `TRUNCATE` creates a file.
	empty: (tables) => tables.map((name) => `DELETE FROM \`${name}\``).join('; '),
	continueAt: (table, next) => `ALTER TABLE \`${table}\` AUTO_INCREMENT = ${next}`,
};

/** Statements after which every table is what it was. */
const READING = /^\s*(?:select|show|begin|start transaction|commit|rollback|savepoint|release|set)\b/i;

/** Copies all tables of a database on a server to another schema of that server. */
export async function snapshotServer(connection: Knex): Promise<Snapshot> {
	const sql = connection.client.config.client === 'pg' ? POSTGRES : MARIADB;
	const [schema] = await namesOf(connection, sql.copies);
	const copies = sql.quote(String(schema));
	const rows = await rowsOf(connection, sql.tables);
	const tables = rows.map(({ name }) => String(name));
	await connection.raw(`DROP SCHEMA IF EXISTS ${copies}${sql === POSTGRES ? ' CASCADE' : ''}`);
	await connection.raw(`CREATE SCHEMA ${copies}`);
	const quoted = tables.map(sql.quote);
	await connection.raw(
		quoted.map((name) => `CREATE TABLE ${copies}.${name} AS SELECT * FROM ${name} ORDER BY 1`).join('; '),
	);
	const restoring = [
		sql.empty(tables),
		...quoted.map((name) => `INSERT INTO ${name} SELECT * FROM ${copies}.${name}`),
		...rows.flatMap(({ name, next }) => (next === null ? [] : [sql.continueAt(String(name), next)])),
		sql.end,
	].join('; ');
	// PostgreSQL has moved rows that were updated; in the copies all stand by their id.
	let changed = true;
	connection.client.on('query', ({ sql: statement }) => {
		changed ||= !READING.test(statement);
	});
	return {
		async restore() {
			if (!changed) return false;
			const added = (await namesOf(connection, sql.tables)).filter((name) => !tables.includes(name));
			await connection.raw([sql.begin, ...added.map(sql.drop), restoring].join('; '));
			changed = false;
			return true;
		},
	};
}

/** Copies the files of a folder, without its subfolders. */
export async function snapshotFolder(folder: string, copy: string): Promise<Snapshot> {
	await rm(copy, { recursive: true, force: true });
	await mkdir(copy, { recursive: true });
	const stamps = new Map<string, string>();
	for (const name of await filesIn(folder)) {
		await copyFile(join(folder, name), join(copy, name));
		stamps.set(name, await stampOf(join(folder, name)));
	}
	return {
		async restore() {
			const present = await filesIn(folder);
			let changed = false;
			for (const name of present.filter((file) => !stamps.has(file))) {
				await rm(join(folder, name), { force: true });
				changed = true;
			}
			for (const [name, stamp] of stamps) {
				if (present.includes(name) && (await stampOf(join(folder, name))) === stamp) continue;
				await copyFile(join(copy, name), join(folder, name));
				stamps.set(name, await stampOf(join(folder, name)));
				changed = true;
			}
			return changed;
		},
	};
}

async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function stampOf(path: string): Promise<string> {
	const { size, mtimeMs } = await stat(path);
	return `${size} ${Math.trunc(mtimeMs)}`;
}

/** Returns the rows of a query. Knex returns an array for SQLite, `{ rows }` for PostgreSQL, `[rows, columns]` for MariaDB. */
async function rowsOf(connection: Knex, sql: string, bindings: readonly unknown[] = []) {
	const result = await connection.raw(sql, bindings);
	if (!Array.isArray(result)) return (result as { rows: Record<string, unknown>[] }).rows;
	return (Array.isArray(result[0]) ? result[0] : result) as Record<string, unknown>[];
}

async function namesOf(connection: Knex, sql: string, bindings?: readonly unknown[]): Promise<string[]> {
	return (await rowsOf(connection, sql, bindings)).map(({ name }) => String(name));
}
