import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

it.each([
	['GET', '/api/restaurants?sort=name'],
	['DELETE', '/api/restaurants/a'],
	['GET', '/api/upload/files'],
	['POST', '/graphql'],
])('allows %s %s', (method, path) => expect(refusalOf({ method, path }, false)).toBeUndefined());

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
	['POST', '/api/email', 'Sending mail is off'],
	['POST', '/api/Email/', 'Sending mail is off'],
	['POST', '/api/i18n/locales', 'does not answer here'],
])('refuses %s %s with the reason', (method, path, reason) => {
	expect(refusalOf({ method, path }, true)).toContain(reason);
});

it('answers names of its own content only, and in the project of a page those of its code', () => {
	expect(refusalOf({ method: 'GET', path: '/api/hello' }, false)).toContain('/api/restaurants');
	expect(refusalOf({ method: 'GET', path: '/api/hello' }, true)).toBeUndefined();
});

it('refuses GraphQL operations that change files', () => {
	const body = 'mutation { deleteUploadFile(id: 1) { name } }';
	expect(refusalOf({ method: 'POST', path: '/graphql', body }, false)).toContain('Uploads are off');
});
