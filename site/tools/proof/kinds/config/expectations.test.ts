import { describe, expect, it } from 'vitest';
import { firstDifference, readExpectations, readPairs } from './expectations.ts';

describe('readExpectations', () => {
	it('reads numbers, booleans, lists and strings', () => {
		const text = `server.port=1337; a.b=true; c=["x;y", 1]; host = 0.0.0.0; d='1337'; e=`;
		expect(readExpectations(text)).toEqual([
			{ path: 'server.port', value: 1337 },
			{ path: 'a.b', value: true },
			{ path: 'c', value: ['x;y', 1] },
			{ path: 'host', value: '0.0.0.0' },
			{ path: 'd', value: '1337' },
			{ path: 'e', value: '' },
		]);
	});

	it('refuses text that is not a pair', () => {
		expect(() => readPairs('server.port=1; nothing')).toThrow('"nothing" is not a pair');
	});
});

it('reports the setting that differs with both values', () => {
	const expectations = readExpectations('server.port=1337; api.rest.maxLimit=100');
	const settings = { 'server.port': 1337, 'api.rest.maxLimit': 100 };
	expect(firstDifference(expectations, settings)).toBeUndefined();
	expect(firstDifference(expectations, { ...settings, 'api.rest.maxLimit': 25 })).toBe(
		'api.rest.maxLimit is 25, expected 100',
	);
	expect(firstDifference(expectations, { 'server.port': 1337 })).toBe('api.rest.maxLimit is not set, expected 100');
});

it('finds nested settings', () => {
	expect(firstDifference([{ path: 'a.0.b', value: 0 }], { a: [{ b: 0 }] })).toBeUndefined();
	expect(firstDifference([{ path: 'a.b', value: 0 }], { a: null })).toBe('a.b is not set, expected 0');
});
