import { expect, it } from 'vitest';
import { fillToken } from './placeholder.ts';

it.each([
	['Bearer your-api-token', 'Bearer real'],
	['Bearer <token>', 'Bearer real'],
	['Bearer 1a2b3c', 'Bearer 1a2b3c'],
])('replaces %s with %s', (given, expected) => {
	const headers = new Headers({ authorization: given });
	fillToken(headers, 'real');
	expect(headers.get('authorization')).toBe(expected);
});

it('does not add a token where there is no header', () => {
	const headers = new Headers();
	fillToken(headers, 'real');
	expect(headers.has('authorization')).toBe(false);
});
