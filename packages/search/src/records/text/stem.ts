import { isGerman } from '@octavo/contract/index.ts';
import { stemGerman } from './german.ts';

/** A doubled consonant, which is reduced after `-ing` and `-ed` are removed: `running` -> `run`. */
const DOUBLED = /([bdgmnprt])\1$/;
const VOWEL = /[aeiouy]/;

/** Removes the inflectional endings of a word, in the language of the site. */
export function stem(word: string): string {
	return isGerman() ? stemGerman(word) : stemEnglish(word);
}

/**
 * Removes the inflectional endings of English words: plural, `-ing`, `-ed`. It is lighter than Porter's stemmer, so that
 * `general` and `generate` stay distinct. The rules for plurals are from D. Harman, "How effective is suffixing?" (1991).
 */
function stemEnglish(word: string): string {
	let result = singular(word);
	for (const ending of ['ing', 'ed']) {
		const rest = result.slice(0, -ending.length);
		if (result.endsWith(ending) && rest.length >= 3 && VOWEL.test(rest)) {
			result = rest.length > 3 ? rest.replace(DOUBLED, '$1') : rest;
			break;
		}
	}
	if (result.length > 4 && result.endsWith('e')) return result.slice(0, -1);
	return result.length > 3 ? result.replace(/(?<=[^aeiou])y$/, 'i') : result;
}

function singular(word: string): string {
	if (word.length <= 3 || !word.endsWith('s')) return word;
	if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
	if (word.endsWith('is')) return word.length === 4 ? word.slice(0, -1) : word;
	return /[su]s$/.test(word) ? word : word.slice(0, -1);
}

/** Derivational endings, longest first. An ending is removed if at least `MIN_ROOT_LENGTH` letters remain. */
const DERIVATIONS = 'ization ability ation ment able ness ibl abl ion ity ive iz at er or al ly'.split(' ');
const MIN_ROOT_LENGTH = 4;

/**
 * Returns the common root of a word family: `configure`, `configuration`; `deploy`, `deployment`. It is coarser than
 * `stem`.
 */
export function root(word: string): string {
	const base = stem(word);
	if (isGerman()) return base;
	const ending = DERIVATIONS.find((one) => base.endsWith(one) && base.length - one.length >= MIN_ROOT_LENGTH);
	return ending === undefined ? base : base.slice(0, -ending.length);
}

/** Returns the common prefix of a word family, for finding its words in a sorted dictionary. */
export function familyPrefix(word: string): string {
	const base = root(word);
	return base.endsWith('i') && base.length > 3 ? base.slice(0, -1) : base;
}
