import type { Answer, SearchRequest } from '../make-answer.ts';

/** Start parameters of a thread. */
export interface ThreadSetup {
	/** Directory of the index. */
	directory: string;
	/**
	 * Manifest of the index. All threads use the same index, including those that start when the directory already holds
	 * the next build.
	 */
	manifest: string;
}

/** Sent to a thread. */
export interface Task {
	id: number;
	request: SearchRequest;
}

/** Why a request has no answer. */
export interface Refusal {
	message: string;
	/** HTTP status. */
	status: number;
	/** For the log, if it is an error of the server. */
	stack?: string | undefined;
}

/** Sent by a thread. `ready` comes once, before all answers; `warm` comes once. */
export type Message =
	| { kind: 'ready' }
	| { kind: 'warm' }
	| { kind: 'answer'; id: number; answer: Answer }
	| { kind: 'refusal'; id: number; refusal: Refusal };
