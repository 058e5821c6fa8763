import english from 'dictionary-en';
import nspell from 'nspell';
import { expect, it } from 'vitest';
import { createWordForms } from './spelling.ts';

const [affixes, entries] = [Buffer.from(english.aff).toString(), Buffer.from(english.dic).toString()];
const isCorrect = createWordForms(affixes, entries);

it.each(['try', 'tried', 'Tries', 'reuse', 'reusing', 'unlisted', 'stopped', "driver's", 'happiest'])(
	'finds %s',
	(word) => {
		expect(isCorrect(word)).toBe(true);
	},
);

it('agrees with nspell about forms that exist, and forms that do not', () => {
	const speller = nspell(Buffer.from(affixes), Buffer.from(entries));
	const stems = entries.split('\n').flatMap((line, index) => (index % 250 === 1 ? (line.split('/')[0] ?? '') : []));
	const words = stems
		.filter((stem) => /^\p{Ll}{2,}$/u.test(stem))
		.flatMap((stem) => ['', 's', 'd', 'ed', 'ing', 'er', 'ly', 'ness', 'ion', "'s"].map((ending) => stem + ending))
		.flatMap((word) => [word, `re${word}`, `un${word}`]);
	expect(words.length).toBeGreaterThan(3_000);
	expect(words.filter((word) => isCorrect(word) !== speller.correct(word))).toEqual([]);
});
