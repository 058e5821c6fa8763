import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;
const PARENT_CHECK_MS = 500;
/** Read before the build that `npm start` may run first. */
const parent = process.ppid;

/**
 * Stops accepting connections, lets running requests finish, and closes connections as they become idle.
 * @param timeout after which remaining requests are cut off. Unit: ms
 * @returns whether everything finished in time
 */
export async function closeGracefully(app: FastifyInstance, timeout: number): Promise<boolean> {
	const server: Server = app.server;
	// Node closes the connections that are idle now; one whose last request ends later would stay open until its timeout.
	const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
	let cut = false;
	const limit = setTimeout(() => {
		cut = true;
		server.closeAllConnections();
	}, timeout);
	try {
		await app.close();
		return !cut;
	} finally {
		clearInterval(idle);
		clearTimeout(limit);
	}
}

/**
 * Ends the process on `SIGTERM` and `SIGINT` with status 0; a second signal ends it immediately. npm starts programs
 * through a shell that ends without passing the signal on; the only trace of the signal is then that the parent process
 * is gone.
 */
export function stopOnSignal(app: FastifyInstance, timeout: number): void {
	let stopping = false;
	const stop = async (signal: NodeJS.Signals) => {
		if (stopping) process.exit(1);
		stopping = true;
		app.log.info({ signal }, 'stopping');
		const finished = await closeGracefully(app, timeout);
		if (!finished) app.log.warn({ timeout }, 'requests still running were cut off');
		process.exit(0);
	};
	process.on('SIGTERM', stop).on('SIGINT', stop);
	if (!process.env.npm_lifecycle_event) return;
	const check = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(check);
		stop('SIGTERM');
	}, PARENT_CHECK_MS).unref();
}
