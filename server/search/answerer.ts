import type { SearchIndex } from '../../search/index.ts';
import { type Answer, makeAnswer, type SearchRequest } from './make-answer.ts';
import { warmUp } from './warm-up.ts';

/** Makes the answers of one index. */
export interface Answerer {
	/** @throws {RequestError} {InvalidParameterError} */
	answer(request: SearchRequest): Promise<Answer>;
	/** Settled when the first answers take no longer than later ones. Never fails. */
	warm: Promise<void>;
	/** Ends it once what was asked has been answered. */
	close(): void;
}

/** @param onProblem told when the index can't be asked ahead of its readers */
export function answerInThisThread(index: SearchIndex, onProblem: (error: unknown) => void): Answerer {
	return {
		answer: (request) => makeAnswer(index, request),
		warm: warmUp(index).catch(onProblem),
		close() {},
	};
}
