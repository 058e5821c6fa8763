/**
 * Returns whether two blocks show the same content. JSON can be broken into lines differently, so that an author
 * chooses what to fold.
 * @param language of the block
 * @param order whether the keys of the objects in JSON stand in the same order too
 */
export function saysTheSame(shown: string, given: string, language: string, order: 'same' | 'any' = 'same'): boolean {
	if (language !== 'json') return withoutTrailingSpace(shown) === withoutTrailingSpace(given);
	if (order === 'any') return withSortedKeys(tokensOf(shown)) === withSortedKeys(tokensOf(given));
	return tokensOf(shown).join('\n') === tokensOf(given).join('\n');
}

/** Takes a value from the front of the tokens. A comment belongs to the part that it stands in. */
function withSortedKeys(tokens: string[]): string {
	const first = tokens.shift() ?? '';
	if (first !== '{' && first !== '[') return first;
	const parts = [''];
	while (tokens.length > 0 && tokens[0] !== '}' && tokens[0] !== ']') {
		if (tokens[0] === ',') {
			tokens.shift();
			parts.push('');
		} else parts.push(`${parts.pop()} ${withSortedKeys(tokens)}`);
	}
	tokens.shift();
	return `${first}${(first === '{' ? parts.sort() : parts).join()}`;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|[{}[\]:,]|[^\s{}[\]:,"]+/g;

const tokensOf = (text: string) => (text.match(TOKEN) ?? []).map((token) => token.trimEnd());

const withoutTrailingSpace = (text: string) => text.replace(/[ \t]+$/gm, '').trimEnd();
