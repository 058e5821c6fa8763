import { useCallback, useEffect, useRef, useState } from 'react';
import { AskError, type AskRequest, createAskClient } from '../../../ask/client/index.ts';
import {
	applyEvent,
	conversationOf,
	type Exchange,
	FINAL_STATES,
	newExchange,
	readConversation,
	writeConversation,
} from './exchange.ts';

interface Conversation {
	exchanges: Exchange[];
	busy: boolean;
	/** Asks a question and stops the pending one. */
	ask(question: string, scope?: Pick<AskRequest, 'area' | 'page'>): void;
	/** Asks the last question again and replaces its answer. */
	retry(scope?: Pick<AskRequest, 'area' | 'page'>): void;
	stop(): void;
	/** Deletes the conversation. */
	restart(): void;
}

export function useConversation(): Conversation {
	const [exchanges, setExchanges] = useState(readConversation);
	const client = useRef<ReturnType<typeof createAskClient>>(null);
	const running = useRef<AbortController>(null);
	const latest = useRef(exchanges);
	latest.current = exchanges;

	const change = useCallback((next: Exchange[]) => {
		latest.current = next;
		setExchanges(next);
	}, []);
	const update = useCallback(
		(id: number, fields: (exchange: Exchange) => Partial<Exchange>) =>
			change(latest.current.map((exchange) => (exchange.id === id ? { ...exchange, ...fields(exchange) } : exchange))),
		[change],
	);

	const run = useCallback(
		async (earlier: Exchange[], question: string, scope: Pick<AskRequest, 'area' | 'page'>) => {
			running.current?.abort();
			const controller = new AbortController();
			running.current = controller;
			const id = (earlier.at(-1)?.id ?? 0) + 1;
			change([...earlier, newExchange(id, question)]);
			const conversation = conversationOf(earlier);
			client.current ??= createAskClient();
			let kind: Exchange['state'] = 'failed';
			try {
				for await (const event of client.current.ask({ question, conversation, ...scope }, controller.signal)) {
					if (event.type === 'start') kind = FINAL_STATES[event.kind] ?? 'not-covered';
					update(id, (exchange) => applyEvent(exchange, event));
				}
				update(id, () => ({ state: kind }));
			} catch (error) {
				if (controller.signal.aborted) update(id, () => ({ state: 'stopped' }));
				else {
					const message = error instanceof AskError ? error.message : 'Something went wrong. Ask again.';
					if (!(error instanceof AskError)) console.error(error);
					update(id, () => ({ state: 'failed', error: message }));
				}
			}
			writeConversation(latest.current);
		},
		[change, update],
	);

	useEffect(() => () => running.current?.abort(), []);

	return {
		exchanges,
		busy: exchanges.at(-1)?.state === 'asking',
		ask: (question, scope = {}) => void run(finished(latest.current), question, scope),
		retry: (scope = {}) => {
			const last = latest.current.at(-1);
			if (last) void run(latest.current.slice(0, -1), last.question, scope);
		},
		stop: () => running.current?.abort(),
		restart: () => {
			running.current?.abort();
			change([]);
			writeConversation([]);
		},
	};
}

/** Marks a pending exchange as stopped. */
function finished(exchanges: readonly Exchange[]): Exchange[] {
	return exchanges.map((exchange) => (exchange.state === 'asking' ? { ...exchange, state: 'stopped' } : exchange));
}
