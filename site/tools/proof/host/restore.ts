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

/**
 * Copies all tables of a PostgreSQL schema and the values of its sequences to a second schema, `<schema>_seed`.
 * @param schema of the CMS
 */
export async function snapshotPostgres(connection: Knex, schema: string): Promise<Snapshot> {
	const copy = `${schema}_seed`;
	await connection.raw(`DROP SCHEMA IF EXISTS "${copy}" CASCADE`);
	await connection.raw(`CREATE SCHEMA "${copy}"`);
	const tables = await tablesByDependency(connection, schema);
	for (const name of tables) await connection.raw(`CREATE TABLE "${copy}"."${name}" AS TABLE "${schema}"."${name}"`);
	const sequences = await rowsOf(
		connection,
		'SELECT sequencename AS name, last_value AS place FROM pg_sequences WHERE schemaname = ?',
		[schema],
	);
	return {
		restore: () =>
			// A transaction keeps all statements on one connection of the pool.
			connection.transaction(async (one) => {
				await one.raw(`TRUNCATE ${tables.map((name) => `"${schema}"."${name}"`).join(', ')} CASCADE`);
				for (const name of tables) await one.raw(`INSERT INTO "${schema}"."${name}" SELECT * FROM "${copy}"."${name}"`);
				for (const { name, place } of sequences)
					await one.raw('SELECT setval(?::regclass, ?, ?)', [`"${schema}"."${name}"`, place ?? 1, place !== null]);
				return true;
			}),
	};
}

export async function dropSchemas(connection: Knex, schema: string): Promise<void> {
	await connection.raw(`DROP SCHEMA IF EXISTS "${schema}", "${schema}_seed" CASCADE`);
}

/** Returns the tables in an order in which each comes after the tables that its foreign keys reference. */
async function tablesByDependency(connection: Knex, schema: string): Promise<string[]> {
	const names = await namesOf(connection, 'SELECT tablename AS name FROM pg_tables WHERE schemaname = ?', [schema]);
	const links = await rowsOf(
		connection,
		`SELECT source.relname AS source, target.relname AS target FROM pg_constraint
		JOIN pg_class source ON source.oid = conrelid JOIN pg_class target ON target.oid = confrelid
		JOIN pg_namespace ON pg_namespace.oid = connamespace WHERE contype = 'f' AND nspname = ?`,
		[schema],
	);
	const ordered: string[] = [];
	const visit = (name: string, trail: readonly string[]): void => {
		if (ordered.includes(name) || trail.includes(name)) return;
		for (const link of links) if (link.source === name) visit(String(link.target), [...trail, name]);
		ordered.push(name);
	};
	for (const name of names) visit(name, []);
	return ordered;
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

/** Returns the rows of a query. Knex returns an array for SQLite and an object with `rows` for PostgreSQL. */
async function rowsOf(connection: Knex, sql: string, bindings: readonly unknown[] = []) {
	const result = await connection.raw(sql, bindings);
	if (Array.isArray(result)) return result as Record<string, unknown>[];
	const { rows } = result as { rows: Record<string, unknown>[] };
	return rows;
}

async function namesOf(connection: Knex, sql: string, bindings?: readonly unknown[]): Promise<string[]> {
	return (await rowsOf(connection, sql, bindings)).map(({ name }) => String(name));
}
