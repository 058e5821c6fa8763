/**
 * Whether two texts say the same. JSON may be broken into lines in another way, so that an author chooses what is folded.
 * @param language of the block
 */
export function saysTheSame(shown: string, given: string, language: string): boolean {
	if (language !== 'json') return withoutTrailingBlanks(shown) === withoutTrailingBlanks(given);
	return tokensOf(shown).join('\n') === tokensOf(given).join('\n');
}

const TOKEN = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|[{}[\]:,]|[^\s{}[\]:,"]+/g;

const tokensOf = (text: string) => (text.match(TOKEN) ?? []).map((token) => token.trimEnd());

const withoutTrailingBlanks = (text: string) => text.replace(/[ \t]+$/gm, '').trimEnd();
