import * as z from 'zod/mini';
import {
	type AnswerPart,
	AskError,
	type AskEvent,
	CONVERSATION_LIMIT,
	EARLIER_ANSWER_LIMIT,
	type EarlierExchange,
	type Source,
} from '../../../ask/client/index.ts';

export type ExchangeState = 'asking' | 'answered' | 'near' | 'not-covered' | 'failed' | 'stopped';

/** A question with what came back so far. */
export interface Exchange {
	/** Counts from 1 within a conversation. */
	id: number;
	question: string;
	state: ExchangeState;
	/** Who words the answer. */
	by: 'pages' | 'model';
	/** Passages in the words of pages. */
	parts: AnswerPart[];
	/** Words of a model, with citations as `[1]` and, once they were checked, `[?]` behind what has no source. */
	text: string;
	/** Of the parts; of a model's words those that it was given, and in the end those that it cites. */
	sources: Source[];
	/** What to know of how the answer came about. */
	notice: string;
	/** Why it failed, for readers. */
	error: string;
}

/** How an answer ends, by the kind that its start names: covered, partly covered, or not covered. */
export const FINAL_STATES: Record<string, ExchangeState> = {
	answer: 'answered',
	near: 'near',
	'not-covered': 'not-covered',
	outside: 'not-covered',
};

const KEY = 'ask.conversation';

const exchangesSchema = z.array(
	z.object({
		id: z.number(),
		question: z.string(),
		state: z.enum(['answered', 'near', 'not-covered', 'failed', 'stopped']),
		by: z.enum(['pages', 'model']),
		parts: z.array(z.object({ markdown: z.string(), sources: z.array(z.number()) })),
		text: z.string(),
		sources: z.array(
			z.object({
				number: z.number(),
				title: z.string(),
				section: z.string(),
				url: z.string().check(z.regex(/^\/(?![/\\])/)),
			}),
		),
		notice: z.string(),
		error: z.string(),
	}),
);

export function newExchange(id: number, question: string): Exchange {
	return { id, question, state: 'asking', by: 'pages', parts: [], text: '', sources: [], notice: '', error: '' };
}

/**
 * What an event makes of an exchange. A `start` begins anew, so that nothing stays of an answer that was given up.
 * @throws {AskError} the server's message, where it says that it failed
 */
export function applyEvent(exchange: Exchange, event: AskEvent): Exchange {
	switch (event.type) {
		case 'start':
			return { ...exchange, by: event.by, sources: event.sources, parts: [], text: '', notice: '' };
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

/** What the next question is asked with. */
export function conversationOf(exchanges: readonly Exchange[]): EarlierExchange[] {
	return exchanges.slice(-CONVERSATION_LIMIT).map((exchange) => {
		const answer = answerOf(exchange).slice(0, EARLIER_ANSWER_LIMIT);
		return answer === '' ? { question: exchange.question } : { question: exchange.question, answer };
	});
}

function answerOf({ by, text, parts }: Exchange): string {
	return by === 'model' ? text : parts.map(({ markdown }) => markdown).join('\n\n');
}

/** The conversation that this tab kept; empty where there is none or the browser keeps nothing. */
export function readConversation(): Exchange[] {
	try {
		return exchangesSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
	} catch {
		return [];
	}
}

/** Keeps finished exchanges until the tab is closed. */
export function writeConversation(exchanges: readonly Exchange[]): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(exchanges.filter(({ state }) => state !== 'asking')));
	} catch {
		// Storage may be full or switched off: then the conversation ends with the page.
	}
}

/** The answer as Markdown with its sources as absolute links, for the clipboard. */
export function answerAsMarkdown({ question, by, text, parts, sources }: Exchange, origin: string): string {
	const marks = (numbers: readonly number[]) => numbers.map((number) => `[${number}]`).join('');
	return [
		question.includes('```') ? question : `**${question}**`,
		...(by === 'model' ? [text] : parts.map((part) => `${part.markdown}\n\n${marks(part.sources)}`)),
		sources.map((source) => `[${source.number}] ${sourceLabel(source)}: ${origin}${source.url}`).join('\n'),
	].join('\n\n');
}

/** `Filters › Operators`; the page's title alone for its head. */
export function sourceLabel({ title, section }: Source): string {
	return section === '' || section === title ? title : `${title} › ${section}`;
}
