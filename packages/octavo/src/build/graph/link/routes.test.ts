import { expect, it } from 'vitest';
import { decodePathname, isExternal, normalizePath, routeOf, splitTarget } from './routes.ts';

it.each([
	['/cms/intro', '/cms/intro'],
	['/cms/intro/', '/cms/intro'],
	['/cms/intro.html', '/cms/intro'],
	['/cms/intro/index.html', '/cms/intro'],
	['/cms//intro///', '/cms/intro'],
	['/index.html', '/'],
	['/', '/'],
	['', '/'],
	['cms/intro', '/cms/intro'],
	['//evil.example', '/evil.example'],
	['/\\evil.example/', '/evil.example'],
	['/cms/my-index.html', '/cms/my-index'],
	['/cms/index', '/cms/index'],
])('%s has the clean path %s', (path, clean) => {
	expect(normalizePath(path)).toBe(clean);
});

it('a clean path stays unchanged', () => {
	for (const path of ['/', '/a', '/a/b-c.d']) expect(normalizePath(normalizePath(path))).toBe(path);
});

it.each([
	['index', '/'],
	['cms/api/rest', '/cms/api/rest'],
	['foo/index', '/foo'],
	['my-index', '/my-index'],
	['/cms/intro/', '/cms/intro'],
])('the page %s has the route %s', (id, route) => {
	expect(routeOf(id)).toBe(route);
});

it('a path with an invalid percent-encoding is rejected with the specified message', () => {
	expect(decodePathname('/caf%C3%A9')).toBe('/café');
	expect(() => decodePathname('/100%')).toThrow(
		'Pathname "/100%" could not be decoded. This is likely caused by an invalid percent-encoding.',
	);
});

it('an address is split into path and decoded anchor', () => {
	expect(splitTarget('/a/b?c=1#d%20e')).toEqual({ path: '/a/b', anchor: 'd e' });
	expect(splitTarget('/a')).toEqual({ path: '/a', anchor: '' });
});

it('addresses with a scheme or without a protocol leave the site', () => {
	expect(['https://a.example', 'mailto:a@b.example', '//a.example', 'tel:1'].every(isExternal)).toBe(true);
	expect(['/a', '#a', '/a:b'].some(isExternal)).toBe(false);
});
