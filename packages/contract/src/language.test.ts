import { afterEach, expect, it } from 'vitest';
import de from './language/de.json' with { type: 'json' };
import en from './language/en.json' with { type: 'json' };
import { around, partsOf, setLanguage, type TextKey, t, textLanguage } from './language.ts';

afterEach(() => setLanguage('en'));

/** The places for values, in alphabetical order, each once. */
function slotsOf(key: TextKey, language: string): string[] {
	setLanguage(language);
	return [...new Set(partsOf(key).flatMap((part) => (typeof part === 'string' ? [] : [part.name])))].sort();
}

it('German has every text, with the same places for values', () => {
	expect(Object.keys(de)).toEqual(Object.keys(en));
	const keys = Object.keys(en) as TextKey[];
	expect(keys.filter((key) => String(slotsOf(key, 'de')) !== String(slotsOf(key, 'en')))).toEqual([]);
});

it('a text has the word that goes with its number, and refuses a missing value', () => {
	expect([0, 1, 2].map((count) => t('search.count', { count }))).toEqual(['0 results', '1 result', '2 results']);
	setLanguage('de');
	expect([1, 2].map((count) => t('search.count', { count }))).toEqual(['1 Ergebnis', '2 Ergebnisse']);
	expect(() => t('search.count')).toThrow('The text "search.count" has no value for {count}.');
	expect(around('page.updated')).toEqual(['Zuletzt geändert am ', '']);
});

it('a region uses the texts of its language, and a language without texts the English ones', () => {
	setLanguage('de-AT');
	expect([t('do.close'), textLanguage()]).toEqual(['Schließen', 'de-AT']);
	setLanguage('fr');
	expect([t('do.close'), textLanguage()]).toEqual(['Close', 'en']);
});
