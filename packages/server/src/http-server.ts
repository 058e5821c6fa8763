import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
	STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { commonHeaders } from '@octavo/contract/index.ts';
import { codeOf } from '@octavo/platform/error-message.ts';
import type { ServerLimits } from './limits.ts';

/** Errors of Node's parser and timers, with the status that tells the client what it did. All others are a 400. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	HPE_HEADER_OVERFLOW: 431,
};

/** A request line that Node refuses only because of its method. */
const REQUEST_LINE = /^[A-Za-z-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Creates the HTTP server below Fastify, with all limits set. Fastify calls this once per address it listens on. */
export function createHttpServer(handler: RequestListener, limits: ServerLimits): Server {
	const server = createServer({
		maxHeaderSize: limits.headerBytes,
		headersTimeout: limits.headersTimeout,
		requestTimeout: limits.requestTimeout,
		connectionsCheckingInterval: limits.timeoutCheckInterval,
		keepAliveTimeout: limits.keepAliveTimeout,
	});
	server.on('request', oneAtATime(newcomersFirst(server, handler)));
	server.setTimeout(limits.socketTimeout);
	const underWay = watchResponses(server);
	limitConnections(server, limits.connections, underWay);
	server.on('clientError', (error, socket) => answerClientError(error, socket, underWay));
	// Without a listener, Node closes the connection without an answer.
	server.on('connect', (_request, socket) => endWithStatus(socket, 405, { allow: 'GET, HEAD, OPTIONS' }));
	return server;
}

/**
 * Lets a new connection beyond the limit take the place of the oldest that has asked for nothing yet, or not to the end; if
 * all are being answered, it is refused.
 */
function limitConnections(server: Server, most: number, underWay: ReadonlySet<ServerResponse>): void {
	const open = new Set<Socket>();
	server.on('connection', (socket: Socket) => {
		if (open.size >= most) {
			const busy = new Set([...underWay].map(({ req }) => req.complete && req.socket));
			const idle = [...open].find((other) => !busy.has(other) && other.writableLength === 0);
			if (!idle) return endWithStatus(socket, 503, { 'retry-after': '1' });
			open.delete(idle.destroy());
		}
		open.add(socket);
		socket.once('close', () => open.delete(socket));
	});
}

/**
 * Returns the responses under way, in the order of their requests. Node considers a connection idle as soon as its
 * response has been handed over, and closing it cuts off what the client has not received yet. Idle connections
 * therefore stay open while any response is being sent.
 */
function watchResponses(server: Server): ReadonlySet<ServerResponse> {
	const underWay = new Set<ServerResponse>();
	server.on('request', (_request, response: ServerResponse) => {
		underWay.add(response);
		response.once('close', () => underWay.delete(response));
	});
	const closeIdle = server.closeIdleConnections.bind(server);
	server.closeIdleConnections = () => {
		if (underWay.size === 0) closeIdle();
	};
	return underWay;
}

/** Answers what is not a valid request, if the client still listens. */
function answerClientError(error: Error, socket: Duplex, underWay: ReadonlySet<ServerResponse>): void {
	const code = codeOf(error);
	if (code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	const response = [...underWay].find(({ req, writableFinished }) => req.socket === socket && !writableFinished);
	if (response?.req.complete) {
		// Valid requests came first on this connection (pipelining): their responses must not be mixed with this one.
		response.once('close', () => answerClientError(error, socket, underWay));
	} else if (response?.headersSent) {
		// The broken request has been answered; a second status line would end up in the middle of that answer.
		if (response.writableEnded) hangUp(socket);
		else socket.destroy();
	} else {
		endWithStatus(socket, isUnknownMethod(error) ? 501 : (STATUS_OF_ERROR[code] ?? 400));
	}
}

function isUnknownMethod(error: Error): boolean {
	if (codeOf(error) !== 'HPE_INVALID_METHOD') return false;
	if (!('rawPacket' in error && Buffer.isBuffer(error.rawPacket))) return false;
	const packet = error.rawPacket.toString('latin1');
	const position = 'bytesParsed' in error ? Number(error.bytesParsed) : 0;
	return REQUEST_LINE.test(packet.slice(packet.lastIndexOf('\n', position) + 1));
}

function endWithStatus(socket: Duplex, status: number, headers: Record<string, string> = {}): void {
	const body = `${STATUS_CODES[status]}.\n`;
	const fields = {
		...headers,
		...commonHeaders,
		'content-type': 'text/plain; charset=utf-8',
		'content-length': String(body.length),
		connection: 'close',
	};
	const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
	hangUp(socket, [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** Time for the last answer to arrive, which a client that still sends would lose if the connection broke. Unit: ms. */
const LINGER = 1_000;

/** Ends a connection, whose place a client that goes on sending would otherwise keep for as long as it likes. */
function hangUp(socket: Duplex, answer = ''): void {
	socket.end(answer);
	setTimeout(() => socket.destroy(), LINGER).unref();
}

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
function oneAtATime(handler: RequestListener): RequestListener {
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
