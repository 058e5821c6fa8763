/** Undone after `-ing` and `-ed`: `running` -> `run`. */
const DOUBLED = /([bdgmnprt])\1$/;
const VOWEL = /[aeiouy]/;

/**
 * Takes the endings off that English words get in a sentence: plural, `-ing`, `-ed`. Lighter than Porter's stemmer,
 * so that `general` and `generate` stay apart. Plurals after D. Harman, "How effective is suffixing?" (1991).
 */
export function stem(word: string): string {
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

/** Longest first; an ending is taken off where four letters are left. */
const DERIVATIONS = [
	'ization',
	'ability',
	'ation',
	'ment',
	'able',
	'ness',
	'ibl',
	'abl',
	'ion',
	'ity',
	'ive',
	'iz',
	'at',
	'er',
	'or',
	'al',
	'ly',
];
const MIN_ROOT_LENGTH = 4;

/** What words of a family share: `configure`, `configuration`; `deploy`, `deployment`. Coarser than `stem`. */
export function root(word: string): string {
	const base = stem(word);
	const ending = DERIVATIONS.find((one) => base.endsWith(one) && base.length - one.length >= MIN_ROOT_LENGTH);
	return ending === undefined ? base : base.slice(0, -ending.length);
}

/** How all words of a family begin, for finding them in a sorted dictionary. */
export function familyPrefix(word: string): string {
	const base = root(word);
	return base.endsWith('i') && base.length > 3 ? base.slice(0, -1) : base;
}
