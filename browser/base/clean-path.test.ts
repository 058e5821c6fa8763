// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cleanPath, startCleanPath } from './clean-path.ts';

it.each([
	['/', '/'],
	['/index.html', '/'],
	['/cms/intro/', '/cms/intro'],
	['/cms/intro/index.html', '/cms/intro'],
	['/cms/intro.html', '/cms/intro'],
	['/cms/intro', '/cms/intro'],
	['//cms///intro//', '/cms/intro'],
	['//', '/'],
])('%s is %s', (path, clean) => {
	expect(cleanPath(path)).toBe(clean);
});

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
