import type { AskEvent, AskRequest } from '@octavo/search/ask/index.ts';
import type { Store, StoreEvent } from '../store/index.ts';

/** Passes the events through, and tells the recorder how the question ended, whether the answer completed or failed. */
export async function* recordQuestion(
	{ question, area }: AskRequest,
	events: AsyncIterable<AskEvent>,
	recorder: Pick<Store, 'record'> | undefined,
	signal: AbortSignal,
): AsyncGenerator<AskEvent> {
	let outcome: Extract<StoreEvent, { kind: 'question' }>['outcome'] = 'failed';
	let sources: string[] = [];
	let isWhole = false;
	let failed = false;
	try {
		for await (const event of events) {
			if (event.type === 'start') {
				outcome = event.kind === 'answer' ? 'answered' : 'not-covered';
				sources = event.sources.map(({ url }) => url);
			}
			if (event.type === 'end') isWhole = true;
			yield event;
		}
	} catch (error) {
		// A reader who stops an answer says nothing about the documentation.
		failed = !signal.aborted;
		throw error;
	} finally {
		if (isWhole || failed) {
			const scope = area === undefined ? {} : { area };
			recorder?.record({ kind: 'question', question, ...scope, outcome: isWhole ? outcome : 'failed', sources });
		}
	}
}
