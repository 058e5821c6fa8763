import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { get, sendRaw, statusesOf } from './testing/raw-request.ts';
import { startServer } from './testing/start.ts';

/** Larger than what the server keeps in memory, so that each answer opens the file. */
const LARGE = { 'large.bin': Buffer.alloc(3 * 1024 * 1024) };

function requests(path: string, count: number): string {
	return `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count);
}

/** File descriptors of this process. */
async function openFiles(directory: string): Promise<number> {
	const descriptors = await readdir('/proc/self/fd');
	const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
	return targets.filter((target) => target.startsWith(directory)).length;
}

it.skipIf(!existsSync('/proc/self/fd'))(
	'opens one file at a time for each connection, however many are asked for, and closes it with the connection',
	async () => {
		await using server = await startServer(LARGE);
		const clients = Array.from({ length: 5 }, () => connect(server.port, '127.0.0.1'));
		for (const client of clients) {
			client.on('error', () => {});
			client.pause();
			client.write(requests('/large.bin', 200));
		}
		let most = 0;
		for (let look = 0; look < 10; look++) {
			most = Math.max(most, await openFiles(server.directory));
			await wait(20);
		}
		expect(most).toBeGreaterThan(0);
		expect(most).toBeLessThanOrEqual(clients.length);
		expect((await get(server.port, '/cms/intro')).status).toBe(200);
		for (const client of clients) client.destroy();
		await expect.poll(() => openFiles(server.directory)).toBe(0);
	},
);

it('answers hundreds of simultaneous requests in order', async () => {
	await using server = await startServer();
	const closing = 'GET /missing.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
	const received = await sendRaw(server.port, requests('/cms/intro', 500), closing);
	expect(statusesOf(received)).toEqual([...Array(500).fill(200), 404]);
});

it('closes a connection that requests thousands of answers and reads none, and serves the others', async () => {
	await using server = await startServer();
	// Some systems discard received data when the connection is reset.
	const received = await sendRaw(server.port, requests('/cms/intro', 20_000)).catch(() => '');
	expect(statusesOf(received).length).toBeLessThan(20_000);
	expect((await get(server.port, '/cms/intro')).status).toBe(200);
});
