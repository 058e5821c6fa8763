// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { parseHttp } from '../../examples/index.ts';
import { parseCurl } from '../../proof/http/parse-curl.ts';
import { showForm, writeRequest } from './request-forms.ts';

const LIST = "GET /api/restaurants?filters[name][$eq]=Nonna Pia's&fields[0]=name&sort=name:asc";
const UPDATE = `PUT /api/restaurants/n6qbumral40e3ivdio1ovhpp?locale=fr
Authorization: Bearer your-api-token

{ "data": { "name": "It's open" } }`;

it.each([LIST, UPDATE, 'DELETE /api/restaurants/n6qbumral40e3ivdio1ovhpp'])(
	'is the same request as a command: %s',
	async (source) => {
		const { headers, ...request } = await parseCurl(writeRequest('curl', source) ?? '', {}, '/nowhere');
		const { headers: written, ...wanted } = parseHttp(source);
		expect(request).toEqual(wanted);
		expect(headers).toMatchObject(written);
	},
);

it.each([LIST, UPDATE])('is the same request as a call of fetch: %s', async (source) => {
	const code = writeRequest('fetch', source) ?? '';
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

it('is a method of the client where there is one', () => {
	expect(writeRequest('client', LIST)).toContain("client.collection('restaurants').find({");
	expect(writeRequest('client', UPDATE)).toContain(
		"client.collection('restaurants').update('n6qbumral40e3ivdio1ovhpp', { name: 'It\\'s open' }, { locale: 'fr' })",
	);
	expect(writeRequest('client', 'GET /api/homepage')).toContain("client.single('homepage').find()");
	expect(writeRequest('client', 'POST /api/auth/local\n\n{ "identifier": "ann" }')).toBeUndefined();
});

it('shows all requests of a page in the chosen form, and back as they were written', () => {
	document.body.innerHTML =
		'<figure data-code><pre><code><span class="line"><span class="k">GET</span> /api/chefs</span></code></pre></figure><figure data-code><pre><code>no request</code></pre></figure>';
	const blocks = [...document.querySelectorAll<HTMLElement>('figure')];
	const before = document.body.textContent;
	showForm('curl', blocks);
	expect(blocks[0]?.textContent).toBe("curl --globoff 'http://localhost:1337/api/chefs'");
	expect(blocks[1]?.textContent).toBe('no request');
	showForm('http', blocks);
	expect(document.body.textContent).toBe(before);
	expect(blocks[0]?.querySelector('.k')).not.toBeNull();
});
