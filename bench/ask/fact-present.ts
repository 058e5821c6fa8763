const SMALL_WORDS = new Set(
	'a an and are as at be by can for from in is it its no not of on only or still than that the to with'.split(' '),
);
/** Share of a fact's words that one passage has to hold, since pages say it in words of their own. */
const MIN_SHARE = 0.75;

/**
 * Whether an answer states a fact, judged by words alone: names of code have to be there as they are, and one passage
 * (paragraph, list, table or example) holds three quarters of the other words, by their first five letters.
 */
export function factPresent(fact: string, answer: string): boolean {
	const pieces = fact.split(/[\s,;]+/).map((piece) => piece.replaceAll(/^[("']+|[)"'.:]+$/g, ''));
	const words = pieces.filter((piece) => piece !== '' && !SMALL_WORDS.has(piece.toLowerCase()));
	const code = words.filter((word) => /[^\p{L}\p{N}'’-]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word));
	const plain = words.filter((word) => !code.includes(word)).map(stem);
	const whole = normal(answer);
	if (!code.every((word) => codeParts(word).every((part) => whole.includes(normal(part))))) return false;
	if (plain.length === 0) return words.length > 0;
	return answer.split(/\n\n+/).some((passage) => {
		const text = normal(passage);
		return plain.filter((word) => text.includes(word)).length >= MIN_SHARE * plain.length;
	});
}

/** `contentSecurityPolicy / img-src` and `config/plugins` name several things. */
function codeParts(word: string): string[] {
	return word.split(/[/{}]/).filter((part) => part !== '');
}

function stem(word: string): string {
	return normal(word).slice(0, 5);
}

function normal(text: string): string {
	return text.toLowerCase().replaceAll(/[`*_\\]/g, '');
}
