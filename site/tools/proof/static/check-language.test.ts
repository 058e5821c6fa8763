import { describe, expect, it } from 'vitest';
import type { Fence } from '../model.ts';
import { checkLanguage, languageProblems } from './check-language.ts';

const fence = (language: string, code: string, more: Partial<Fence> = {}): Fence => ({
	file: 'content/page.mdx',
	line: 1,
	language,
	code,
	attributes: {},
	lines: { first: 1, last: 1 },
	...more,
});

describe('valid code', () => {
	it.each([
		['js', 'const { data } = await fetch(url);'],
		['js', 'module.exports = { a() { return super.a(); } };'],
		['js', 'return ctx.badRequest("No");'],
		['js', 'settings: {\n  enabled: true,\n},'],
		['js', '{ enabled: true, origin: ["*"] }'],
		['js', 'export const App = () => <App />;'],
		['ts', 'export default ({ env }: Params): Config => ({ port: env.int("PORT") });'],
		['tsx', 'const view = <T extends object>(a: T) => <View {...a} />;'],
		['json', '{ "a": [1, null] }'],
		['json', '"cover": {\n  "type": "media"\n},'],
		['http', 'X-Kitchen-Time: 30.8ms'],
		['graphql', 'query { restaurants { name } }'],
		['graphql', 'type A { b: String }'],
		['yaml', 'services:\n  strapi:\n    image: node\n'],
		['bash', 'npm run build && NODE_ENV=production npm start'],
		['dotenv', '# server\nHOST=0.0.0.0\nKEYS="a,b"\nexport TOKEN = x # why\nEMPTY=\nPEM="-----\nabc\n-----"\n'],
		['dockerfile', 'ARG VERSION=20\nFROM node:20\n# why\nRUN apk add \\\n  git \\\n  curl\nCMD ["npm", "start"]'],
		['nginx', 'server {\n  listen 80; # HTTP\n  location ~ "^/a{2}" { proxy_pass http://cms; }\n}'],
		['http', 'POST /api/restaurants\nContent-Type: application/json\n\n{ "data": {} }'],
		['http', 'GET /api/restaurants\n  ?filters[name]=a\n  &sort=name'],
		['http', 'HTTP/1.1 201 Created'],
		['css', '.a { color: red; &:hover { color: blue } }'],
		['text', 'anything (at all'],
	])('%s: %s', (language, code) => {
		expect(checkLanguage(fence(language, code))).toBeUndefined();
	});
});

describe('invalid code is reported with its line', () => {
	it.each([
		['js', 'const a = 1;\nconst b = ;', 2],
		['ts', 'const a: = 1;', 1],
		['json', '{\n  "a": 1,\n}', 3],
		['json', '{\n  // why\n  "a": 1\n}', 2],
		['json', '"cover": {\n  "type": media\n}', 2],
		['graphql', 'query {\n  restaurants {\n}', 3],
		['yaml', 'a: 1\nb: {c', 2],
		['bash', 'for a in b; do\n  echo $a\n', 3],
		['dotenv', 'HOST=a\nPORT 1337', 2],
		['dockerfile', 'FROM node\nRUNN npm ci', 2],
		['dockerfile', 'RUN npm ci', 1],
		['nginx', 'server {\n  listen 80\n}', 2],
		['nginx', 'server {\n  listen 80;\n', 1],
		['http', 'GIVE /api', 1],
		['http', 'GET /api\nAccept json', 2],
		['css', '.a {\n  color: }}', 2],
	])('%s: %s', (language, code, line) => {
		expect(checkLanguage(fence(language, code))).toMatchObject({ line });
	});
});

it('allows comments in the JSON files that have them', () => {
	const code = '{\n  // why\n  "strict": true,\n}';
	expect(checkLanguage(fence('json', code, { title: 'tsconfig.json' }))).toBeUndefined();
	expect(checkLanguage(fence('json', code, { title: 'package.json' }))).toBeDefined();
});

it('does not check pseudo-code', () => {
	expect(checkLanguage(fence('js', 'then (…) happens', { attributes: { unproved: 'pseudo-code' } }))).toBeUndefined();
});

it('reports the line in the file', () => {
	const broken = fence('json', '{\n  "a": 1,\n}', { line: 10 });
	expect(languageProblems([fence('text', 'fine'), broken])).toEqual([
		{ line: 13, message: expect.stringMatching(/^this is not valid json: /) },
	]);
});
