/**
 * Returns whether two blocks show the same content. JSON can be broken into lines differently, so that an author
 * chooses what to fold.
 * @param language of the block
 */
export function saysTheSame(shown: string, given: string, language: string): boolean {
	if (language !== 'json') return withoutTrailingSpace(shown) === withoutTrailingSpace(given);
	return tokensOf(shown).join('\n') === tokensOf(given).join('\n');
}

const TOKEN = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|[{}[\]:,]|[^\s{}[\]:,"]+/g;

const tokensOf = (text: string) => (text.match(TOKEN) ?? []).map((token) => token.trimEnd());

const withoutTrailingSpace = (text: string) => text.replace(/[ \t]+$/gm, '').trimEnd();
