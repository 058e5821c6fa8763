import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { bindAddress, listenProblem, publicAddress, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
	it('listens on port 3000 of this machine only by default', () => {
		expect(readEnvironment({ PORT: '', HOST: '' })).toMatchObject({ port: 3000, host: 'localhost', logLevel: 'info' });
	});

	it('reads PORT, HOST, LOG_LEVEL, METRICS, SEARCH_THREADS and ASK_PROXIES', () => {
		const variables = { PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'warn', METRICS: 'on' };
		const environment = { ...variables, SEARCH_THREADS: '3', ASK_PROXIES: '1' };
		const expected = { port: 8080, host: '0.0.0.0', logLevel: 'warn', metrics: true, searchThreads: 3, proxies: 1 };
		expect(readEnvironment(environment)).toEqual({ ...expected, isSmall: false });
	});

	it('defaults to one search thread per core, and at most four', () => {
		expect(readEnvironment({}).searchThreads).toBe(Math.min(4, availableParallelism()));
	});

	it.each(['0', '65', 'all', '1.5'])('refuses SEARCH_THREADS=%s', (value) => {
		expect(() => readEnvironment({ SEARCH_THREADS: value })).toThrow(
			`SEARCH_THREADS is "${value}", expected a whole number from 1 to 64.`,
		);
	});

	it('trusts no proxy by default, and refuses ASK_PROXIES=11', () => {
		expect(readEnvironment({}).proxies).toBe(0);
		expect(() => readEnvironment({ ASK_PROXIES: '11' })).toThrow(
			'ASK_PROXIES is "11", expected a whole number from 0 to 10.',
		);
	});

	it.each(['http', '-1', '65536', '3000.5', '0x10', ' 80', '1e3'])('refuses PORT=%s', (value) => {
		expect(() => readEnvironment({ PORT: value })).toThrow(
			`PORT is "${value}", expected a whole number from 0 to 65535.`,
		);
	});

	it('refuses an unknown LOG_LEVEL and lists the valid ones', () => {
		expect(() => readEnvironment({ LOG_LEVEL: 'loud' })).toThrow(
			/LOG_LEVEL is "loud", expected one of fatal, .*silent/,
		);
	});
});

describe('listenProblem', () => {
	const environment = readEnvironment({});
	const problemOf = (port: number, host: string) =>
		new Promise<string>((resolve) => {
			createServer()
				.once('error', (error) => resolve(listenProblem(error, { ...environment, port, host })))
				.listen(port, host);
		});

	it('names the port in use and suggests another', async () => {
		const holder = createServer();
		const port = await new Promise<number>((resolve) => {
			holder.listen(0, '127.0.0.1', () => {
				const address = holder.address();
				resolve(typeof address === 'object' && address ? address.port : 0);
			});
		});
		expect(await problemOf(port, '127.0.0.1')).toMatch(
			new RegExp(`^Port ${port} is in use .*PORT=${port + 1} npm start`),
		);
		holder.close();
	});

	it('names a host that does not belong to this machine', async () => {
		expect(await problemOf(0, '192.0.2.1')).toContain('HOST is "192.0.2.1", which is not an address of this machine.');
	});

	it('passes other errors through', () => {
		expect(listenProblem(new Error('odd'), environment)).toBe('Could not listen on localhost:3000: odd');
	});
});

it('prints an address that a browser on this machine can open', () => {
	expect(publicAddress('localhost', 3000)).toBe('http://localhost:3000');
	expect(publicAddress('0.0.0.0', 3000)).toBe('http://localhost:3000');
	expect(publicAddress('::1', 3000)).toBe('http://[::1]:3000');
});

it('binds the address that all clients find under localhost', () => {
	expect([bindAddress('localhost'), bindAddress('::')]).toEqual(['127.0.0.1', '::']);
});
