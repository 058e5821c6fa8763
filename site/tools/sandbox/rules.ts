import { messageOf } from '@octavo/platform/error-message.ts';
import { depthOf } from '@octavo/platform/json-depth.ts';
import { Kind, parse, type SelectionSetNode } from 'graphql';
import { z } from 'zod';
import { IDENTITIES, ORIGIN, pathOf, RequestError, refusalOf, UPLOADS_OFF } from '../../examples/index.ts';
import { RefusedError } from './refused-error.ts';

/** Maximum number of requests in a call; those before the last one bring the copy into the required state. */
const MAX_STEPS = 20;
/** Maximum number of characters of an address: longer than any address of the pages, and within what servers accept. */
const MAX_PATH = 4_096;
const MAX_BODY = 32 * 1024;
/** Maximum size of a call in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Maximum nesting of a body, and of a parameter of an address. */
const MAX_DEPTH = 20;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const stepSchema = z.strictObject({
	method: z.enum(METHODS),
	path: z.string().max(MAX_PATH),
	headers: z.record(z.string().max(100), z.string().max(4_096)).default({}),
	body: z.string().max(MAX_BODY).optional(),
	as: z.enum(IDENTITIES).default('public'),
});
export type SandboxStep = z.output<typeof stepSchema>;

/** The project of an example that needs the files of its page. */
const projectSchema = z.strictObject({
	/** Route, e.g. `/cms/backend-customization/routes`. */
	page: z
		.string()
		.regex(/^(\/[\w-]+)+$/)
		.max(300),
	/** Value of `in=` on the page. */
	name: z.string().max(100),
});
export type SandboxProject = z.output<typeof projectSchema>;

/** Body of a request to `/sandbox/send`. */
export const callSchema = z.strictObject({
	steps: z.array(stepSchema).min(1).max(MAX_STEPS),
	project: projectSchema.optional(),
});

/** Headers that are passed to the CMS; the others could identify the client. */
const PASSED_HEADERS = new Set([
	'accept',
	'accept-language',
	'authorization',
	'content-type',
	'origin',
	'strapi-response-format',
]);
/** Custom headers of a page's own code; headers of proxies are not passed. */
const OWN_HEADER = /^x-(?!forwarded|real)[\w-]+$/;

/**
 * Checks and normalises the requests of a call.
 * @param hasProject whether they go to the project of a page
 * @throws {RefusedError} with a message for the reader
 */
export function readSteps(steps: readonly SandboxStep[], hasProject: boolean): SandboxStep[] {
	return steps.map((step) => {
		const { method, path, body } = step;
		const target = readPath(path);
		const headers = readHeaders(step);
		const data = body ? readBody(body, headers) : undefined;
		// Written anew, since JSON can write any letter of a name as an escape.
		const refusal = refusalOf({ method, path: target, body: JSON.stringify(data ?? '') }, hasProject);
		if (refusal !== undefined) throw new RefusedError(refusal);
		for (const operation of operationsOf(target, data)) checkOperation(operation, hasProject);
		return { ...step, path: target, headers, body: body || undefined };
	});
}

/** @returns the GraphQL documents of a request */
function operationsOf(path: string, data: unknown): string[] {
	const { pathname, searchParams } = new URL(path, ORIGIN);
	if (pathname !== '/graphql') return [];
	const sent = typeof data === 'object' && data !== null && 'query' in data ? data.query : undefined;
	return [...searchParams.getAll('query'), ...(typeof sent === 'string' ? [sent] : [])];
}

function readPath(path: string): string {
	const target = normalize(path);
	if (target.split('&').some((parameter) => parameter.split('[').length > MAX_DEPTH))
		throw new RefusedError(`A parameter is nested deeper than ${MAX_DEPTH} levels.`, 400);
	refusePrototypes(decode(target));
	return target;
}

function normalize(path: string): string {
	const [pathname = ''] = path.replace(/^https?:\/\//, '').split('?', 1);
	if (/%2f|%5c|\\|\/\/|%00/i.test(pathname))
		throw new RefusedError('The path has a character that the API never has in a path.', 400);
	try {
		return pathOf(path);
	} catch (error) {
		if (error instanceof RequestError) throw new RefusedError(error.message, 400);
		throw new RefusedError('The path cannot be read; write one such as /api/restaurants.', 400);
	}
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		throw new RefusedError('The address has a % outside an encoded character; write it as %25.', 400);
	}
}

