/** What the worker opens. */
export interface PgliteSetup {
	/** Absolute path of the package's CommonJS file. */
	module: string;
	directory: string;
}

/** A statement to run; without a statement, the database is closed. */
export interface PgliteRequest {
	id: number;
	statement?: string;
	values?: readonly unknown[];
}

export interface PgliteReply {
	id: number;
	rows?: Record<string, unknown>[];
	error?: string;
	/** Error code of PostgreSQL, five characters. */
	code?: string;
}

/**
 * The program of the worker that runs the database. It is started from its own source text, so that a server bundled
 * into one file needs no second one; it must not use anything from outside.
 * @param load `require` of the worker
 */
export function servePglite(
	load: NodeJS.Require,
	{ parentPort, workerData }: typeof import('node:worker_threads'),
): void {
	const { module, directory }: PgliteSetup = workerData;
	const { PGlite }: typeof import('@electric-sql/pglite') = load(module);
	const opening = PGlite.create(directory);
	// Reported with the first statement.
	opening.catch(() => {});
	const answer = async ({ id, statement, values = [] }: PgliteRequest): Promise<PgliteReply> => {
		try {
			const database = await opening;
			if (statement !== undefined) {
				return { id, rows: (await database.query<Record<string, unknown>>(statement, [...values])).rows };
			}
			await database.close();
			return { id };
		} catch (error) {
			// Errors of the database have a code; those of its file system are plain objects with a number.
			const { message, code, errno } = Object(error);
			return { id, error: message ?? `error ${errno ?? error} of the file system`, ...(code && { code }) };
		}
	};
	parentPort?.on('message', async (request: PgliteRequest) => parentPort.postMessage(await answer(request)));
}
