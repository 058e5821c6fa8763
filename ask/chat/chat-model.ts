import OpenAI from 'openai';
import * as z from 'zod/mini';
import { type FailureReason, ModelFailure } from './failure.ts';

export interface ChatMessage {
	role: 'system' | 'user' | 'assistant';
	content: string;
}

/** Tokens of one answer, as the provider counted them or as they were estimated. */
export interface Usage {
	input: number;
	output: number;
}

export interface ChatModelSettings {
	/** Up to and with the version, e.g. `http://localhost:11434/v1`. */
	baseUrl: string;
	/** Sent as a bearer token; local endpoints need none. */
	apiKey?: string | undefined;
	model: string;
	/** Most tokens of an answer. */
	outputTokens: number;
	temperature?: number | undefined;
	/** Milliseconds until the endpoint accepts the request, until its first words (and between later ones), and in all. */
	timeouts: { connect: number; firstToken: number; total: number };
}

/**
 * Sends messages to a model.
 * @returns its words as they come, then what it cost
 * @throws {ModelFailure} saying why there is no (whole) answer
 * @throws the signal's reason when the reader stopped it; the request is dropped
 */
export type Chat = (messages: readonly ChatMessage[], signal: AbortSignal) => AsyncGenerator<string | Usage>;

/** Characters of one token, on the low side, for providers that do not count and for what is reserved beforehand. */
const CHARACTERS_PER_TOKEN = 3;
/** Longest answer; a model that can't stop is stopped. Unit: characters. */
const ANSWER_LIMIT = 24_000;

/** What is read of a chunk; providers differ in the rest. */
const chunkSchema = z.object({
	choices: z.optional(
		z.array(
			z.object({
				delta: z.optional(z.object({ content: z.nullish(z.string()) })),
				finish_reason: z.nullish(z.string()),
			}),
		),
	),
	usage: z.nullish(z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })),
});

export function estimateTokens(text: string): number {
	return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** A model behind any endpoint that speaks OpenAI's chat protocol. */
export function createChat(settings: ChatModelSettings): Chat {
	const { timeouts } = settings;
	const client = new OpenAI({
		baseURL: settings.baseUrl,
		apiKey: settings.apiKey || 'none',
		organization: null,
		project: null,
		maxRetries: 0,
		timeout: timeouts.total,
		logLevel: 'off',
		// The key goes to the endpoint that was configured and nowhere else.
		fetchOptions: { redirect: 'error' },
	});
	return async function* chat(messages, signal) {
		signal.throwIfAborted();
		const clock = new Clock();
		const either = AbortSignal.any([signal, clock.signal]);
		const total = setTimeout(() => clock.strike(), timeouts.total);
		let text = '';
		let finish: string | undefined;
		let usage: Usage | undefined;
		try {
			clock.allow(timeouts.connect);
			const stream = await client.chat.completions.create(
				{
					model: settings.model,
					messages: [...messages],
					max_tokens: settings.outputTokens,
					stream: true,
					stream_options: { include_usage: true },
					...(settings.temperature === undefined ? {} : { temperature: settings.temperature }),
				},
				{ signal: either },
			);
			clock.allow(timeouts.firstToken);
			for await (const chunk of stream) {
				const { choices: [choice] = [], usage: counted } = readChunk(chunk);
				if (counted) usage = { input: counted.prompt_tokens, output: counted.completion_tokens };
				if (choice?.finish_reason) finish = choice.finish_reason;
				const words = choice?.delta?.content;
				if (!words) continue;
				clock.allow(timeouts.firstToken);
				text += words;
				if (text.length > ANSWER_LIMIT) throw new ModelFailure('unreadable');
				yield words;
			}
		} catch (error) {
			signal.throwIfAborted();
			if (clock.signal.aborted) throw new ModelFailure('slow', { cause: error });
			throw failureOf(error);
		} finally {
			clearTimeout(total);
			clock.stop();
		}
		// The library ends an aborted stream like a whole one.
		signal.throwIfAborted();
		if (clock.signal.aborted) throw new ModelFailure('slow');
		if (finish === 'content_filter') throw new ModelFailure('withheld');
		if (text.trim() === '') throw new ModelFailure('unreadable');
		if (finish === undefined) throw new ModelFailure('cut');
		const sent = messages.map(({ content }) => content).join('');
		yield usage ?? { input: estimateTokens(sent), output: estimateTokens(text) };
	};
}

/** Strikes when nothing happened for as long as was allowed last. */
class Clock {
	readonly #controller = new AbortController();
	#timer: NodeJS.Timeout | undefined;
	readonly signal = this.#controller.signal;

	allow(time: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.strike(), time);
	}

	strike(): void {
		this.#controller.abort(new Error('time is up'));
	}

	stop(): void {
		clearTimeout(this.#timer);
	}
}

function readChunk(chunk: unknown): z.infer<typeof chunkSchema> {
	const result = chunkSchema.safeParse(chunk);
	if (result.success) return result.data;
	throw new ModelFailure('unreadable', { cause: result.error });
}

/** Connections that do not come about are the library's errors; those that break later are the platform's. */
function failureOf(error: unknown): ModelFailure {
	if (error instanceof ModelFailure) return error;
	if (error instanceof OpenAI.APIError) {
		return new ModelFailure(error.status === undefined ? 'broken' : reasonOf(error.status), { cause: error });
	}
	return new ModelFailure(error instanceof SyntaxError ? 'unreadable' : 'cut', { cause: error });
}

function reasonOf(status: number): FailureReason {
	if (status === 429) return 'busy';
	return status >= 500 || status === 408 ? 'broken' : 'refused';
}
