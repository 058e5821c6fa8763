import { tmpdir } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { measureProcess } from './process.ts';

const directory = tmpdir();

it('counts the processor time and memory of child processes', async () => {
	const script =
		'const list = []; for (let i = 0; i < 60; i++) list.push(Buffer.alloc(1e6, 1)); while (process.cpuUsage().user < 500_000);';
	const cost = await measureProcess('bash', ['-c', `node -e '${script}'`], { directory, limit: 20 });
	expect(cost.status).toBe(0);
	expect(cost.cpu).toBeGreaterThan(0.4);
	expect(cost.peakMemory).toBeGreaterThan(60);
});

it('stops a process at the time limit, and reports a failure with the end of its output', async () => {
	const slow = await measureProcess('sleep', ['30'], { directory, limit: 0.3 });
	expect(slow.status).toBe(-1);
	const failed = await measureProcess('bash', ['-c', 'echo broken >&2; exit 3'], { directory, limit: 5 });
	expect(failed.status).toBe(3);
	expect(failed.output).toContain('broken');
});

it('leaves no timer behind when the command cannot be started', async () => {
	vi.useFakeTimers();
	onTestFinished(() => {
		vi.useRealTimers();
	});
	const cost = measureProcess('true', [], { directory: '/nowhere', limit: 600 });
	await expect(cost).rejects.toThrow('ENOENT');
	expect(vi.getTimerCount()).toBe(0);
});
