import { expect, it } from 'vitest';
import { safeAddress } from './safe-address.ts';

const SITE = 'https://docs.example.com';

it.each([
	['https://docs.example.com/cms/intro?a=1#b', { href: '/cms/intro?a=1#b', external: false }],
	['/cms/intro', { href: '/cms/intro', external: false }],
	['https://docs.example.com//evil.example/x', { href: '/evil.example/x', external: false }],
	['//evil.example/x', { href: 'https://evil.example/x', external: true }],
	['javascript:alert(1)', undefined],
	['https://user:secret@docs.example.com/', undefined],
])('a link to %s', (address, expected) => {
	expect(safeAddress(address, SITE)).toEqual(expected);
});
