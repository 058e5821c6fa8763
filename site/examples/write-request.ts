import qs from 'qs';
import type { HttpRequest } from './request.ts';
import { ORIGIN } from './shown-origin.ts';
import { LINE_WIDTH, quoted, writeKey, writeType } from './write-type.ts';

/** Forms of a request other than HTTP. */
export const REQUEST_FORMS = ['curl', 'fetch', 'typescript', 'client'] as const;
export type RequestForm = (typeof REQUEST_FORMS)[number];

/** What is known about a request besides its text. */
interface RequestContext {
	/** Query parameters with their types, where they are known; an address contains only strings. */
	parameters?: object;
	answer?: unknown;
}

/**
 * Writes a request as a curl command, as a `fetch` call (in TypeScript with the type of the answer), or as a Strapi
 * Client call.
 * @returns `undefined` when the client has no method for it
 */
export function writeRequest(
	form: RequestForm,
	request: HttpRequest,
	{ parameters = parametersOf(request.path), answer }: RequestContext = {},
): string | undefined {
	if (form === 'curl') return writeCurl(request);
	if (form === 'client') return writeClient(request, parameters);
	return form === 'fetch' ? writeFetch(request, answer) : writeTyped(request, answer);
}

/** Returns the parameters in the query of an address. */
export function parametersOf(address: string) {
	const [, query = ''] = address.split(/\?(.*)/s);
	return qs.parse(query, { depth: 20, arrayLimit: 100 });
}

const headersOf = ({ headers, body }: HttpRequest) => ({
	...(body !== undefined && { 'content-type': 'application/json' }),
	...headers,
});
const bodyOf = ({ body }: HttpRequest) => (typeof body === 'string' ? body : undefined);

function writeCurl(request: HttpRequest): string {
	const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
	const { method, path } = request;
	const body = bodyOf(request);
	const parts = [
		`curl --globoff ${quote(ORIGIN + path)}`,
		...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`--request ${method}`]),
		...Object.entries(headersOf(request)).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
		...(body === undefined ? [] : [`--data ${quote(body)}`]),
	];
	return parts.join(' \\\n  ');
}

/** Keys of an answer that get variables of their own. */
const PARTS = ['data', 'error', 'errors'];

function writeFetch(request: HttpRequest, answer?: unknown, type = ''): string {
	const { method, path } = request;
	const body = bodyOf(request);
	const headers = headersOf(request);
	const value = body === undefined ? undefined : parseJson(body);
	const options = [
		...(method === 'GET' ? [] : [`  method: '${method}',`]),
		...(Object.keys(headers).length === 0 ? [] : [`  headers: ${print(headers, 1)},`]),
		...(body === undefined
			? []
			: [`  body: ${value === undefined ? print(body, 1) : `JSON.stringify(${print(value, 1)})`},`]),
	];
	const call = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
	const parts = answer === undefined ? ['data'] : PARTS.filter((part) => hasKey(answer, part));
	const names = parts.length > 0 ? `{ ${parts.join(', ')} }` : 'answer';
	const read = method === 'DELETE' ? '' : `\nconst ${names}${type} = await response.json();`;
	return `const response = await fetch(${print(ORIGIN + path, 0)}${call});${read}`;
}

const hasKey = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value;

function writeTyped(request: HttpRequest, answer: unknown): string {
	if (request.method === 'DELETE') return writeFetch(request);
	if (answer === undefined) return writeFetch(request, answer, ': { data: unknown }');
	const type = writeType([answer]);
	const declared = type.startsWith('{') && !/^\}./m.test(type) ? `interface Answer ${type}` : `type Answer = ${type};`;
	return `${declared}\n\n${writeFetch(request, answer, ': Answer')}`;
}

/** Headers that the client sets itself. */
const CLIENT_HEADERS = new Set(['authorization', 'content-type']);

/** Collection types have plural names; a name without a final s belongs to a single type. */
function writeClient(request: HttpRequest, parameters: object): string | undefined {
	const { method, path } = request;
	const [pathname = ''] = path.split('?', 1);
	const [, name, id] = /^\/api\/([a-z-]+)(?:\/([a-z0-9]{24}))?$/.exec(pathname) ?? [];
	const further = Object.keys(request.headers).filter((header) => !CLIENT_HEADERS.has(header.toLowerCase()));
	if (!name || further.length > 0) return undefined;
	const isCollection = name.endsWith('s');
	const body = parseJson(bodyOf(request) ?? '');
	const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
	const verb = verbOf(method, { isCollection, hasId: id !== undefined });
	if (!verb || (method !== 'GET' && method !== 'DELETE' && data === undefined)) return undefined;
	const query = Object.keys(parameters).length === 0 ? undefined : parameters;
	const values = [id, data, query].filter((value) => value !== undefined);
	const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
	const manager = `client.${isCollection ? 'collection' : 'single'}('${name}')`;
	return [
		"import { strapi } from '@strapi/client';",
		'',
		`const client = strapi({ baseURL: '${ORIGIN}/api'${token === undefined ? '' : `, auth: ${print(token, 0)}`} });`,
		`${method === 'DELETE' ? '' : 'const { data } = '}await ${manager}.${verb}(${values.map((value) => print(value, 0)).join(', ')});`,
	].join('\n');
}

function verbOf(
	method: string,
	{ isCollection, hasId }: { isCollection: boolean; hasId: boolean },
): string | undefined {
	if (method === 'GET') return hasId ? 'findOne' : 'find';
	if (method === 'POST') return isCollection && !hasId ? 'create' : undefined;
	if (isCollection !== hasId) return undefined;
	return method === 'PUT' ? 'update' : method === 'DELETE' ? 'delete' : undefined;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Prints a value as JavaScript in the style of the pages: single quotes, and quoted keys only where necessary. */
function print(value: unknown, depth: number): string {
	if (typeof value === 'string' && /\n/.test(value)) return `\`${value.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``;
	if (typeof value === 'string') return quoted(value);
	if (typeof value !== 'object' || value === null) return String(value);
	const [open, close, parts] = Array.isArray(value)
		? ['[', ']', value.map((part) => print(part, depth + 1))]
		: ['{ ', ' }', Object.entries(value).map(([key, part]) => `${writeKey(key)}: ${print(part, depth + 1)}`)];
	const line = parts.length === 0 ? `${open.trim()}${close.trim()}` : `${open}${parts.join(', ')}${close}`;
	if (line.length <= LINE_WIDTH && !line.includes('\n')) return line;
	const indent = '  '.repeat(depth + 1);
	return `${open.trim()}\n${parts.map((part) => `${indent}${part},`).join('\n')}\n${'  '.repeat(depth)}${close.trim()}`;
}
