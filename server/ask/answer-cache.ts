import { LRUCache } from 'lru-cache';
import type { Answer, Ask, AskOptions } from '../../ask/index.ts';

/** Answers that are kept: about 5 kB each. */
const ANSWERS = 1_000;

/** Gives the same answer to the same question without looking twice, also while the first is still being looked for. */
export class AnswerCache {
	readonly #answers = new LRUCache<string, Promise<Answer>>({ max: ANSWERS });

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
