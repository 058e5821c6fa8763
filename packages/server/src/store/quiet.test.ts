import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isLoopBusy, untilQuiet } from './quiet.ts';

it('distinguishes a busy process from an idle one', async () => {
	const computing = performance.eventLoopUtilization();
	const end = performance.now() + 100;
	while (performance.now() < end) Math.sqrt(end);
	expect(isLoopBusy(computing)).toBe(true);
	await wait(0);
	const waiting = performance.eventLoopUtilization();
	await wait(300);
	expect(isLoopBusy(waiting)).toBe(false);
});

it('stops waiting when told to', async () => {
	let intervals = 0;
	await untilQuiet(
		1,
		() => true,
		(passed) => {
			intervals = passed;
			return passed < 3;
		},
	);
	expect(intervals).toBe(3);
});
