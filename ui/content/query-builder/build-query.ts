import JSON5 from 'json5';
import qs from 'qs';

/** Where an endpoint's object is kept in the browser. */
export const keyOfObject = (endpoint: string) => `query-builder.object.${endpoint}` as const;
/** Where the last endpoint is kept. */
export const ENDPOINT_KEY = 'query-builder.endpoint';
export const DEFAULT_ENDPOINT = '/api/books';
export const DEFAULT_OBJECT = `{
  sort: ['title:asc'],
  filters: {
    title: { $containsi: 'guide' },
  },
  populate: {
    author: { fields: ['name'] },
  },
  pagination: { page: 1, pageSize: 10 },
  status: 'published',
}`;

export type BuiltQuery =
	| {
			ok: true /** Endpoint and query string, ready to be sent. */;
			url: string /** The same with `[`, `]`, `$` … as they are. */;
			readable: string;
	  }
	| { ok: false; message: string };

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON5 says "JSON5: invalid character 'x' at 2:3"; readers know of no JSON5. */
function readableFault(error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	return message
		.replace(/^JSON5: /, '')
		.replace(/ at (\d+):(\d+)$/, ' in line $1, column $2')
		.replace(/^\w/, (letter) => letter.toUpperCase());
}

/** The text as data; nothing of it is run. `export default` and a last semicolon, left over from pasted code, are let pass. */
function parseObject(text: string): unknown {
	return JSON5.parse(
		text
			.trim()
			.replace(/^(export default|module\.exports =|const \w+ =)\s*/, '')
			.replace(/;$/, ''),
	);
}

/**
 * Makes the address that asks `endpoint` for what the object literal `text` describes.
 * Keys stay as they are and values are encoded (`encodeValuesOnly`), as the REST API reads both.
 */
export function buildQuery(endpoint: string, text: string): BuiltQuery {
	let value: unknown;
	try {
		value = parseObject(text);
	} catch (error) {
		return { ok: false, message: readableFault(error) };
	}
	if (!isObject(value)) return { ok: false, message: 'Expected an object: { key: value }' };
	const query = qs.stringify(value, { encodeValuesOnly: true });
	const readable = qs.stringify(value, { encode: false });
	const join = (part: string) => (part === '' ? endpoint.trim() : `${endpoint.trim()}?${part}`);
	return { ok: true, url: join(query), readable: join(readable) };
}
