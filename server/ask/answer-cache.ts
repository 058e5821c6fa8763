import { LRUCache } from 'lru-cache';
import type { Answer, Ask, AskOptions } from '../../ask/index.ts';

/** Answers kept in memory, about 5 kB each. */
const MAX_ANSWERS = 1_000;

/**
 * Looks up each question once and gives the same answer to everybody who asks it, including those who ask while the
 * lookup is still running.
 */
export class AnswerCache {
	readonly #answers = new LRUCache<string, Promise<Answer>>({ max: MAX_ANSWERS });

	constructor(private readonly source: Ask) {}

	ask(question: string, options: AskOptions = {}): Promise<Answer> {
		const { area, page, limit, conversation = [] } = options;
		const key = JSON.stringify([question.toLowerCase(), area, page, limit, conversation.at(-1)]);
		const known = this.#answers.get(key);
		if (known) return known;
		const answer = this.source(question, options);
		this.#answers.set(key, answer);
		answer.catch(() => this.#answers.delete(key));
		return answer;
	}
}
