import * as z from 'zod/mini';
import type { AnswerPart, Source } from '../../../ask/client/index.ts';

export type ExchangeState = 'asking' | 'answered' | 'not-covered' | 'failed' | 'stopped';

/** A question with what came back so far. */
export interface Exchange {
	/** Counts from 1 within a conversation. */
	id: number;
	question: string;
	state: ExchangeState;
	parts: AnswerPart[];
	sources: Source[];
	/** Why it failed, for readers. */
	error: string;
}

const KEY = 'ask.conversation';

const exchangesSchema = z.array(
	z.object({
		id: z.number(),
		question: z.string(),
		state: z.enum(['answered', 'not-covered', 'failed', 'stopped']),
		parts: z.array(z.object({ markdown: z.string(), sources: z.array(z.number()) })),
		sources: z.array(
			z.object({
				number: z.number(),
				title: z.string(),
				section: z.string(),
				url: z.string().check(z.regex(/^\/(?![/\\])/)),
			}),
		),
		error: z.string(),
	}),
);

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
export function answerAsMarkdown({ question, parts, sources }: Exchange, origin: string): string {
	const marks = (numbers: readonly number[]) => numbers.map((number) => `[${number}]`).join('');
	return [
		`**${question}**`,
		...parts.map((part) => `${part.markdown}\n\n${marks(part.sources)}`),
		sources.map((source) => `[${source.number}] ${sourceLabel(source)}: ${origin}${source.url}`).join('\n'),
	].join('\n\n');
}

/** `Filters › Operators`; the page's title alone for its head. */
export function sourceLabel({ title, section }: Source): string {
	return section === '' || section === title ? title : `${title} › ${section}`;
}
