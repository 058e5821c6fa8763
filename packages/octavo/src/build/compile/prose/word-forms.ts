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
