import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sirv from 'sirv';

/** Interval at which due work is started, in ms. */
const TICK = 2;
/** Clock ticks per second in `/proc` on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Starts the server for a built site on a free port.
 * @throws {Error} if the server exits before it listens
 */
export async function startServer(root: string, directory: string): Promise<{ server: ChildProcess; port: number }> {
	const program = [join(root, 'scripts/run.mjs'), 'packages/server/src/main.ts', 'serve', directory];
	const server = spawn(process.execPath, program, {
		cwd: root,
		env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const port = await new Promise<number>((resolve, reject) => {
		server.stdout?.on('data', (text) => {
			const found = /:(\d+)\s*$/.exec(String(text))?.[1];
			if (found) resolve(Number(found));
		});
		server.once('exit', (status) => reject(new Error(`The server ended with status ${status}.`)));
	});
	return { server, port };
}

/**
 * Starts work at a fixed rate, whether or not earlier work is done (open loop).
 * @param rate per second
 * @param duration in s
 * @param start receives the number of the work, from 0, and when it was due, in ms as `performance.now()`
 */
export async function openLoop<Result>(
	rate: number,
	duration: number,
	start: (number: number, dueAt: number) => Promise<Result>,
): Promise<Result[]> {
	const pending: Promise<Result>[] = [];
	const started = performance.now();
	while (pending.length < Math.floor(rate * duration)) {
		const due = Math.min(duration, (performance.now() - started) / 1_000) * rate;
		while (pending.length < Math.floor(due)) {
			pending.push(start(pending.length, started + (pending.length / rate) * 1_000));
		}
		await wait(TICK);
	}
	return Promise.all(pending);
}

/** Returns the processor time that a process has used, in ms; 0 if the system does not provide it. */
export async function processorTime({ pid }: ChildProcess): Promise<number> {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000) / TICKS_PER_SECOND;
}

/** Starts a static file server for compressed files, the same for every tool. */
export async function serveStatic(directory: string): Promise<{ url: string; close(): Promise<void> }> {
	const handle = sirv(directory, { brotli: true, gzip: true, etag: true, extensions: ['html'] });
	const server = createServer((request, response) => {
		handle(request, response, () => {
			response.statusCode = 404;
			response.end('Not found');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
