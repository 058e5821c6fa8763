import JSON5 from 'json5';
import qs from 'qs';
import { writeRequest } from '../../../examples/write-request.ts';

/** Where an endpoint's object is kept in the browser. */
export const keyOfObject = (endpoint: string) => `query-builder.object.${endpoint}` as const;
/** Where the last endpoint is kept. */
export const ENDPOINT_KEY = 'query-builder.endpoint';
export const DEFAULT_ENDPOINT = '/api/restaurants';

export interface Preset {
	label: string;
	endpoint: string;
	object: string;
}

/** What the examples of the page ask for. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
	{
		label: 'Page of cards',
		endpoint: DEFAULT_ENDPOINT,
		object: `{
  fields: ['name', 'description', 'rating'],
  populate: { cover: { fields: ['url', 'alternativeText'] } },
  sort: 'name',
  pagination: { page: 1, pageSize: 12 },
}`,
	},
	{
		label: 'Two conditions',
		endpoint: DEFAULT_ENDPOINT,
		object: `{
  filters: {
    $or: [
      { seats: { $gte: 50 } },
      { categories: { name: { $eq: 'Italian' } } },
    ],
  },
}`,
	},
	{
		label: 'Dynamic zone',
		endpoint: '/api/restaurants/n6qbumral40e3ivdio1ovhpp',
		object: `{
  locale: 'fr',
  fields: ['name'],
  populate: {
    sections: {
      on: {
        'sections.quote': true,
        'sections.picks': { populate: { categories: { fields: ['name'] } } },
      },
    },
  },
}`,
	},
];

export const DEFAULT_OBJECT = PRESETS[0].object;

/**
 * Takes the address of a request apart, so that it can be changed as an object.
 * @param address path and query, e.g. `/api/restaurants?sort=name`
 */
export function readAddress(address: string): { endpoint: string; object: string } {
	const [endpoint = '', query = ''] = address.split(/\?(.*)/s);
	const value = qs.parse(query, { depth: 20, arrayLimit: 100 });
	return { endpoint, object: JSON5.stringify(value, { space: 2, quote: "'" }) };
}

/** The same request in other words; nothing for the client where it has no method for the endpoint. */
export function writeForms(
	endpoint: string,
	text: string,
): Record<'URL' | 'fetch' | 'Strapi Client', string | undefined> | undefined {
	const built = buildQuery(endpoint, text);
	if (!built.ok) return undefined;
	const { url, parameters } = built;
	const request = { method: 'GET', path: url, headers: {} };
	return {
		URL: url,
		fetch: writeRequest('fetch', request),
		'Strapi Client': writeRequest('client', request, { parameters }),
	};
}

export type BuiltQuery =
	| {
			ok: true /** Endpoint and query string, ready to be sent. */;
			url: string /** The same with `[`, `]`, `$` … as they are. */;
			readable: string;
			/** What the object literal says. */
			parameters: Record<string, unknown>;
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
	return { ok: true, url: join(query), readable: join(readable), parameters: value };
}
