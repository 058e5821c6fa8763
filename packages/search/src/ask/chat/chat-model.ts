import { t } from '@octavo/contract/index.ts';
import * as z from 'zod/mini';

const MESSAGES = {
	refused: () => t('model.refused'),
	busy: () => t('model.busy'),
	broken: () => t('model.broken'),
	slow: () => t('model.slow'),
	cut: () => t('model.cut'),
	unreadable: () => t('model.unreadable'),
	unsupported: () => t('model.unsupported'),
	'too-many': () => t('model.tooMany'),
	overload: () => t('model.overload'),
	spent: () => t('model.spent'),
	withheld: () => t('model.withheld'),
};

/** Why a model gave no answer. */
export type FailureReason = keyof typeof MESSAGES;

/** A model gave no answer. The message is for readers and contains nothing that the provider said. */
export class ModelFailure extends Error {
	override readonly name = 'ModelFailure';

	constructor(
		readonly reason: FailureReason,
		options?: ErrorOptions,
	) {
		super(MESSAGES[reason](), options);
	}
}

export interface ChatMessage {
	role: 'system' | 'user' | 'assistant';
	content: string;
}

/** Tokens of one answer, counted by the provider or estimated. */
export interface Usage {
	input: number;
	output: number;
}

/** A model behind an endpoint that speaks OpenAI's protocol. */
interface ChatModelSettings {
	/** Including the version, such as `http://localhost:11434/v1`. */
	baseUrl: string;
	/** Sent as a bearer token; local endpoints need none. */
	apiKey?: string | undefined;
	model: string;
	/** Maximum tokens of an answer. */
	outputTokens: number;
	temperature?: number | undefined;
	/** Milliseconds until the first words (and between later ones), and in total. */
	timeouts: { firstToken: number; total: number };
}

/**
 * Sends messages to a model.
 * @returns its words as they arrive, then the usage if the provider counts it
 * @throws {ModelFailure} saying why there is no complete answer
 * @throws the reason of the signal when the reader stopped it; the request is then cancelled
 */
export type Chat = (messages: readonly ChatMessage[], signal: AbortSignal) => AsyncGenerator<string | Usage>;

/** Maximum length of an answer, for a model that does not stop. Unit: characters. */
const MAX_ANSWER_LENGTH = 24_000;

/** The fields of a chunk that are read; providers differ in the others. */
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

/** A model behind any endpoint that speaks the chat protocol of OpenAI. */
export function createChat(settings: ChatModelSettings): Chat {
	const { baseUrl, apiKey, timeouts } = settings;
	const open = async () => {
		const library = await import('openai');
		const client = new library.OpenAI({
			baseURL: baseUrl,
			apiKey: apiKey || 'none',
			organization: null,
			project: null,
			logLevel: 'off',
			// The key is sent to the configured endpoint only.
			fetchOptions: { redirect: 'error' },
			maxRetries: 0,
			timeout: timeouts.total,
		});
		return { client, library };
	};
	// Loaded here, since most servers have no model.
	const opened = open();
	return async function* chat(messages, signal) {
		const { client, library } = await opened;
		signal.throwIfAborted();
		const deadline = new Deadline();
		const either = AbortSignal.any([signal, deadline.signal]);
		const total = setTimeout(() => deadline.expire(), timeouts.total);
		let text = '';
		let finish: string | undefined;
		let usage: Usage | undefined;
		try {
			// Servers on one's own machine answer only when they have read the prompt, so connecting has no limit to itself.
			deadline.allow(timeouts.firstToken);
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
			for await (const chunk of stream) {
				const { choices: [choice] = [], usage: counted } = readChunk(chunk);
				if (counted) usage = { input: counted.prompt_tokens, output: counted.completion_tokens };
				if (choice?.finish_reason) finish = choice.finish_reason;
				const words = choice?.delta?.content;
				if (!words) continue;
				deadline.allow(timeouts.firstToken);
				text += words;
				if (text.length > MAX_ANSWER_LENGTH) throw new ModelFailure('unreadable');
				yield words;
			}
		} catch (error) {
			signal.throwIfAborted();
			if (deadline.signal.aborted) throw new ModelFailure('slow', { cause: error });
			throw failureOf(error, library);
		} finally {
			clearTimeout(total);
			deadline.stop();
		}
		// The library ends an aborted stream like a complete one.
		signal.throwIfAborted();
		if (deadline.signal.aborted) throw new ModelFailure('slow');
		if (finish === 'content_filter') throw new ModelFailure('withheld');
		if (text.trim() === '') throw new ModelFailure('unreadable');
		if (finish === undefined) throw new ModelFailure('cut');
		if (usage) yield usage;
	};
}

/** Aborts when nothing has happened for the time allowed last. */
class Deadline {
	readonly #controller = new AbortController();
	#timer: NodeJS.Timeout | undefined;
	readonly signal = this.#controller.signal;

	allow(time: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.expire(), time);
	}

	expire(): void {
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

/**
 * The library reports failed connections with its own errors; connections that break later raise those of the platform.
 */
function failureOf(error: unknown, { APIError }: typeof import('openai')): ModelFailure {
	if (error instanceof ModelFailure) return error;
	if (error instanceof APIError) {
		return new ModelFailure(error.status === undefined ? 'broken' : reasonOf(error.status), { cause: error });
	}
	return new ModelFailure(error instanceof SyntaxError ? 'unreadable' : 'cut', { cause: error });
}

function reasonOf(status: number): FailureReason {
	if (status === 429) return 'busy';
	return status >= 500 || status === 408 ? 'broken' : 'refused';
}
