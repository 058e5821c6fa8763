import { startDatabaseServer } from '../../../../scripts/database-server.mjs';
import type { DatabaseKind } from '../notation/index.ts';
import { makeTemporary, removeTemporary, watchGroup } from './cleanup.ts';

/** A database of a server, for one CMS. */
export interface Database {
	name: string;
	/** Variables that `project/config/database.js` reads. */
	environment: Readonly<Record<string, string>>;
	drop(): Promise<void>;
}

export interface DatabaseServer {
	/** @param seed name of the database that it starts as a copy of; no CMS may use that one */
	create(seed?: string): Promise<Database>;
}

/**
 * Runs `work` with a server from the machine's packages, which stops afterwards; with none for SQLite.
 * @throws (rejects) when it does not start
 */
export async function withDatabaseServer<Result>(
	kind: DatabaseKind,
	work: (server: DatabaseServer | undefined) => Promise<Result>,
): Promise<Result> {
	if (kind === 'sqlite') return work(undefined);
	const directory = await makeTemporary('database');
	const server = await startDatabaseServer(kind, directory);
	watchGroup(server.pid);
	let created = 0;
	const create = async (seed?: string) => {
		created += 1;
		const name = `proof${created}`;
		await server.create(name, seed);
		const environment = { DATABASE_CLIENT: kind, DATABASE_HOST: directory, DATABASE_NAME: name };
		return { name, environment, drop: () => server.drop(name) };
	};
	try {
		return await work({ create });
	} finally {
		await server.stop();
		await removeTemporary(directory);
	}
}
