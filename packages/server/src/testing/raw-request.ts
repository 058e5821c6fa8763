import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface RawResponse {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/** Sends a request as it is: no redirects are followed, nothing is decoded, and the path is not changed. */
export function get(
	port: number,
	path: string,
	headers: Record<string, string> = {},
	method = 'GET',
): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		const request = httpRequest({ port, path, headers, method, agent: false }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', reject);
			response.on('end', () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
			);
		});
		request.on('error', reject);
		request.end();
	});
}

/** A server that neither answers nor closes the connection fails the test instead of blocking it. */
const TIMEOUT_MS = 10_000;

/** Writes bytes to a socket and returns everything that the server sent until it closed the connection. */
export function sendRaw(port: number, ...parts: (string | Buffer)[]): Promise<string> {
	return new Promise((resolve, reject) => {
		let received = '';
		const socket = connect(port, '127.0.0.1', () => {
			for (const part of parts) socket.write(part);
		});
		socket.setEncoding('latin1');
		socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the server stays silent')));
		socket.on('data', (chunk) => {
			received += chunk;
		});
		// A server that refuses a large request may reset the connection after its answer.
		socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
		socket.on('close', () => resolve(received));
	});
}

/** Status codes of all responses in the received text. */
export function statusesOf(received: string): number[] {
	return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}
