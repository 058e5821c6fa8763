import { describe, expect, it } from 'vitest';
import { saysTheSame } from './compare.ts';

describe('saysTheSame', () => {
	it('ignores where JSON breaks lines', () => {
		expect(saysTheSame('{\n  "a": [\n    1\n  ]\n}', '{ "a": [1] }', 'json')).toBe(true);
	});
	it.each([
		['another value', '{ "a": 1 }', '{ "a": 2 }'],
		['another order', '{ "a": 1, "b": 2 }', '{ "b": 2, "a": 1 }'],
		['spaces within a string', '{ "a": "x y" }', '{ "a": "x  y" }'],
		['another number of omitted items', '[\n1\n// 2 more\n]', '[\n1\n// 3 more\n]'],
	])('notices %s', (_name, shown, given) => expect(saysTheSame(shown, given, 'json')).toBe(false));
	it('can ignore the order of keys, but not that of items', () => {
		const inAnyOrder = (shown: string, given: string) => saysTheSame(shown, given, 'json', 'any');
		const shown = '{ "a": { "x": 1, "y": [1, 2] }, "b": "," }';
		expect(inAnyOrder(shown, '{ "b": ",", "a": { "y": [1, 2], "x": 1 } }')).toBe(true);
		expect(inAnyOrder(shown, '{ "b": ",", "a": { "y": [2, 1], "x": 1 } }')).toBe(false);
		expect(inAnyOrder(shown, '{ "b": 1, "a": { "y": [1, 2], "x": "," } }')).toBe(false);
		expect(inAnyOrder('[{ "a": 1 }, // 2 more\n]', '[{ "a": 1 }, // 3 more\n]')).toBe(false);
	});
	it('compares other text line by line, without trailing whitespace', () => {
		expect(saysTheSame('a  \nb\n', 'a\nb', 'text')).toBe(true);
		expect(saysTheSame('a b', 'a\nb', 'text')).toBe(false);
	});
});
