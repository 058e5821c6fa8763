import { serverHas } from '@octavo/contract/index.ts';
import type { AskEvent, AskRequest } from '../protocol.ts';
import { askServer, ServerRefusal } from './ask-server.ts';
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
					else if (started) notice = 'The answer was cut off. This one was assembled in your browser instead.';
				}
			}
			for await (const event of askBrowser(request, signal)) {
				yield event;
				if (event.type === 'start' && notice) yield { type: 'notice', message: notice };
			}
		},
	};
}
