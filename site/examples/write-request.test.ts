import { expect, it } from 'vitest';
import { parseCurl } from '../tools/proof/http/parse-curl.ts';
import { parseHttp } from './parse-http.ts';
import { graphqlRequest } from './request.ts';
import { writeRequest } from './write-request.ts';

const LIST = "GET /api/restaurants?filters[name][$eq]=Nonna Pia's&fields[0]=name&sort=name:asc";
const UPDATE = `PUT /api/restaurants/n6qbumral40e3ivdio1ovhpp?locale=fr
Authorization: Bearer your-api-token

{ "data": { "name": "It's open" } }`;

it.each([LIST, UPDATE, 'DELETE /api/restaurants/n6qbumral40e3ivdio1ovhpp'])(
	'writes the same request as a curl command: %s',
	async (source) => {
		const { headers, ...request } = await parseCurl(writeRequest('curl', parseHttp(source)) ?? '', {}, '/nowhere');
		const { headers: written, ...wanted } = parseHttp(source);
		expect(request).toEqual(wanted);
		expect(headers).toMatchObject(written);
	},
);

it.each([LIST, UPDATE])('writes the same request as a fetch call: %s', async (source) => {
	const code = writeRequest('fetch', parseHttp(source)) ?? '';
	let sent: [string, RequestInit | undefined] | undefined;
	const fetch = async (url: string, options?: RequestInit) => {
		sent = [url, options];
		return Response.json({ data: null });
	};
	const AsyncFunction = (async () => {}).constructor as new (
		...parameters: string[]
	) => (fetch: unknown) => Promise<void>;
	await new AsyncFunction('fetch', code)(fetch);
	const wanted = parseHttp(source);
	expect(sent?.[0]).toBe(`http://localhost:1337${wanted.path}`);
	expect(sent?.[1]?.method ?? 'GET').toBe(wanted.method);
	if (wanted.body !== undefined) expect(JSON.parse(String(sent?.[1]?.body))).toEqual(JSON.parse(String(wanted.body)));
});

it('writes a method call of the client where one exists', () => {
	expect(writeRequest('client', parseHttp(LIST))).toContain("client.collection('restaurants').find({");
	expect(writeRequest('client', parseHttp(UPDATE))).toContain(
		"client.collection('restaurants').update('n6qbumral40e3ivdio1ovhpp', { name: 'It\\'s open' }, { locale: 'fr' })",
	);
	expect(writeRequest('client', parseHttp('GET /api/homepage'))).toContain("client.single('homepage').find()");
	expect(writeRequest('client', parseHttp('POST /api/auth/local\n\n{ "identifier": "ann" }'))).toBeUndefined();
	expect(writeRequest('client', parseHttp('GET /api/chefs\nStrapi-Response-Format: v4'))).toBeUndefined();
	expect(writeRequest('client', parseHttp('GET /api/chefs\nAuthorization: Bearer a'))).toContain("auth: 'a' })");
});

it('sends a GraphQL operation unchanged', () => {
	const query = '{\n  chefs(filters: { name: { eq: "`$\\" } }) { name }\n}';
	const code = writeRequest('fetch', graphqlRequest(query)) ?? '';
	const [, options = ''] = /fetch\([^,]*, (\{[\s\S]*\})\);/.exec(code) ?? [];
	const { body } = new Function(`return (${options})`)() as { body: string };
	expect(JSON.parse(body)).toEqual({ query });
});
