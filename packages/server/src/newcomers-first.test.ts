import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { newcomersFirst } from './http-server.ts';

const CONNECTIONS = 60;
/** Requests per connection. */
const REQUESTS = 10;

/** Cost of a small page. */
function beBusy(milliseconds: number): void {
	const end = performance.now() + milliseconds;
	while (performance.now() < end);
}

it('answers every new connection before older ones have all of their answers', async () => {
	/** Connections in the order of their answers. */
	const answered: number[] = [];
	const server = createServer();
	server.on(
		'request',
		newcomersFirst(server, async (request, response) => {
			await Promise.resolve();
			beBusy(0.5);
			answered.push(Number(request.headers['x-connection']));
			response.end();
		}),
	);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const ask = (agent: Agent, connection: number) =>
		new Promise<void>((resolve, reject) => {
			get({ port, host: '127.0.0.1', agent, headers: { 'x-connection': connection } }, (response) => {
				response.resume().once('end', resolve);
			}).once('error', reject);
		});
	await Promise.all(
		Array.from({ length: CONNECTIONS }, async (_, connection) => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			for (let turn = 0; turn < REQUESTS; turn++) await ask(agent, connection);
			agent.destroy();
		}),
	);
	server.close();

	expect(answered).toHaveLength(CONNECTIONS * REQUESTS);
	const firstAnswers = Array.from({ length: CONNECTIONS }, (_, connection) => answered.indexOf(connection));
	expect(Math.max(...firstAnswers)).toBeLessThan((CONNECTIONS * REQUESTS) / 2);
});

it('keeps the order of requests, and handles those that arrive meanwhile', async () => {
	const order: string[] = [];
	const handle = newcomersFirst(createServer(), (request) => {
		beBusy(0.4);
		order.push(request as unknown as string);
		if (order.length === 1) handle('later' as never, undefined as never);
	});
	for (const name of ['a', 'b', 'c', 'd', 'e']) handle(name as never, undefined as never);
	expect(order).toEqual([]);
	await expect.poll(() => order).toEqual(['a', 'b', 'c', 'd', 'e', 'later']);
});
