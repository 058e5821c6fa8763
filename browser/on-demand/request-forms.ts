import qs from 'qs';
import { type HttpRequest, parseHttp } from '../../examples/index.ts';
import { all } from '../base/behaviour.ts';

const ORIGIN = 'http://localhost:1337';
/** In which a request can be shown, by the name that is kept. */
export const FORMS = { http: 'HTTP', curl: 'curl', fetch: 'JavaScript', client: 'Strapi Client' } as const;
export type Form = keyof typeof FORMS;
export const isForm = (name: string | null): name is Form => name !== null && Object.hasOwn(FORMS, name);

/** HTML of the requests as their authors wrote them. */
const written = new WeakMap<HTMLElement, string>();

/**
 * Shows the requests of the page in another form. One that the form has no words for stays as it is written.
 * @param blocks code blocks with a request in HTTP
 */
export function showForm(form: Form, blocks: readonly HTMLElement[]): void {
	for (const block of blocks) {
		const code = block.querySelector('pre > code');
		if (!code) continue;
		const html = written.get(block) ?? code.innerHTML;
		written.set(block, html);
		block.dataset.request ??= code.textContent ?? '';
		const text = form === 'http' ? undefined : writeRequest(form, block.dataset.request);
		if (text === undefined) code.innerHTML = html;
		else code.replaceChildren(...linesOf(text));
	}
	for (const choice of all('.code-block-form')) if (choice instanceof HTMLSelectElement) choice.value = form;
}

function linesOf(text: string): (Node | string)[] {
	return text.split('\n').flatMap((line, index) => {
		const element = document.createElement('span');
		element.className = 'line';
		element.textContent = line;
		return index === 0 ? [element] : ['\n', element];
	});
}

/**
 * The same request as a command, as a call of `fetch`, or of the Strapi Client.
 * @param source a request as `http` blocks write it
 * @returns nothing where it can't be read, or where the client has no method for it
 */
export function writeRequest(form: Exclude<Form, 'http'>, source: string): string | undefined {
	let request: HttpRequest;
	try {
		request = parseHttp(source);
	} catch {
		return undefined;
	}
	if (form === 'curl') return writeCurl(request);
	return form === 'fetch' ? writeFetch(request) : writeClient(request);
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

function writeFetch(request: HttpRequest): string {
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
	const read = method === 'DELETE' ? '' : '\nconst { data } = await response.json();';
	return `const response = await fetch(${print(ORIGIN + path, 0)}${call});${read}`;
}

/** Collection types have plural names; a name without an s at its end is that of a single type. */
function writeClient(request: HttpRequest): string | undefined {
	const { method, path } = request;
	const [pathname = '', query = ''] = path.split(/\?(.*)/s);
	const [, name, id] = /^\/api\/([a-z-]+)(?:\/([a-z0-9]{24}))?$/.exec(pathname) ?? [];
	if (!name) return undefined;
	const isCollection = name.endsWith('s');
	const parameters = query === '' ? undefined : qs.parse(query, { depth: 20, arrayLimit: 100 });
	const body = parseJson(bodyOf(request) ?? '');
	const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
	const verb = verbOf(method, { isCollection, hasId: id !== undefined });
	if (!verb || (method !== 'GET' && method !== 'DELETE' && data === undefined)) return undefined;
	const values = [id, data, parameters].filter((value) => value !== undefined);
	const manager = `client.${isCollection ? 'collection' : 'single'}('${name}')`;
	return [
		"import { strapi } from '@strapi/client';",
		'',
		`const client = strapi({ baseURL: '${ORIGIN}/api' });`,
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

/** Columns that an object may take to be written on one line. */
const LINE_WIDTH = 60;

/** A value as JavaScript, in the manner of the pages: single quotes, keys without quotes where they need none. */
function print(value: unknown, depth: number): string {
	if (typeof value === 'string')
		return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
	if (typeof value !== 'object' || value === null) return String(value);
	const [open, close, parts] = Array.isArray(value)
		? ['[', ']', value.map((part) => print(part, depth + 1))]
		: [
				'{ ',
				' }',
				Object.entries(value).map(
					([key, part]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : print(key, 0)}: ${print(part, depth + 1)}`,
				),
			];
	const line = parts.length === 0 ? `${open.trim()}${close.trim()}` : `${open}${parts.join(', ')}${close}`;
	if (line.length <= LINE_WIDTH && !line.includes('\n')) return line;
	const indent = '  '.repeat(depth + 1);
	return `${open.trim()}\n${parts.map((part) => `${indent}${part},`).join('\n')}\n${'  '.repeat(depth)}${close.trim()}`;
}
