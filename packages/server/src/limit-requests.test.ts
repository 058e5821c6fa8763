import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { limitRequests } from './limit-requests.ts';

afterEach(() => void vi.useRealTimers());

it('asks to come back within a minute, even after the clock was set back by a day', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const app = Fastify();
	await limitRequests(app, { perMinute: 2, refusal: 'Too many.' });
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
