import { ASK_ANNOUNCEMENT, ASK_PATH, type AskEvent, type AskRequest } from '../protocol.ts';
import { AskError } from './ask-error.ts';
import { askServer, ServerRefusal } from './ask-server.ts';
import { createBrowserAsk } from './browser-ask.ts';

export interface AskClient {
	/**
	 * @returns events, ending with `end`
	 * @throws {AskError} with a message for readers
	 * @throws {DOMException} `AbortError` when the signal stopped it
	 */
	ask(request: AskRequest, signal: AbortSignal): AsyncGenerator<AskEvent>;
}

/**
 * Answers from the server that delivered the document, where it has that feature; else, and whenever the server can not
 * answer, in this browser. Both give the same answers.
 */
export function createAskClient(): AskClient {
	const askBrowser = createBrowserAsk();
	return {
		async *ask(request, signal) {
			let started = false;
			if (serverAnswers()) {
				try {
					for await (const event of askServer(ASK_PATH, request, signal)) {
						started = true;
						yield event;
					}
					return;
				} catch (error) {
					if (signal.aborted) throw error;
					if (started) throw new AskError('The answer was cut off. Ask again.');
					if (error instanceof ServerRefusal && error.final) throw new AskError(error.message);
				}
			}
			yield* askBrowser(request, signal);
		},
	};
}

/** Documents tell by a header; see `server/announcements.ts`. */
function serverAnswers(): boolean {
	const [document] = performance.getEntriesByType('navigation');
	return (
		document instanceof PerformanceNavigationTiming &&
		document.serverTiming.some(({ name }) => name === ASK_ANNOUNCEMENT)
	);
}
