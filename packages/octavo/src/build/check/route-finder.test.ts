import { expect, it } from 'vitest';
import { createRouteFinder } from './link-check.ts';

const routes = [
	'/cms/api/rest',
	'/cms/api/rest/filters',
	'/cms/features/users-permissions',
	'/cloud/intro',
	'/cms/intro',
];

it.each([
	['/cms/api/rset', '/cms/api/rest'],
	['/cms/api/rest/filter', '/cms/api/rest/filters'],
	['/cloud/into', '/cloud/intro'],
	['/user-docs/security/users-permissions', '/cms/features/users-permissions'],
	['/something/else/entirely/away', undefined],
])('the nearest route to %s is %s', (path, expected) => {
	expect(createRouteFinder(routes)(path)).toBe(expected);
});

it('finds the route for a misspelt address among many that share its first segment', () => {
	const many = Array.from({ length: 2000 }, (_, index) => `/part/group-${index % 40}/page-${index}`);
	expect(createRouteFinder(many)('/part/group-7/pgae-1247')).toBe('/part/group-7/page-1247');
	expect(createRouteFinder(many)('/prat/gruop-7/pgae-1247')).toBe('/part/group-7/page-1247');
});
