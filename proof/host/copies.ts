import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CopyAnswer, CopyStep } from './protocol.ts';
import type { Knex } from './strapi.ts';

interface Statement {
	get(): unknown;
	run(): unknown;
}

/** The subset of `better-sqlite3` that is used; the package comes with the CMS project. */
interface Sqlite {
	pragma(text: string): unknown;
	prepare(sql: string): Statement;
	inTransaction: boolean;
	/** Id by which Knex distinguishes connections. */
	__knexUid?: string;
}

/** A copy of the database that only one reader's requests use. */
interface Copy {
	database: Sqlite;
	/** Resolves when the connection is free: a transaction uses it exclusively. */
	lock: Promise<void>;
	release: () => void;
	/** Number of written rows when the copy was last equal to the seed. */
	changes: number;
}

/** The connection pool of Knex. */
interface Connections {
	acquireConnection(): Promise<unknown>;
	releaseConnection(connection: unknown): Promise<void>;
}

const COPY_HEADER = 'x-copy';
/** Delay in ms before a changed copy is reused, so that late writes of the CMS are rolled back too. */
const REUSE_DELAY = 2_000;
/** Maximum number of prepared statements in a copy's cache; a request of the pages uses 3 to 60. */
const MAX_STATEMENTS = 1_000;

/**
 * Runs requests on in-memory copies of the database. The CMS gets the connection of the request that it is processing,
 * so any number of requests can run concurrently.
 */
export class Copies {
	readonly #context = new AsyncLocalStorage<Copy>();
	readonly #byId = new Map<string, Copy>();
	readonly #open: () => Copy;
	readonly #origin: string;
	#count = 0;
	/**
	 * Copies that are not in use. They have prepared their SQL statements already, which takes a new copy a fifth of a
	 * request's time.
	 */
	readonly #idle: Copy[] = [];

	private constructor(open: () => Copy, origin: string) {
		this.#open = open;
		this.#origin = origin;
	}

	/**
	 * @param directory of the CMS project, from which packages are loaded
	 * @param seed SQLite file that every copy starts as
	 * @param port on which the CMS listens
	 */
	static async create(
		{ connection, server }: { connection: Knex; server: Server },
		{ directory, seed, port }: { directory: string; seed: string; port: number },
	): Promise<Copies> {
		const require = createRequire(join(directory, 'package.json'));
		const Database = require('better-sqlite3') as new (contents: Buffer) => Sqlite;
		const contents = await readFile(seed);
		let opened = 0;
		const open = (): Copy => {
			const database = new Database(contents);
			database.pragma('foreign_keys = ON');
			database.__knexUid = `copy${opened++}`;
			cacheStatements(database);
			return rewind({ database, lock: Promise.resolve(), release: () => undefined, changes: 0 });
		};
		const copies = new Copies(open, `http://127.0.0.1:${port}`);
		copies.#interceptConnections(connection.client as unknown as Connections);
		copies.#bindRequests(server);
		return copies;
	}

	/**
	 * Sends requests in sequence to a fresh copy of the seed.
	 * @param between called before each request except the first
	 * @param maxBytes limit of an answer's size
	 * @returns the answer to the last request
	 * @throws (rejects) {Error} when an answer is too long
	 */
	async send(steps: readonly CopyStep[], { between, maxBytes }: { between(): void; maxBytes: number }) {
		const id = String(this.#count++);
		const copy = this.#take();
		this.#byId.set(id, copy);
		try {
			let answer: CopyAnswer | undefined;
			for (const [index, { method, path, headers, body }] of steps.entries()) {
				if (index > 0) between();
				const begun = performance.now();
				const response = await fetch(this.#origin + path, {
					method,
					headers: { ...headers, [COPY_HEADER]: id },
					redirect: 'manual',
					...(body !== undefined && { body }),
				});
				const text = await readText(response, maxBytes);
				answer = {
					status: response.status,
					statusText: response.statusText,
					headers: Object.fromEntries(response.headers),
					text,
					milliseconds: Math.round(performance.now() - begun),
				};
			}
			if (!answer) throw new Error('there is no request to send');
			return answer;
		} finally {
			this.#byId.delete(id);
			if (isClean(copy)) this.#idle.push(copy);
			else setTimeout(() => this.#idle.push(copy), REUSE_DELAY).unref();
		}
	}

	#take(): Copy {
		const copy = this.#idle.pop();
		if (!copy) return this.#open();
		return isClean(copy) ? copy : rewind(copy);
	}

	#interceptConnections(client: Connections): void {
		const acquire = client.acquireConnection.bind(client);
		const release = client.releaseConnection.bind(client);
		client.acquireConnection = async () => {
			const copy = this.#context.getStore();
			if (!copy) return acquire();
			const before = copy.lock;
			let free = () => {};
			copy.lock = new Promise((resolve) => {
				free = resolve;
			});
			await before;
			copy.release = free;
			return copy.database;
		};
		client.releaseConnection = async (connection) => {
			const copy = this.#context.getStore();
			if (copy && copy.database === connection) copy.release();
			else await release(connection);
		};
	}

	/** Binds each request and all work that it triggers to the request's copy. */
	#bindRequests(server: Server): void {
		const listeners = server.listeners('request') as ((...parameters: unknown[]) => void)[];
		server.removeAllListeners('request');
		server.on('request', (request: IncomingMessage, response) => {
			const copy = this.#byId.get(String(request.headers[COPY_HEADER]));
			delete request.headers[COPY_HEADER];
			const handle = () => {
				for (const listener of listeners) listener.call(server, request, response);
			};
			if (copy) this.#context.run(copy, handle);
			else handle();
		});
	}
}

/** Replaces transactions of the CMS with savepoints within an outer transaction that is never committed. */
const SAVEPOINTS: Readonly<Record<string, string>> = {
	'BEGIN;': 'SAVEPOINT cms',
	'COMMIT;': 'RELEASE cms',
	ROLLBACK: 'ROLLBACK TO cms',
};

function cacheStatements(database: Sqlite): void {
	const prepare = database.prepare.bind(database);
	const kept = new Map<string, Statement>();
	database.prepare = (sql) => {
		const statement = kept.get(sql) ?? prepare(SAVEPOINTS[sql] ?? sql);
		if (kept.size < MAX_STATEMENTS) kept.set(sql, statement);
		return statement;
	};
}

/** Resets a copy to the seed. */
function rewind(copy: Copy): Copy {
	const { database } = copy;
	if (database.inTransaction) database.prepare('ROLLBACK TRANSACTION').run();
	database.prepare('BEGIN TRANSACTION').run();
	copy.lock = Promise.resolve();
	copy.changes = changesOf(database);
	return copy;
}

function changesOf(database: Sqlite): number {
	const row = database.prepare('SELECT total_changes() AS changes').get();
	return typeof row === 'object' && row !== null && 'changes' in row ? Number(row.changes) : Number.NaN;
}

const isClean = ({ database, changes }: Copy) => changesOf(database) === changes;

async function readText({ body }: Response, maxBytes: number): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body ?? []) {
		size += part.length;
		// Leaving the loop cancels the rest of the answer.
		if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}
