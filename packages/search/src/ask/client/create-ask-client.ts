import { serverHas, t } from '@octavo/contract/index.ts';
import * as z from 'zod/mini';
import {
	ASK_PATH,
	type AskEvent,
	type AskRequest,
	EVENT_STREAM_TYPE,
	parseEvent,
	RATING_PATH,
	type Rating,
} from '../protocol.ts';
import { createBrowserAsk } from './browser-ask.ts';
import { AskError } from './load.ts';

/**
 * Creates the client that answers questions: from the server that delivered the document if it announces Ask AI,
 * otherwise, and whenever the server fails, in this browser. Both give the same answers.
 */
export function createAskClient() {
	const askBrowser = createBrowserAsk();
	return {
		/**
		 * @returns events, the last of which is `end`
		 * @throws {AskError} with a message for readers
		 * @throws {DOMException} `AbortError` when the signal is aborted
		 */
		async *ask(request: AskRequest, signal: AbortSignal): AsyncGenerator<AskEvent> {
			let notice: string | undefined;
			if (serverHas('ask')) {
				let started = false;
				try {
					for await (const event of askServer(request, signal)) {
						started = true;
						yield event;
					}
					return;
				} catch (error) {
					if (signal.aborted) throw error;
					if (error instanceof ServerRefusal && error.final) throw new AskError(error.message);
					if (error instanceof ServerRefusal) notice = error.message;
					else if (started) notice = t('ask.cut');
				}
			}
			for await (const event of askBrowser(request, signal)) {
				yield event;
				if (event.type === 'start' && notice) yield { type: 'notice', message: notice };
			}
		},
	};
}

const refusalSchema = z.object({ message: z.string() });

class ServerRefusal extends Error {
	override readonly name = 'ServerRefusal';
	constructor(
		message: string,
		/** Whether the server rejected the question itself, so that the browser must not answer it instead. */
		readonly final: boolean,
	) {
		super(message);
	}
}

/** Timeout until the first byte, in ms; after it the browser answers. */
const FIRST_BYTE_TIMEOUT = 8_000;

/**
 * Sends a question to the server and yields its events as they arrive.
 * @throws {ServerRefusal} if the server answers with an error
 * @throws {Error} if the server cannot be reached, or the stream ends early
 */
async function* askServer(request: AskRequest, signal: AbortSignal): AsyncGenerator<AskEvent> {
	signal.throwIfAborted();
	// Not `AbortSignal.any`, which Firefox has only had since version 124.
	const sent = new AbortController();
	const timer = setTimeout(() => sent.abort(), FIRST_BYTE_TIMEOUT);
	signal.addEventListener('abort', () => sent.abort(signal.reason));
	const response = await fetch(ASK_PATH, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: EVENT_STREAM_TYPE },
		body: JSON.stringify(request),
		signal: sent.signal,
	}).finally(() => clearTimeout(timer));
	const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM_TYPE);
	if (!response.ok || !isStream || !response.body) throw await refusalOf(response);
	let started = false;
	let ended = false;
	for await (const line of linesOf(response.body)) {
		const event = parseEvent(line);
		// The server failed, but the browser may still be able to answer.
		if (event.type === 'error') throw new ServerRefusal(event.message, false);
		yield event;
		started ||= event.type === 'start';
		ended = started && event.type === 'end';
	}
	if (!ended) throw new Error('The stream broke.');
}

async function refusalOf(response: Response): Promise<ServerRefusal> {
	const body = refusalSchema.safeParse(await response.json().catch(() => undefined));
	const message = body.success ? body.data.message : t('ask.status', { status: response.status });
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

/**
 * Sends a rating to the server.
 * @throws {Error} if the server does not accept it
 */
export async function rate(rating: Rating): Promise<void> {
	const response = await fetch(RATING_PATH, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(rating),
	});
	// What stands between reader and server can answer too, such as a page for logging in.
	if (response.status !== 204) throw new Error(`The rating was not accepted (${response.status}).`);
}
