import english from 'dictionary-en';
import nspell from 'nspell';

interface UnknownWord {
	/** Index of its first character. */
	index: number;
	word: string;
	/** The most similar word that is known. */
	closest?: string | undefined;
}

/**
 * Words of small letters, with or without a capital, that do not touch digits or signs: `camelCase`, `API`, `next.js` and
 * `a_b` are names of code. Single letters and pairs are left out, since most of them are units and codes of languages.
 */
const WORD = /(?<![\p{L}\p{N}_@./'’\\$-])\p{Lu}?\p{Ll}{2,}(?:['’]\p{Ll}+)*(?![\p{L}\p{N}_@/\\$]|\.\p{L}|:\/\/)/gu;

/**
 * The dictionary is Hunspell's of American English. It is read from its file when this module loads, and taken apart with
 * the first text, since most runs find all pages in the cache.
 * @param known words that the dictionary lacks; those in small letters count with a capital too
 */
export function createSpelling(known: readonly string[]): (text: string) => UnknownWord[] {
	let speller: ReturnType<typeof nspell> | undefined;
	/** Word -> the closest one where it is unknown: looking for that takes up to a second. */
	const verdicts = new Map<string, { closest: string | undefined } | 'known'>();
	const judge = (word: string): { closest: string | undefined } | 'known' => {
		speller ??= nspell(Buffer.from(english.aff), Buffer.from(english.dic)).personal(known.join('\n'));
		const verdict = verdicts.get(word) ?? (speller.correct(word) ? 'known' : { closest: speller.suggest(word)[0] });
		verdicts.set(word, verdict);
		return verdict;
	};
	return (text) =>
		[...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
			const word = found.replaceAll('’', "'").replace(/'s$/, '');
			const verdict = judge(word);
			return verdict === 'known' ? [] : [{ index, word, closest: verdict.closest }];
		});
}
