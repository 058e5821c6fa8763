import { afterEach, expect, it, vi } from 'vitest';
import type { Instance } from '../proof/instance/instance.ts';
import { sendSteps } from './send-steps.ts';

afterEach(() => vi.useRealTimers());

it('sends requests a minute apart, limits the time of all together, and returns the last answer', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	const calls: string[] = [];
	const instance: Pick<Instance, 'send' | 'tick'> = {
		async tick() {
			calls.push('tick');
		},
		async send({ method, path }, who, { timeout } = {}) {
			calls.push(`${method} ${path} as ${who}, at most ${timeout} ms`);
			vi.advanceTimersByTime(2_000);
			return { status: 200, statusText: 'OK', headers: {}, text: `{"at":"${path}"}`, json: { at: path } };
		},
	};
	const steps = ['/api/a', '/api/b'].map((path) => ({ method: 'GET', path, headers: {}, as: 'user' }) as const);
	expect(await sendSteps(instance, steps)).toEqual({
		status: 200,
		statusText: 'OK',
		headers: {},
		text: '{"at":"/api/b"}',
		milliseconds: 2_000,
	});
	expect(calls).toEqual(['GET /api/a as user, at most 5000 ms', 'tick', 'GET /api/b as user, at most 3000 ms']);
});
