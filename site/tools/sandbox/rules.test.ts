import { describe, expect, it } from 'vitest';
import { callSchema, readSteps } from './rules.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const read = (step: object, hasProject = false) => readSteps(callSchema.parse({ steps: [step] }).steps, hasProject)[0];
const get = (path: string) => read({ method: 'GET', path });
const post = (path: string, body: unknown, headers: Record<string, string> = JSON_TYPE) =>
	read({ method: 'POST', path, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('a request to the sandbox', () => {
	it('is sent as pages write it', () => {
		expect(get('http://localhost:1337/api/restaurants?filters[name][$eq]=Nonna Pia')).toEqual({
			method: 'GET',
			path: '/api/restaurants?filters[name][$eq]=Nonna%20Pia',
			headers: {},
			as: 'public',
		});
	});

	it('keeps only the headers of the content API', () => {
		expect(
			post(
				'/graphql',
				{ query: '{ restaurants { name } }' },
				{
					Authorization: 'Bearer a',
					'Content-Type': 'application/json',
					Cookie: 'a=b',
					'X-Forwarded-For': '10.0.0.1',
				},
			)?.headers,
		).toEqual({ authorization: 'Bearer a', 'content-type': 'application/json' });
	});

	it.each([
		['/admin/init', 'the admin panel is off'],
		['/api/../admin/init', 'the admin panel is off'],
		['/api/..%2fadmin/init', 'never has in a path'],
		['/api//admin', 'never has in a path'],
		['/api\\admin', 'never has in a path'],
		['//example.com/api/restaurants', 'never has in a path'],
		['http://169.254.169.254/api/restaurants', 'write one from the slash on'],
		['file:///etc/passwd', 'never has in a path'],
		['api/restaurants', 'write one from the slash on'],
		['/api/connect/github?access_token=a', 'calls other servers'],
		['/api/restaurants?__proto__[polluted]=1', 'are refused'],
		['/api/restaurants?filters[constructor][prototype][a]=1', 'are refused'],
		['/api/restaurants?filters%5B__proto__%5D=1', 'are refused'],
		['/api/restaurants?name=%E0%A4%A', 'write it as %25'],
		[`/api/restaurants?filters${'[$and][0]'.repeat(20)}[name]=a`, 'nested deeper'],
	])('is refused at %s', (path, reason) => {
		expect(() => get(path)).toThrow(reason);
	});

	it.each([
		[{ query: 'mutation { deleteUploadFile(id: 1) { name } }' }, 'Uploads are off'],
		['{"query":"mutation { delete\\u0055ploadFile(id: 1) { name } }"}', 'Uploads are off'],
		[{ query: `{${Array.from({ length: 100 }, (_, at) => ` a${at}: restaurants { name }`)} }` }, 'more than 60 fields'],
		[{ query: '{ ...a } fragment a on Query { ...b ...b } fragment b on Query { ...a ...a }' }, 'more than 60 fields'],
		[{ query: '{a'.repeat(2_000) }, 'more that 1000 tokens'],
		[{ query: '{ restaurants {' }, 'Syntax Error'],
		[{ query: 'mutation { ...a } fragment a on Mutation { createUploadFolder { name } }' }, 'createUploadFolder'],
		['{', 'is not JSON'],
		['{"data":{"__proto__":{"isAdmin":true}}}', 'are refused'],
		['{"data":{"\\u005f_proto__":{"isAdmin":true}}}', 'are refused'],
		[`${'['.repeat(30)}${']'.repeat(30)}`, 'nested deeper'],
	])('is refused with the body %j', (body, reason) => {
		expect(() => post('/graphql', body)).toThrow(reason);
	});

	it('cannot hide an operation in a body of another type, or in its address', () => {
		const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-apollo-operation-name': 'a' };
		const body = 'query=mutation%20%7B%20delete%55ploadFile(id%3A%201)%20%7B%20name%20%7D%20%7D';
		expect(() => post('/graphql', body, form)).toThrow('reads JSON only');
		expect(() => post('/graphql', '{}', {})).toThrow('reads JSON only');
		expect(() => get(`/graphql?${body}`)).toThrow('deleteUploadFile');
	});

	it('sends no mail, neither to the CMS nor to the project of a page', () => {
		const mail = { to: 'victim@example.net', from: 'boss@example.com', subject: 'Pay', text: 'hello' };
		for (const hasProject of [false, true])
			for (const path of ['/api/email', '/api/Email/', '/api/%65mail'])
				expect(() =>
					read({ method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(mail) }, hasProject),
				).toThrow();
	});

	it('cannot upload files', () => {
		expect(() => post('/api/upload', {})).toThrow('Uploads are off');
		expect(() => post('/api/restaurants', 'x', { 'content-type': 'multipart/form-data; boundary=a' })).toThrow(
			'Uploads',
		);
		expect(get('/api/upload/files')?.path).toBe('/api/upload/files');
	});

	it("keeps headers that a page's own code reads, but none that identify the client", () => {
		const headers = { 'X-Card': '12', Origin: 'https://www.example.com', 'X-Forwarded-For': '10.0.0.1' };
		expect(read({ method: 'GET', path: '/api/club/lounge', headers }, true)?.headers).toEqual({
			'x-card': '12',
			origin: 'https://www.example.com',
		});
	});

	it('cannot have line breaks in its headers', () => {
		expect(() => read({ method: 'GET', path: '/api/restaurants', headers: { authorization: 'a\r\nx: y' } })).toThrow(
			'A header holds a line break',
		);
	});

	it('is limited in number and size', () => {
		const step = { method: 'GET', path: '/api/restaurants' };
		expect(callSchema.safeParse({ steps: [] }).success).toBe(false);
		expect(callSchema.safeParse({ steps: Array.from({ length: 21 }, () => step) }).success).toBe(false);
		expect(callSchema.safeParse({ steps: [{ ...step, path: `/${'a'.repeat(5_000)}` }] }).success).toBe(false);
		expect(callSchema.safeParse({ steps: [{ ...step, body: 'a'.repeat(40_000) }] }).success).toBe(false);
		expect(callSchema.safeParse({ steps: [{ ...step, as: 'admin' }] }).success).toBe(false);
	});
});
