const SMALL_WORDS = new Set(
	'a an and are as at be by can for from in is it its no not of on only or still than that the to with'.split(' '),
);
/** Minimum share of a fact's words in one passage; pages do not use exactly the same words. */
const MIN_SHARE = 0.75;

/**
 * Whether an answer states a fact, judged by words alone: code names have to occur literally, and one passage (paragraph,
 * list, table or example) has to contain three quarters of the other words, compared by their first five letters.
 */
export function factPresent(fact: string, answer: string): boolean {
	const pieces = fact.split(/[\s,;]+/).map((piece) => piece.replaceAll(/^[("']+|[)"'.:]+$/g, ''));
	const words = pieces.filter((piece) => piece !== '' && !SMALL_WORDS.has(piece.toLowerCase()));
	const code = words.filter((word) => /[^\p{L}\p{N}'’-]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word));
	const plain = words.filter((word) => !code.includes(word)).map(stem);
	const normalAnswer = normal(answer);
	if (!code.every((word) => codeParts(word).every((part) => normalAnswer.includes(normal(part))))) return false;
	if (plain.length === 0) return words.length > 0;
	return answer.split(/\n\n+/).some((passage) => {
		const text = normal(passage);
		return plain.filter((word) => text.includes(word)).length >= MIN_SHARE * plain.length;
	});
}

/** Splits names such as `contentSecurityPolicy / img-src` and `config/plugins` into their parts. */
function codeParts(word: string): string[] {
	return word.split(/[/{}]/).filter((part) => part !== '');
}

function stem(word: string): string {
	return normal(word).slice(0, 5);
}

function normal(text: string): string {
	return text.toLowerCase().replaceAll(/[`*_\\]/g, '');
}
