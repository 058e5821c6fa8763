import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseCurl } from './parse-curl.ts';

const samples = mkdtempSync(join(tmpdir(), 'samples-'));
writeFileSync(join(samples, 'canal.jpg'), 'picture');
afterAll(() => rmSync(samples, { recursive: true }));
const read = (code: string) => parseCurl(code, { TOKEN: 'secret' }, samples);

describe('parseCurl', () => {
	it('reads address, method, headers and data like a shell', async () => {
		expect(
			await read(
				`curl --request PUT \\\n  'http://localhost:1337/api/x?a[0]=b' \\\n  -H "Authorization: Bearer $TOKEN" -d '{"a": "it'\\''s"}'`,
			),
		).toEqual({
			method: 'PUT',
			path: '/api/x?a[0]=b',
			headers: { authorization: 'Bearer secret', 'content-type': 'application/x-www-form-urlencoded' },
			body: `{"a": "it's"}`,
		});
	});
	it('supports --json', async () => {
		expect(await read(`curl http://localhost:1337/api/x --json '{}'`)).toMatchObject({
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
		});
	});
	it('moves data to the query for --get', async () => {
		const request = await read(`curl -G http://localhost:1337/api/x --data-urlencode 'q=a b' -d c=d`);
		expect(request).toMatchObject({ method: 'GET', path: '/api/x?c=d&q=a%20b' });
		expect(request.body).toBeUndefined();
	});
	it('reads fields and files of a form', async () => {
		const { body, method } = await read(`curl http://localhost:1337/api/upload -F 'files=@canal.jpg' -F 'a={"b":1}'`);
		expect(method).toBe('POST');
		if (!(body instanceof FormData)) throw new Error('expected a form');
		expect(body.get('a')).toBe('{"b":1}');
		const file = body.get('files');
		if (!(file instanceof File)) throw new Error('expected a file');
		expect([file.name, file.type, await file.text()]).toEqual(['canal.jpg', 'image/jpeg', 'picture']);
	});
	it.each([
		['ls', 'runs ls, expected curl'],
		['curl --unknown http://localhost:1337/', 'Unknown option'],
		['true', 'runs no curl command'],
		['curl https://example.com', 'is not a path'],
	])('refuses %s', async (code, message) => expect(read(code)).rejects.toThrow(message));
});
