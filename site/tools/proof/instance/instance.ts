import type { HttpAnswer, HttpRequest, Identity } from '../../../examples/index.ts';
import { type Evaluation, evaluationSchema, type PreparedScript } from '../host/protocol.ts';
import { fillToken } from '../http/placeholder.ts';
import { type Child, startChild } from './child.ts';
import type { Host } from './host.ts';

/** A running CMS and all operations of examples on it. They share one state until `reset`. */
export interface Instance
	extends Pick<Host, 'url' | 'samples' | 'tokens' | 'reset' | 'tick' | 'evaluate' | 'isAlive' | 'takeOutput' | 'kill'> {
	/**
	 * Sends a request with the token of `who`, unless the request has its own. Placeholders such as `Bearer
	 * your-api-token` are replaced with the token of `who`.
	 * @param limits timeout in ms, and the largest size of an answer in bytes
	 * @throws (rejects) {Error} when an answer is too long
	 */
	send(request: HttpRequest, who: Identity, limits?: SendLimits): Promise<HttpAnswer>;
	/** Runs code outside the CMS, with `fetch`, `qs` and `@strapi/client` available. */
	evaluateClient(script: PreparedScript, timeout?: number): Promise<Evaluation>;
	/** Stops both processes. */
	close(): Promise<void>;
}

interface SendLimits {
	timeout?: number;
	maxBytes?: number;
}

interface InstanceOptions {
	/** Directory of the CMS project, from which client code imports packages. */
	packages: string;
	/** Bundle of `tools/proof/client/main.ts`. */
	clientModule: string;
}

const DEFAULT_TIMEOUT = 60_000;

/** Creates an instance from a host. Its `close` also stops the host. */
export function createInstance(host: Host, { packages, clientModule }: InstanceOptions): Instance {
	let client: Child | undefined;
	const openClient = (): Child => {
		if (client?.isAlive()) return client;
		client = startChild(clientModule, {
			directory: host.samples,
			environment: {
				PROOF_PROJECT: packages,
				PROOF_ORIGIN: host.url,
				STRAPI_TOKEN: host.tokens.full ?? '',
				STRAPI_API_TOKEN: host.tokens.full ?? '',
				TZ: 'UTC',
			},
		});
		return client;
	};
	return {
		...host,
		send: (request, who, limits = {}) => send(host, request, who, limits),
		async evaluateClient(script, timeout = DEFAULT_TIMEOUT) {
			const reply = await openClient().ask({ command: 'evaluate', script }, timeout);
			return evaluationSchema.parse(reply);
		},
		async reset() {
			if (client?.isAlive()) await client.ask({ command: 'reset' }, DEFAULT_TIMEOUT);
			await host.reset();
		},
		async close() {
			if (client?.isAlive()) await client.kill();
			await host.stop();
		},
	};
}

async function send(
	host: Host,
	request: HttpRequest,
	who: Identity,
	{ timeout = DEFAULT_TIMEOUT, maxBytes = Number.POSITIVE_INFINITY }: SendLimits,
): Promise<HttpAnswer> {
	const response = await fetch(host.url + request.path, {
		method: request.method,
		headers: composeHeaders(request, who, host.tokens),
		redirect: 'manual',
		signal: AbortSignal.timeout(timeout),
		...(request.body !== undefined && { body: request.body }),
	});
	const text = await readText(response, maxBytes);
	const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
	return {
		status: response.status,
		statusText: response.statusText,
		headers: Object.fromEntries(response.headers),
		text,
		...(isJson && text !== '' && { json: JSON.parse(text) }),
	};
}

/**
 * Returns the headers with the token of `who`, unless the request has its own. Placeholders such as `Bearer
 * your-api-token` are replaced with the token of `who`, or with the full-access token.
 * @param tokens bearer tokens by identity
 */
function composeHeaders(
	{ headers: given, body }: HttpRequest,
	who: string,
	tokens: Readonly<Record<string, string>>,
): Record<string, string> {
	const headers = new Headers(given);
	const own = tokens[who];
	// A page with a token placeholder assumes a token with the permissions that it needs.
	fillToken(headers, own ?? tokens.full ?? '');
	if (own && !headers.has('authorization')) headers.set('authorization', `Bearer ${own}`);
	if (body instanceof FormData) headers.delete('content-type');
	else if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
	return Object.fromEntries(headers);
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body ?? []) {
		size += part.length;
		// Leaving the loop cancels the rest of the answer.
		if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}
