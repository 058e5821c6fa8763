import type { RequestListener, Server } from 'node:http';

/**
 * Handles requests in the order in which they arrived: all that are waiting in one turn of the event loop, or a single
 * one while connections are coming in. Node accepts one connection per turn, so with longer turns the last of several
 * hundred simultaneous readers would wait for seconds while the first are served again and again: of 500 readers with
 * six pages each, the last would get its first page after 2,800 of the 3,000, and gets it after 800. The length of a turn
 * cannot be limited by a clock, because most of the work of a request is done by promises after its handler has
 * returned.
 */
export function newcomersFirst(server: Server, handler: RequestListener): RequestListener {
	const waiting: Parameters<RequestListener>[] = [];
	let hasNewcomer = false;
	server.on('connection', () => {
		hasNewcomer = true;
	});

	function work(): void {
		const now = waiting.splice(0, hasNewcomer ? 1 : waiting.length);
		hasNewcomer = false;
		if (waiting.length > 0) setImmediate(work);
		for (const exchange of now) handler(...exchange);
	}

	return (request, response) => {
		if (waiting.push([request, response]) === 1) setImmediate(work);
	};
}
