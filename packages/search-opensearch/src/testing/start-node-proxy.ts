import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProxiedRequest {
	method: string;
	/** Path with its query. */
	path: string;
	headers: IncomingMessage['headers'];
	body: string;
}

/** What happens to a request: it reaches the node or not, and its answer comes back or not. */
export type Treatment =
	| 'pass'
	| 'lose the request'
	| 'lose the answer'
	| 'never answer'
	/** Unit: ms. */
	| { passAfter: number }
	/** Another answer than that of the node. */
	| { answer: number; with: object; isPassed?: boolean };

export interface NodeProxy extends AsyncDisposable {
	url: string;
	/** Of each request, in order. */
	requests: ProxiedRequest[];
	treat: (request: ProxiedRequest) => Treatment;
}

/**
 * Starts a proxy in front of a node, which can do to requests what networks and busy nodes do.
 * @param target address of the node
 * @param secure certificate and key, to be reached over TLS
 */
export async function startNodeProxy(target: string, secure?: ServerOptions): Promise<NodeProxy> {
	const requests: ProxiedRequest[] = [];
	const proxy: NodeProxy = {
		url: '',
		requests,
		treat: () => 'pass',
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	const listener = async (incoming: IncomingMessage, response: ServerResponse) => {
		const { method = '', url: path = '', headers } = incoming;
		const request = { method, path, headers, body: (await buffer(incoming)).toString() };
		requests.push(request);
		const treatment = proxy.treat(request);
		if (treatment === 'never answer') return;
		if (treatment === 'lose the request') return incoming.socket.destroy();
		if (typeof treatment === 'object' && 'answer' in treatment) {
			if (treatment.isPassed) await forward(target, request);
			response.writeHead(treatment.answer, { 'content-type': 'application/json' }).end(JSON.stringify(treatment.with));
			return;
		}
		if (typeof treatment === 'object') await wait(treatment.passAfter);
		const answer = await forward(target, request);
		if (treatment === 'lose the answer' || !answer) return incoming.socket.destroy();
		const type = answer.headers.get('content-type') ?? 'application/json';
		response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
	};
	const server = secure ? createSecureServer(secure, listener) : createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	proxy.url = `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return proxy;
}

/** @returns nothing if the node cannot be reached */
async function forward(target: string, { method, path, headers, body }: ProxiedRequest): Promise<Response | undefined> {
	const type = headers['content-type'];
	return fetch(target + path, {
		method,
		...(type && { headers: { 'content-type': type } }),
		...(method !== 'GET' && method !== 'HEAD' && { body }),
	}).catch(() => undefined);
}
