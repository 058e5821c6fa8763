import { phrasesFrom } from './synonyms.ts';
import type { Token } from './tokenize.ts';

/** Adds the one word for each phrase: `rbac` where the text says "role-based access control". */
export function withPhrases(tokens: Token[]): Token[] {
	if (!tokens.some(({ term }) => phrasesFrom(term).length > 0)) return tokens;
	const singles = tokens.filter((token) => token.span === 1);
	const found: Token[] = [];
	for (const [index, token] of singles.entries()) {
		for (const { words, term } of phrasesFrom(token.term)) {
			const last = singles[index + words.length - 1];
			if (last && words.every((word, offset) => singles[index + offset]?.term === word)) {
				found.push({ term, start: token.start, end: last.end, position: token.position, span: words.length });
			}
		}
	}
	return [...tokens, ...found];
}
