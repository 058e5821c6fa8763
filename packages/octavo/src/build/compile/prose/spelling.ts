import { join } from 'node:path';
import english from 'dictionary-en';
import nspell from 'nspell';
import { contentHash, readChecked, writeChecked } from '../../files/index.ts';

interface UnknownWord {
	/** Index of its first character. */
	index: number;
	word: string;
	/** The most similar known word. */
	closest?: string | undefined;
}

/**
 * Matches words of lower-case letters, with or without an initial capital, that are not next to digits or signs:
 * `camelCase`, `API`, `next.js` and `a_b` are names in code. Words of one or two letters are not checked, since most of them
 * are units and language codes.
 */
const WORD = /(?<![\p{L}\p{N}_@./'’\\$-])\p{Lu}?\p{Ll}{2,}(?:['’]\p{Ll}+)*(?![\p{L}\p{N}_@/\\$]|\.\p{L}|:\/\/)/gu;

type Verdict = { closest?: string | undefined } | 'known';

interface Dictionary {
	words: string;
	/** Made for the first word without a verdict. */
	isCorrect?: (word: string) => boolean;
	/** Made for the first word that is not correct, which takes a fifth of a second. */
	speller?: ReturnType<typeof nspell>;
	/** Word -> whether it is known, or else the closest word, which takes up to a second to find. */
	verdicts: Map<string, Verdict>;
}

/** The cache file of the verdicts. */
const VERDICTS = 'spelling';

/** The last dictionary, since the preview creates a compiler for each saved snippet. */
let last: Dictionary | undefined;

function openDictionary(words: string, cacheDirectory: string | undefined): Dictionary {
	if (last?.words !== words) {
		const saved = cacheDirectory && readChecked(join(cacheDirectory, VERDICTS))?.toString();
		const [key, verdicts] = JSON.parse(saved || '[]');
		last = { words, verdicts: new Map(key === keyOf(words) ? verdicts : []) };
	}
	return last;
}

const keyOf = (words: string): string => contentHash(english.dic) + contentHash(words);

/** Writes all verdicts into the cache, so that the next build does not read the dictionary for the same words. */
export function saveVerdicts(cacheDirectory: string): void {
	if (last?.isCorrect)
		writeChecked(join(cacheDirectory, VERDICTS), JSON.stringify([keyOf(last.words), [...last.verdicts]]));
}

/**
 * Creates a function that finds unknown words in a text with Hunspell's dictionary of American English.
 * @param known words that are missing in the dictionary; lower-case words can also start with a capital
 * @param cacheDirectory folder that `saveVerdicts` writes to
 */
export function createSpelling(known: readonly string[], cacheDirectory?: string): (text: string) => UnknownWord[] {
	const words = known.join('\n');
	const listed = new Set(known);
	const judge = (found: string): Verdict => {
		const dictionary = openDictionary(words, cacheDirectory);
		const judged = dictionary.verdicts.get(found);
		if (judged) return judged;
		const word = withoutPossessive(found);
		dictionary.isCorrect ??= createWordForms(textOf(english.aff), textOf(english.dic));
		const isKnown = listed.has(word) || listed.has(word.toLowerCase()) || dictionary.isCorrect(word);
		const verdict = isKnown ? 'known' : judgeSlowly(word, dictionary);
		dictionary.verdicts.set(found, verdict);
		return verdict;
	};
	return (text) => {
		// Matching without places takes half the time, and nearly all texts have only known words.
		if (text.match(WORD)?.every((found) => judge(found) === 'known') ?? true) return [];
		return [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
			const verdict = judge(found);
			return verdict === 'known' ? [] : [{ index, word: withoutPossessive(found), closest: verdict.closest }];
		});
	};
}

function withoutPossessive(found: string): string {
	return found.replaceAll('’', "'").replace(/'s$/, '');
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

function judgeSlowly(word: string, dictionary: Dictionary): Verdict {
	// The time for a suggestion grows with the square of the length.
	if (word.length > 40) return {};
	dictionary.speller ??= nspell(Buffer.from(english.aff), Buffer.from(english.dic)).personal(dictionary.words);
	return dictionary.speller.correct(word) ? 'known' : { closest: dictionary.speller.suggest(word)[0] };
}

/** A rule of an affix file: `SFX D y ied [^aeiou]y` makes "tried" of "try/D". */
interface AffixRule {
	/** Letter that an entry needs for this rule. */
	flag: string;
	/** The letters of the entry that are replaced. */
	strip: string;
	add: string;
	condition: RegExp;
}

const RULE = /^(PFX|SFX) +(\S) +(\S+) +(\S+) +(\S+)/gm;

/**
 * Creates a function that looks words up in a Hunspell dictionary of English, as written or in lower case. It takes the
 * endings of a word off; `nspell` makes all words with all endings first, which takes six times as long and 200,000 words.
 * It does not know compounds and words that are only correct in capitals, so a word that it does not find can be correct.
 * @param affixes text of the `.aff` file
 * @param entries text of the `.dic` file
 * @see https://man.archlinux.org/man/hunspell.5.en
 */
export function createWordForms(affixes: string, entries: string): (word: string) => boolean {
	const flagsOf = new Map<string, string>();
	for (const line of entries.split('\n').slice(1)) {
		const [word = '', flags = ''] = line.split('/');
		flagsOf.set(word, (flagsOf.get(word) ?? '') + flags);
	}
	const prefixes = rulesOf('PFX', affixes);
	const suffixes = rulesOf('SFX', affixes);

	const isEntry = (word: string, flags: string): boolean => {
		const own = flagsOf.get(word);
		return own !== undefined && [...flags].every((flag) => own.includes(flag));
	};
	const hasEnding = (word: string, flags: string): boolean =>
		suffixes.some(({ flag, strip, add, condition }) => {
			if (!word.endsWith(add)) return false;
			const stem = word.slice(0, word.length - add.length) + strip;
			return isEntry(stem, flag + flags) && condition.test(stem);
		});
	const isForm = (word: string): boolean =>
		isEntry(word, '') ||
		hasEnding(word, '') ||
		prefixes.some(({ flag, add }) => {
			const rest = word.slice(add.length);
			return word.startsWith(add) && (isEntry(rest, flag) || hasEnding(rest, flag));
		});
	return (word) => isForm(word) || isForm(word.toLowerCase());
}

function rulesOf(kind: string, affixes: string): AffixRule[] {
	return [...affixes.matchAll(RULE)].flatMap(([, type, flag = '', strip = '', add = '', condition = '']) => {
		if (type !== kind) return [];
		return { flag, strip: strip === '0' ? '' : strip, add, condition: new RegExp(`${condition}$`) };
	});
}
