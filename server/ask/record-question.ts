import type { AskEvent, AskRecorder, AskRequest, QuestionOutcome } from '../../ask/index.ts';

/** Passes the events through, and tells the recorder how the question ended, whether the answer completed or failed. */
export async function* recordQuestion(
	{ question, area }: AskRequest,
	events: AsyncIterable<AskEvent>,
	recorder: AskRecorder | undefined,
	signal: AbortSignal,
): AsyncGenerator<AskEvent> {
	let outcome: QuestionOutcome = 'failed';
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
