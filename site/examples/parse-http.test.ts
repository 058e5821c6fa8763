import { describe, expect, it } from 'vitest';
import { parseHttp } from './parse-http.ts';

describe('parseHttp', () => {
	it('reads method, path, headers and body', () => {
		expect(
			parseHttp('POST /api/restaurants?status=draft\nContent-Type: application/json\n\n{\n  "data": {}\n}'),
		).toEqual({
			method: 'POST',
			path: '/api/restaurants?status=draft',
			headers: { 'content-type': 'application/json' },
			body: '{\n  "data": {}\n}',
		});
	});
	it('encodes characters that an address cannot contain, but leaves brackets readable', () => {
		expect(parseHttp('GET /api/restaurants?filters[name][$eq]=Nonna Pia&x=é').path).toBe(
			'/api/restaurants?filters[name][$eq]=Nonna%20Pia&x=%C3%A9',
		);
	});
	it('joins a path that spans several lines', () => {
		expect(parseHttp('GET /api/restaurants\n  ?fields[0]=name\n  &sort=name HTTP/1.1\nAccept: */*')).toEqual({
			method: 'GET',
			path: '/api/restaurants?fields[0]=name&sort=name',
			headers: { accept: '*/*' },
		});
	});
	it('accepts the address that pages show', () => {
		expect(parseHttp('GET http://localhost:1337/api/x').path).toBe('/api/x');
	});
	it.each([
		['get /api/x', 'is not a request'],
		['GET https://example.com/x', 'is not a path'],
		['GET /x\nno header', 'is not a header'],
	])('refuses %j', (code, message) => expect(() => parseHttp(code)).toThrow(message));
});
