import { addBase, cutText, type StorageKey } from '@octavo/contract/index.ts';
import {
	type Answer,
	AskError,
	type AskEvent,
	CONVERSATION_LIMIT,
	cardSchema,
	EARLIER_ANSWER_LIMIT,
	type EarlierExchange,
	piecesOf,
	sourceSchema,
	titleOf,
} from '@octavo/search/ask/client/index.ts';
import * as z from 'zod/mini';

/** A question and its answer so far. */
const exchangeSchema = z.object({
	/** Numbered from 1 within a conversation. */
	id: z.number(),
	question: z.string(),
	state: z.enum(['asking', 'answered', 'near', 'not-covered', 'failed', 'stopped']),
	/** Whether pages or a model provide the text of the answer. */
	by: z.enum(['pages', 'model']),
	/** Passages quoted from pages. */
	parts: z.array(z.object({ markdown: z.string(), sources: z.array(z.number()) })),
	/** Text of a model, with citations such as `[1]`. */
	text: z.string(),
	/** Sources of the parts. For a model, those that it was given and, after the check, those that it cites. */
	sources: z.array(sourceSchema),
	...cardSchema.shape,
	/** A note on how the answer was produced. */
	notice: z.string(),
	/** The error message for readers. */
	error: z.string(),
});

export type Exchange = z.infer<typeof exchangeSchema>;

/** Final state of an answer by the kind that its start event names. */
export const FINAL_STATES: Record<Answer['kind'], Exchange['state']> = {
	answer: 'answered',
	near: 'near',
	'not-covered': 'not-covered',
};

const KEY: StorageKey = 'ask.conversation';

/** Creates an exchange that waits for its answer. */
export function newExchange(id: number, question: string): Exchange {
	return { id, question, state: 'asking', by: 'pages', parts: [], text: '', sources: [], notice: '', error: '' };
}

/**
 * Applies an event to an exchange. A `start` event resets it, so that nothing remains of an abandoned answer.
 * @throws {AskError} with the server's message, for an `error` event
 */
export function applyEvent(exchange: Exchange, event: AskEvent): Exchange {
	switch (event.type) {
		case 'start':
			return { ...newExchange(exchange.id, exchange.question), ...event, state: exchange.state };
		case 'part':
			return { ...exchange, parts: [...exchange.parts, { markdown: event.markdown, sources: event.sources }] };
		case 'text':
			return { ...exchange, text: exchange.text + event.text };
		case 'review': {
			const sources = exchange.sources.filter(({ number }) => event.cited.includes(number));
			return { ...exchange, text: event.markdown, sources };
		}
		case 'notice':
			return { ...exchange, notice: event.message };
		case 'error':
			throw new AskError(event.message);
		case 'end':
			return exchange;
	}
}

/** Returns the earlier exchanges that are sent with the next question. */
export function conversationOf(exchanges: readonly Exchange[]): EarlierExchange[] {
	return exchanges.slice(-CONVERSATION_LIMIT).map((exchange) => {
		const answer = cutText(answerOf(exchange), EARLIER_ANSWER_LIMIT);
		return answer === '' ? { question: exchange.question } : { question: exchange.question, answer };
	});
}

function answerOf(exchange: Exchange): string {
	return exchange.by === 'model' ? exchange.text : piecesOf(exchange, () => '').join('\n\n');
}

const isFinished = ({ state }: Exchange) => state !== 'asking';

/** Returns the tab's stored conversation, or an empty one. */
export function readConversation(): Exchange[] {
	try {
		return z
			.array(exchangeSchema)
			.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
			.filter(isFinished);
	} catch {
		return [];
	}
}

/** Stores finished exchanges until the tab is closed. */
export function writeConversation(exchanges: readonly Exchange[]): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(exchanges.filter(isFinished)));
	} catch {
		// If storage is full or blocked, the conversation ends with the page.
	}
}

/** Returns the answer as Markdown with absolute links to its sources, for the clipboard. */
export function answerAsMarkdown(exchange: Exchange, origin: string): string {
	const { question, by, text, sources } = exchange;
	const mark = (numbers: readonly number[]) => numbers.map((number) => `[${number}]`).join('');
	return [
		question.includes('```') ? question : `**${question}**`,
		...(by === 'model' ? [text] : piecesOf(exchange, mark)),
		sources.map((source) => `[${source.number}] ${titleOf(source)}: ${origin}${addBase(source.url)}`).join('\n'),
	].join('\n\n');
}
