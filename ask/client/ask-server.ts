import * as z from 'zod/mini';
import { type AskEvent, type AskRequest, EVENT_STREAM_TYPE, parseEvent } from '../protocol.ts';

const refusalSchema = z.object({ message: z.string() });

/** The server answered with an error. */
export class ServerRefusal extends Error {
	override readonly name = 'ServerRefusal';
	constructor(
		message: string,
		/** Whether the question itself was refused, so that to ask elsewhere would be wrong. */
		readonly final: boolean,
	) {
		super(message);
	}
}

/** Milliseconds until the first byte; then the browser answers. */
const FIRST_BYTE_LIMIT = 8_000;

/**
 * Asks the server and reads its events as they come.
 * @throws {ServerRefusal} when it refuses
 * @throws {Error} when it can't be reached, or the stream breaks before its end
 */
export async function* askServer(path: string, request: AskRequest, signal: AbortSignal): AsyncGenerator<AskEvent> {
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), FIRST_BYTE_LIMIT);
	const response = await fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: EVENT_STREAM_TYPE },
		body: JSON.stringify(request),
		signal: AbortSignal.any([signal, late.signal]),
	}).finally(() => clearTimeout(timer));
	const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM_TYPE);
	if (!response.ok || !isStream || !response.body) throw await refusalOf(response);
	let ended = false;
	for await (const line of linesOf(response.body)) {
		const event = parseEvent(line);
		// Whoever answers here has tried; the browser may still be able to.
		if (event.type === 'error') throw new ServerRefusal(event.message, false);
		yield event;
		ended = event.type === 'end';
	}
	if (!ended) throw new Error('The stream broke.');
}

async function refusalOf(response: Response): Promise<ServerRefusal> {
	const body = refusalSchema.safeParse(await response.json().catch(() => undefined));
	const message = body.success ? body.data.message : `The server answered ${response.status}.`;
	return new ServerRefusal(message, response.status === 400 || response.status === 413);
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	try {
		for (;;) {
			const { done, value } = await reader.read();
			const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
			rest = done ? '' : (lines.pop() ?? '');
			for (const line of lines) if (line !== '') yield line;
			if (done) return;
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}
