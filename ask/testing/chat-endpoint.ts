import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the endpoint answers. Times in milliseconds. */
export interface Behaviour {
	/** Words of the answer, one piece of the stream each. */
	words?: readonly string[];
	/** Until it accepts the request; until the first words; between words. */
	connectDelay?: number;
	firstDelay?: number;
	delay?: number;
	/** Refuses with this status. */
	status?: number;
	/** Closes the connection after this many pieces. */
	cutAfter?: number;
	/** Ends the stream in good order after this many pieces, without saying that the answer is over. */
	endAfter?: number;
	/** Sends this instead of an answer. */
	raw?: string;
	finishReason?: string;
	usage?: { prompt_tokens: number; completion_tokens: number } | undefined;
}

export interface ReceivedRequest {
	path: string;
	authorization: string | undefined;
	body: { model: string; messages: { role: string; content: string }[]; input?: string[] } & Record<string, unknown>;
	/** Whether who asked went away before the answer's end. */
	aborted: boolean;
}

export interface ChatEndpoint extends AsyncDisposable {
	/** Ends in `/v1`. */
	baseUrl: string;
	requests: ReceivedRequest[];
	behaviour: Behaviour;
}

/**
 * An endpoint on this machine that speaks OpenAI's chat and embeddings protocols and misbehaves on demand. Its vectors
 * count letters, so that like texts have like vectors.
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
		if (received.path.endsWith('/embeddings')) return send(response, 200, JSON.stringify(vectorsOf(received)));
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
		path: request.url ?? '',
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
		response.write(pieceOf({ choices: [{ index: 0, delta: { content } }] }));
	}
	response.write(pieceOf({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }));
	if (usage) response.write(pieceOf({ choices: [], usage }));
	response.end('data: [DONE]\n\n');
}

function pieceOf(content: object): string {
	return `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', ...content })}\n\n`;
}

function send(response: ServerResponse, status: number, body: string): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

const LETTERS = 26;
const FIRST_LETTER = 97;

function vectorsOf({ body }: ReceivedRequest): object {
	const data = (body.input ?? []).map((text, index) => {
		const embedding = new Array<number>(LETTERS).fill(0);
		for (const letter of text.toLowerCase()) {
			const position = letter.charCodeAt(0) - FIRST_LETTER;
			if (position >= 0 && position < LETTERS) embedding[position] = (embedding[position] ?? 0) + 1;
		}
		return { object: 'embedding', index, embedding };
	});
	return { object: 'list', data, model: body.model, usage: { prompt_tokens: 0, total_tokens: 0 } };
}

async function pause(time = 0): Promise<void> {
	if (time > 0) await new Promise((resolve) => setTimeout(resolve, time));
}
