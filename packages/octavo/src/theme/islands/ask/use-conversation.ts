import { t } from '@octavo/contract/index.ts';
import { AskError, type AskRequest, createAskClient } from '@octavo/search/ask/client/index.ts';
import { useEffect, useState } from 'react';
import {
	applyEvent,
	conversationOf,
	type Exchange,
	FINAL_STATES,
	newExchange,
	readConversation,
	writeConversation,
} from './exchange.ts';

/** Where a question is asked. */
type Scope = Pick<AskRequest, 'area' | 'page'>;

interface Conversation {
	exchanges: Exchange[];
	busy: boolean;
	/** Asks a question and stops the pending one. */
	ask(question: string, scope: Scope): void;
	/** Asks the last question again and replaces its answer. */
	retry(scope: Scope): void;
	stop(): void;
	restart(): void;
}

export function useConversation(): Conversation {
	const [exchanges, setExchanges] = useState(readConversation);
	const [controls] = useState(() => createControls(exchanges, setExchanges));
	useEffect(() => controls.stop, [controls]);
	return { ...controls, exchanges, busy: exchanges.at(-1)?.state === 'asking' };
}

function createControls(
	initial: Exchange[],
	setExchanges: (exchanges: Exchange[]) => void,
): Omit<Conversation, 'exchanges' | 'busy'> {
	let client: ReturnType<typeof createAskClient> | undefined;
	let running: AbortController | undefined;
	let latest = initial;

	const change = (next: Exchange[]) => {
		latest = next;
		setExchanges(next);
	};
	const update = (id: number, fields: (exchange: Exchange) => Partial<Exchange>) =>
		change(latest.map((exchange) => (exchange.id === id ? { ...exchange, ...fields(exchange) } : exchange)));
	const stop = () => running?.abort();
	const run = async (earlier: Exchange[], question: string, scope: Scope) => {
		stop();
		running = new AbortController();
		const { signal } = running;
		const id = (earlier.at(-1)?.id ?? 0) + 1;
		change([...earlier, newExchange(id, question)]);
		const conversation = conversationOf(earlier);
		client ??= createAskClient();
		let kind: Exchange['state'] = 'failed';
		try {
			for await (const event of client.ask({ question, conversation, ...scope }, signal)) {
				if (event.type === 'start') kind = FINAL_STATES[event.kind];
				update(id, (exchange) => applyEvent(exchange, event));
			}
			update(id, () => ({ state: kind }));
		} catch (error) {
			if (signal.aborted) update(id, () => ({ state: 'stopped' }));
			else {
				const message = error instanceof AskError ? error.message : t('ask.wrong');
				if (!(error instanceof AskError)) console.error(error);
				update(id, () => ({ state: 'failed', error: message }));
			}
		}
		writeConversation(latest);
	};

	return {
		ask: (question, scope) => void run(finished(latest), question, scope),
		retry: (scope) => {
			const last = latest.at(-1);
			if (last) void run(latest.slice(0, -1), last.question, scope);
		},
		stop,
		restart: () => {
			stop();
			change([]);
			writeConversation([]);
		},
	};
}

function finished(exchanges: readonly Exchange[]): Exchange[] {
	return exchanges.map((exchange) => (exchange.state === 'asking' ? { ...exchange, state: 'stopped' } : exchange));
}
