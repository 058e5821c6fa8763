import type { Answer, Ask } from '@octavo/search/ask/index.ts';
import { LRUCache } from 'lru-cache';

/** Answers kept in memory, about 5 kB each. */
const MAX_ANSWERS = 1_000;

/**
 * Looks up each question once and gives the same answer to everybody who asks it, including those who ask while the
 * lookup is still running.
 */
export function cachedAsk(source: Ask): Ask {
	const answers = new LRUCache<string, Promise<Answer>>({ max: MAX_ANSWERS });
	return (question, options = {}) => {
		const { area, page, limit, conversation = [] } = options;
		const key = JSON.stringify([question.toLowerCase(), area, page, limit, conversation.at(-1)]);
		const known = answers.get(key);
		if (known) return known;
		const answer = source(question, options);
		answers.set(key, answer);
		answer.catch(() => answers.delete(key));
		return answer;
	};
}
