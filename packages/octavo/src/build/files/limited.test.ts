import { expect, it } from 'vitest';
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
