import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection. Browsers send the next request after the answer to the last; programs that
 * do not (pipelining) send a few. A client beyond this does not read what it asks for.
 */
const MAX_WAITING = 1_000;

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Answers the requests of each connection one after the other. Node hands over all requests that arrived in one packet
 * at once, and would keep thousands of files and answers in memory although only one can be sent at a time.
 */
export function oneAtATime(handler: RequestListener): RequestListener {
	/** Requests waiting on each connection that has an answer under way. */
	const busy = new WeakMap<Socket, Exchange[]>();

	function start(socket: Socket, [request, response]: Exchange): void {
		response.once('close', () => goOn(socket));
		handler(request, response);
	}

	function goOn(socket: Socket): void {
		const waiting = busy.get(socket) ?? [];
		const next = waiting.shift();
		if (!next || socket.destroyed) {
			busy.delete(socket);
			return;
		}
		// Node resumes reading after each answer, but no more requests may arrive before these are answered.
		if (waiting.length > 0) socket.pause();
		else socket.resume();
		start(socket, next);
	}

	return (request, response) => {
		const { socket } = request;
		const waiting = busy.get(socket);
		if (!waiting) {
			busy.set(socket, []);
			start(socket, [request, response]);
			return;
		}
		if (waiting.length >= MAX_WAITING) {
			waiting.length = 0;
			socket.destroy();
			return;
		}
		socket.pause();
		waiting.push([request, response]);
	};
}
