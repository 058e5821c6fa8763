import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { limitRequests } from './limit-requests.ts';

afterEach(() => void vi.useRealTimers());

it('asks to come back within a minute, even after the clock was set back by a day', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const app = Fastify();
	await limitRequests(app, { perMinute: 2, refusal: () => 'Too many.' });
	app.get('/', async () => 'answered');
	const ask = () => app.inject('/');
	expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
	vi.setSystemTime(Date.now() - 86_400_000);
	const refused = await ask();
	expect(refused.statusCode).toBe(429);
	expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
	expect(refused.json().message).toMatch(/^Too many\. Try again in [1-6]?\d seconds\.$/);
	await app.close();
});

it.each([
	['IPv4', '203.0.113.7:5000', '203.0.113.7:5001'],
	['IPv6', '[2001:db8::7]:5000', '2001:db8::7'],
])('counts an %s address once, whatever port a balancer appends', async (_family, first, second) => {
	const app = Fastify({ trustProxy: (_address, hop) => hop < 1 });
	await limitRequests(app, { perMinute: 1, refusal: () => 'Too many.' });
	app.get('/', async () => 'answered');
	const ask = (address: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
	expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([200, 429]);
	await app.close();
});
