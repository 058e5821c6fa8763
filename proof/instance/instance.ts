import type { HttpAnswer, HttpRequest, Identity } from '../../examples/index.ts';
import { type Evaluation, evaluationSchema } from '../host/protocol.ts';
import { composeHeaders } from '../http/compose-headers.ts';
import type { Script } from '../script/prepare.ts';
import { type Child, startChild } from './child.ts';
import type { Host } from './host.ts';

/** A running CMS and all operations of examples on it. They share one state until `reset`. */
export interface Instance {
	/** Version of the CMS, e.g. `5.54.0`. */
	version: string;
	/** Origin, e.g. `http://127.0.0.1:40123`. */
	url: string;
	/** Directory of the running project. */
	directory: string;
	/** Folder with the sample pictures. */
	samples: string;
	/** Bearer tokens by identity. */
	tokens: Readonly<Record<string, string>>;
	/**
	 * Sends a request with the token of `who`, unless the request has its own. Placeholders such as `Bearer
	 * your-api-token` are replaced with the token of `who`.
	 */
	send(request: HttpRequest, who: Identity, timeout?: number): Promise<HttpAnswer>;
	/** Runs code inside the CMS, with `strapi` available. Variables are kept until the next reset. */
	evaluate(script: Script, timeout?: number): Promise<Evaluation>;
	/** Runs code outside the CMS, with `fetch`, `qs` and `@strapi/client` available. */
	evaluateClient(script: Script, timeout?: number): Promise<Evaluation>;
	/** Resets the content to the seed. */
	reset(): Promise<void>;
	/** Advances the clock by a minute without a reset, before an example that continues another one. */
	tick(): Promise<void>;
	/** Whether it can be used; false after its CMS was killed. */
	isAlive(): boolean;
	/** Returns the output of the CMS since the last call. */
	takeOutput(): string;
	/** Stops the process of client code; the next client code starts another one. */
	closeClient(): Promise<void>;
	/** Stops both processes. */
	close(): Promise<void>;
}

interface InstanceOptions {
	/** Directory of the running project. */
	directory: string;
	/** Directory of the CMS project, from which packages are loaded. */
	packages: string;
	/** Bundle of `proof/client/main.ts`. */
	clientModule: string;
}

const DEFAULT_TIMEOUT = 60_000;

/** Creates an instance from a host. Its `close` also stops the host. */
export function createInstance(host: Host, { directory, packages, clientModule }: InstanceOptions): Instance {
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
	const closeClient = async () => {
		if (client?.isAlive()) await client.kill();
	};
	return {
		...shared(host),
		directory,
		send: (request, who, timeout = DEFAULT_TIMEOUT) => send(host, request, who, timeout),
		async evaluateClient({ body, names }, timeout = DEFAULT_TIMEOUT) {
			const reply = await openClient().ask({ command: 'evaluate', script: { body, names } }, timeout);
			return evaluationSchema.parse(reply);
		},
		async reset() {
			if (client?.isAlive()) await client.ask({ command: 'reset' }, DEFAULT_TIMEOUT);
			await host.reset();
		},
		closeClient,
		async close() {
			await closeClient();
			await host.stop();
		},
	};
}

function shared(host: Host) {
	const { version, url, samples, tokens, tick, isAlive, takeOutput } = host;
	const evaluate = ({ body, names }: Script, timeout?: number) => host.evaluate({ body, names }, timeout);
	return { version, url, samples, tokens, tick, isAlive, takeOutput, evaluate };
}

async function send(host: Host, request: HttpRequest, who: Identity, timeout: number): Promise<HttpAnswer> {
	const response = await fetch(host.url + request.path, {
		method: request.method,
		headers: composeHeaders(request, who, host.tokens),
		redirect: 'manual',
		signal: AbortSignal.timeout(timeout),
		...(request.body !== undefined && { body: request.body }),
	});
	const text = await response.text();
	const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
	return {
		status: response.status,
		statusText: response.statusText,
		headers: Object.fromEntries(response.headers),
		text,
		...(isJson && text !== '' && { json: JSON.parse(text) }),
	};
}
