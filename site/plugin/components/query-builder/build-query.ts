import JSON5 from 'json5';
import qs from 'qs';
import { parametersOf, writeRequest } from '../../../examples/write-request.ts';

export const keyOfObject = (endpoint: string) => `query-builder.object.${endpoint}` as const;
/** Storage key of the last endpoint. */
export const ENDPOINT_KEY = 'query-builder.endpoint';
export const DEFAULT_ENDPOINT = '/api/restaurants';

interface Preset {
	label: string;
	endpoint: string;
	object: string;
}

/** The requests of the page's examples. */
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

/** Splits the address of a request, e.g. `/api/restaurants?sort=name`, into its path and its parameters. */
function splitAddress(address: string) {
	const [path = ''] = address.trim().split('?', 1);
	return { path, parameters: parametersOf(address.trim()) };
}

/** Returns the endpoint of a request, and its parameters as an object that can be edited. */
export function readAddress(address: string): { endpoint: string; object: string } {
	const { path, parameters } = splitAddress(address);
	return { endpoint: path, object: JSON5.stringify(parameters, { space: 2, quote: "'" }) };
}

/** The forms in which a request can be copied. */
export const FORMS = ['URL', 'fetch', 'Strapi Client'] as const;

/** Returns the request in each form. The client's form is undefined if the client has no method for the endpoint. */
export function writeForms(built: BuiltQuery): Record<(typeof FORMS)[number], string | undefined> | undefined {
	if (!built.ok) return undefined;
	const { url, parameters } = built;
	const request = { method: 'GET', path: url, headers: {} };
	return {
		URL: url,
		fetch: writeRequest('fetch', request),
		'Strapi Client': writeRequest('client', request, { parameters }),
	};
}

type BuiltQuery =
	| {
			ok: true;
			/** Endpoint and query string, ready to send. */
			url: string;
			/** The address with unencoded `[`, `]`, `$` and so on. */
			readable: string;
			/** The parsed object literal, after the parameters of the endpoint. */
			parameters: Record<string, unknown>;
	  }
	| { ok: false; message: string };

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rewrites a message such as "JSON5: invalid character 'x' at 2:3" for readers, who don't know JSON5. */
function readableMessage(error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	return message
		.replace(/^JSON5: /, '')
		.replace(/ at (\d+):(\d+)$/, ' in line $1, column $2')
		.replace(/^\w/, (letter) => letter.toUpperCase());
}

/** Parses an object literal without executing it. From pasted code it accepts `export default`, an assignment and a semicolon. */
function parseObject(text: string): unknown {
	return JSON5.parse(
		text
			.trim()
			.replace(/^(export default|module\.exports =|const \w+ =)\s*/, '')
			.replace(/;$/, ''),
	);
}

/**
 * Builds the address of a request to `endpoint` with the parameters of the object literal `text`.
 * Only values are encoded (`encodeValuesOnly`); the REST API reads the keys unencoded.
 */
export function buildQuery(endpoint: string, text: string): BuiltQuery {
	let value: unknown;
	try {
		value = parseObject(text);
	} catch (error) {
		return { ok: false, message: readableMessage(error) };
	}
	if (!isObject(value)) return { ok: false, message: 'Expected an object: { key: value }' };
	const { path, parameters } = splitAddress(endpoint);
	const all = { ...parameters, ...value };
	const query = qs.stringify(all, { encodeValuesOnly: true, addQueryPrefix: true });
	const readable = qs.stringify(all, { encode: false, addQueryPrefix: true });
	return { ok: true, url: path + query, readable: path + readable, parameters: all };
}
