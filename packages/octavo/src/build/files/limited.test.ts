import { expect, it, vi } from 'vitest';
import { EndlessError, limited } from './limited.ts';

const loop = () => {
	for (;;) Math.random();
};

it('stops what does not end, also inside of what has more time, and goes on', () => {
	expect(() => limited(loop, 20)).toThrow(EndlessError);
	expect(() => limited(() => limited(loop, 60_000), 20)).toThrow(EndlessError);
	const caught = limited(() => {
		try {
			return limited(loop, 20);
		} catch (error) {
			return error;
		}
	}, 60_000);
	expect(caught).toBeInstanceOf(EndlessError);
	expect(limited(() => 'value')).toBe('value');
});

it('throws what the code throws', () => {
	const refuse = () => {
		throw new RangeError('lost');
	};
	expect(() => limited(refuse)).toThrow(new RangeError('lost'));
});

it('gives code more time that hardly got the processor', () => {
	const used = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 5_000, system: 4_000 });
	let runs = 0;
	const slowTwice = () => {
		if (runs++ < 2) loop();
		return runs;
	};
	expect(limited(slowTwice, 20)).toBe(3);
	used.mockReturnValueOnce({ user: 0, system: 0 }).mockReturnValue({ user: 15_000, system: 0 });
	expect(() => limited(loop, 20)).toThrow(EndlessError);
});
