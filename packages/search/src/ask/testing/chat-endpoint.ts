import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the endpoint behaves. */
export interface Behaviour {
	/** Words of the answer, each sent as one chunk of the stream. */
	words?: readonly string[];
	/** Delay before the request is accepted, before the first word, and between words, in ms. */
	connectDelay?: number;
	firstDelay?: number;
	delay?: number;
	/** Rejects requests with this status. */
	status?: number;
	/** Closes the connection after this many chunks. */
	cutAfter?: number;
	/** Ends the stream cleanly after this many chunks, but without a finish reason. */
	endAfter?: number;
	/** Body to send instead of an answer. */
	raw?: string;
	finishReason?: string;
	usage?: { prompt_tokens: number; completion_tokens: number } | undefined;
}

interface ReceivedRequest {
	authorization: string | undefined;
	body: { model: string; messages: { role: string; content: string }[] } & Record<string, unknown>;
	/** Whether the client disconnected before the end of the answer. */
	aborted: boolean;
}

export interface ChatEndpoint extends AsyncDisposable {
	/** Ends in `/v1`. */
	baseUrl: string;
	requests: ReceivedRequest[];
	behaviour: Behaviour;
}

/**
 * Starts a local endpoint that speaks OpenAI's chat protocol and misbehaves on demand.
 */
export async function startChatEndpoint(behaviour: Behaviour = {}, port = 0): Promise<ChatEndpoint> {
	const requests: ReceivedRequest[] = [];
	const server = createServer(async (request, response) => {
		const received = await receive(request);
		requests.push(received);
		response.on('close', () => {
			received.aborted = !response.writableFinished;
		});
		const { status, raw } = endpoint.behaviour;
		await pause(endpoint.behaviour.connectDelay);
		if (status)
			return send(response, status, JSON.stringify({ error: { message: `secret of ${received.authorization}` } }));
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		response.flushHeaders();
		if (raw !== undefined) return response.end(raw);
		await stream(response, endpoint.behaviour);
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const address = server.address() as AddressInfo;
	const endpoint: ChatEndpoint = {
		baseUrl: `http://127.0.0.1:${address.port}/v1`,
		requests,
		behaviour,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return endpoint;
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return {
		authorization: request.headers.authorization,
		body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
		aborted: false,
	};
}

async function stream(response: ServerResponse, behaviour: Behaviour): Promise<void> {
	const { words = [], firstDelay, delay, cutAfter, endAfter, finishReason = 'stop', usage } = behaviour;
	for (const [index, content] of words.entries()) {
		await pause(index === 0 ? firstDelay : delay);
		if (index === endAfter) return void response.end();
		if (index === cutAfter) return void response.destroy();
		if (response.destroyed) return;
		response.write(chunkOf({ choices: [{ index: 0, delta: { content } }] }));
	}
	response.write(chunkOf({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }));
	if (usage) response.write(chunkOf({ choices: [], usage }));
	response.end('data: [DONE]\n\n');
}

function chunkOf(content: object): string {
	return `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', ...content })}\n\n`;
}

function send(response: ServerResponse, status: number, body: string): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

async function pause(time = 0): Promise<void> {
	if (time > 0) await new Promise((resolve) => setTimeout(resolve, time));
}
