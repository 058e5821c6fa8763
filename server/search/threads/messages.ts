import type { Answer, SearchRequest } from '../make-answer.ts';

/** What a thread is started with. */
export interface ThreadSetup {
	/** Of the index. */
	directory: string;
	/** Its manifest: all threads have the same index, also those that start when the directory holds the next build. */
	manifest: string;
}

/** To a thread. */
export interface Task {
	id: number;
	request: SearchRequest;
}

/** Why a request has no answer. */
export interface Refusal {
	message: string;
	/** HTTP status. */
	status: number;
	/** For the log, where it is a fault of the server. */
	stack?: string | undefined;
}

/** From a thread. `ready` comes once, before all answers; `warm` once. */
export type Message =
	| { kind: 'ready' }
	| { kind: 'warm' }
	| { kind: 'answer'; id: number; answer: Answer }
	| { kind: 'refusal'; id: number; refusal: Refusal };
