import type { SearchIndex } from '@octavo/search/index.ts';
import { type Answer, makeAnswer, type SearchRequest } from './make-answer.ts';
import { warmUp } from './warm-up.ts';

/** No index can answer queries at the moment. */
export class SearchUnavailableError extends Error {
	override readonly name = 'SearchUnavailableError';
	readonly statusCode = 503;
}

/** Makes the answers of one index. */
export interface Answerer {
	/** @throws {RequestError} */
	answer(request: SearchRequest): Promise<Answer>;
	/** Changes when answers may; unknown while nothing can be found out. Absent when they never change. */
	revision?(): string | undefined;
	/** Settles when answers are as fast as they get. Never rejects. */
	warm: Promise<void>;
	/** Ends it once all pending requests have been answered. */
	close(): void;
}

/** @param onProblem called when warming up fails */
export function answerInThisThread(index: SearchIndex, onProblem: (error: unknown) => void): Answerer {
	return {
		answer: (request) => makeAnswer(index, request),
		warm: warmUp(index).catch(onProblem),
		close() {},
	};
}
