import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

it.each([
	['GET', '/api/restaurants?sort=name'],
	['DELETE', '/api/restaurants/a'],
	['GET', '/api/upload/files'],
	['POST', '/graphql'],
])('allows %s %s', (method, path) => expect(refusalOf({ method, path })).toBeUndefined());

it.each([
	['GET', '/', 'the admin panel is off'],
	['GET', '/admin/init', 'the admin panel is off'],
	['GET', '/uploads/canal.jpg', 'the admin panel is off'],
	['GET', '/api/connect/github?access_token=a', 'calls other servers'],
	['GET', '/api/auth/github/callback', 'calls other servers'],
	['GET', '/api/Connect/github', 'calls other servers'],
	['DELETE', '/api/upload/files/1', 'Uploads are off'],
	['DELETE', '/api/Upload/files/1', 'Uploads are off'],
	['DELETE', '/graphql', 'sent by POST'],
])('refuses %s %s with the reason', (method, path, reason) => {
	expect(refusalOf({ method, path })).toContain(reason);
});

it('refuses GraphQL operations that change files', () => {
	const body = 'mutation { deleteUploadFile(id: 1) { name } }';
	expect(refusalOf({ method: 'POST', path: '/graphql', body })).toContain('Uploads are off');
});
