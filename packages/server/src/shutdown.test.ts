import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FeaturePlugin } from './feature.ts';
import { closeGracefully } from './shutdown.ts';
import { get } from './testing/raw-request.ts';
import { startServer } from './testing/start.ts';

/** A route whose answer is delayed by the test. */
function heldRoute() {
	let arrived = () => {};
	let release = () => {};
	const arrival = new Promise<void>((resolve) => {
		arrived = resolve;
	});
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const feature: FeaturePlugin = {
		name: 'held',
		register(app) {
			app.get('/held', async () => {
				arrived();
				await held;
				return 'finished';
			});
		},
	};
	return { feature, arrival, release };
}

function getKeptAlive(port: number, agent: Agent): Promise<string> {
	return new Promise((resolve, reject) => {
		request({ port, path: '/held', agent }, (response) => {
			let body = '';
			response.on('data', (chunk: Buffer) => {
				body += chunk.toString();
			});
			response.on('end', () => resolve(body)).on('error', reject);
		})
			.on('error', reject)
			.end();
	});
}

describe('closeGracefully', () => {
	it('finishes running requests, refuses new ones, and does not wait for idle connections', async () => {
		const { feature, arrival, release } = heldRoute();
		await using server = await startServer({}, { features: [feature] });
		const agent = new Agent({ keepAlive: true });
		const running = getKeptAlive(server.port, agent);
		await arrival;
		const closed = closeGracefully(server.app, 20_000);
		await expect(get(server.port, '/')).rejects.toThrow(/ECONNREFUSED/);
		release();
		expect(await running).toBe('finished');
		expect(await closed).toBe(true);
		agent.destroy();
	});

	it('sends the rest of a response to a slow client', async () => {
		const body = 'x'.repeat(20_000_000);
		const large: FeaturePlugin = {
			name: 'large',
			register(app) {
				app.get('/large', async () => body);
			},
		};
		await using server = await startServer({}, { features: [large] });
		const agent = new Agent({ keepAlive: true });
		const response = await new Promise<IncomingMessage>((resolve, reject) => {
			request({ port: server.port, path: '/large', agent }, resolve).on('error', reject).end();
		});
		const closed = closeGracefully(server.app, 20_000);
		await wait(200);
		let received = 0;
		for await (const chunk of response) received += chunk.length;
		expect(received).toBe(body.length);
		expect(await closed).toBe(true);
		agent.destroy();
	});

	it('cuts off requests that do not finish in time', async () => {
		const { feature, arrival, release } = heldRoute();
		await using server = await startServer({}, { features: [feature] });
		const running = get(server.port, '/held').catch((error: Error) => error.message);
		await arrival;
		const closed = closeGracefully(server.app, 100);
		expect(await running).toMatch(/socket hang up|ECONNRESET/);
		release();
		expect(await closed).toBe(false);
	});
});