/** Refuses keys that could change built-in objects, because all readers share the process of the CMS. */
function refusePrototypes(text: string): void {
	if (/__proto__|\bprototype\b/.test(text) || /\bconstructor["'\]]/.test(text))
		throw new RefusedError('Keys such as __proto__, constructor and prototype are refused.', 400);
}

const isPassed = (name: string) => PASSED_HEADERS.has(name) || OWN_HEADER.test(name);

function readHeaders({ headers }: SandboxStep): Record<string, string> {
	const passed = Object.entries(headers).filter(([name]) => isPassed(name.toLowerCase()));
	if (passed.some(([, value]) => /[^\t\x20-\x7e\x80-\xff]/.test(value)))
		throw new RefusedError('A header holds a line break or another sign that no header can hold.', 400);
	return Object.fromEntries(passed.map(([name, value]) => [name.toLowerCase(), value]));
}

/** @returns the data of a body, which has to be JSON: other types could hide in it what is refused */
function readBody(body: string, { 'content-type': type = '' }: Record<string, string>): unknown {
	if (type.includes('multipart/')) throw new RefusedError(UPLOADS_OFF);
	if (!/^application\/json\s*(;|$)/i.test(type))
		throw new RefusedError('The sandbox reads JSON only; send the header Content-Type: application/json.', 415);
	if (depthOf(body) > MAX_DEPTH) throw new RefusedError(`The body is nested deeper than ${MAX_DEPTH} levels.`, 400);
	try {
		const data: unknown = JSON.parse(body);
		refusePrototypes(JSON.stringify(data));
		return data;
	} catch (error) {
		if (error instanceof RefusedError) throw error;
		throw new RefusedError(`The body is not JSON: ${messageOf(error)}.`, 400);
	}
}

/** Fields of an operation with those of its fragments; an alias makes another field. The largest example has 12. */
const MAX_FIELDS = 60;
/** Names, brackets and values; bounds the time of the parser, and how deep it nests. */
const MAX_TOKENS = 1_000;
const MUTATIONS =
	/^(?:create|update|delete)(?:Category|Chef|Homepage|Restaurant|Review|UsersPermissions(?:User|Role))$|^(?:login|register|forgotPassword|resetPassword|changePassword|emailConfirmation)$/;

/**
 * Checks what a GraphQL document does and how much: the CMS itself limits the depth of an operation only.
 * @param hasProject whether it goes to the project of a page, whose own code can add mutations
 * @throws {RefusedError} with a message for the reader
 */
function checkOperation(text: string, hasProject: boolean): void {
	const { definitions } = parseDocument(text);
	const fragments = new Map<string, SelectionSetNode>();
	for (const definition of definitions)
		if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);
	let fields = 0;
	const check = (set: SelectionSetNode | undefined, areMutations: boolean): void => {
		for (const selection of set?.selections ?? []) {
			// Spreads count as well, so that fragments that spread each other come to an end.
			fields += 1;
			if (fields > MAX_FIELDS) throw new RefusedError(`The operation asks for more than ${MAX_FIELDS} fields.`, 400);
			if (selection.kind === Kind.FRAGMENT_SPREAD) check(fragments.get(selection.name.value), areMutations);
			else if (selection.kind === Kind.INLINE_FRAGMENT) check(selection.selectionSet, areMutations);
			else {
				const name = selection.name.value;
				if (areMutations && !hasProject && !MUTATIONS.test(name))
					throw new RefusedError(`The mutation "${name}" is off in the sandbox.`);
				check(selection.selectionSet, false);
			}
		}
	};
	for (const definition of definitions)
		if (definition.kind === Kind.OPERATION_DEFINITION)
			check(definition.selectionSet, definition.operation === 'mutation');
}

function parseDocument(text: string) {
	try {
		return parse(text, { maxTokens: MAX_TOKENS });
	} catch (error) {
		throw new RefusedError(messageOf(error), 400);
	}
}
