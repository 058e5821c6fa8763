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

interface Dictionary {
	known: string;
	speller: ReturnType<typeof nspell>;
	/** Word -> the closest one where it is unknown: looking for that takes up to a second. */
	verdicts: Map<string, { closest: string | undefined } | 'known'>;
}

/** Taking it apart takes a fifth of a second, and compilers come and go with each saved snippet. */
let last: Dictionary | undefined;

function openDictionary(known: string): Dictionary {
	if (last?.known !== known) {
		const speller = nspell(Buffer.from(english.aff), Buffer.from(english.dic)).personal(known);
		last = { known, speller, verdicts: new Map() };
	}
	return last;
}

/**
 * The dictionary is Hunspell's of American English. It is read from its file when this module loads, and taken apart with
 * the first text, since most runs find all pages in the cache.
 * @param known words that the dictionary lacks; those in small letters count with a capital too
 */
export function createSpelling(known: readonly string[]): (text: string) => UnknownWord[] {
	const words = known.join('\n');
	const judge = (word: string): { closest: string | undefined } | 'known' => {
		const { speller, verdicts } = openDictionary(words);
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
