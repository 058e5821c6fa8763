// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startCleanPath } from './clean-path.ts';

it('cleans the address in place and keeps query and hash', () => {
	history.replaceState({ key: 'abc123' }, '', '/cms/intro/index.html?a=1#b');
	const { length } = history;
	startCleanPath();
	expect(location.pathname + location.search + location.hash).toBe('/cms/intro?a=1#b');
	expect(history.state).toEqual({ key: 'abc123' });
	expect(history.length).toBe(length);
});

it('keeps an address that begins with two slashes on this site', () => {
	history.replaceState(null, '', `${location.origin}//example.com/guide/`);
	startCleanPath();
	expect(location.href).toBe(`${location.origin}/example.com/guide`);
});
