import { setLanguage } from '@octavo/contract/index.ts';
import { afterEach, expect, it } from 'vitest';
import { familyPrefix, root, stem } from './stem.ts';
import { distinctiveStems } from './stop-words.ts';

afterEach(() => setLanguage('en'));

it.each([
	['relations', 'relation'],
	['policies', 'policy'],
	['classes', 'class'],
	['patches', 'patch'],
	['populated', 'populate'],
	['populating', 'populate'],
	['running', 'run'],
	['settings', 'setting'],
	['apis', 'api'],
])('%s is a form of %s', (form, word) => {
	expect(stem(form)).toBe(stem(word));
});

it.each([
	['general', 'generate'],
	['status', 'state'],
	['string', 'str'],
	['class', 'clas'],
])('%s is not a form of %s', (one, other) => {
	expect(stem(one)).not.toBe(stem(other));
});

it.each([
	['configuration', 'configure'],
	['authentication', 'authenticate'],
	['deployment', 'deploy'],
	['migration', 'migrating'],
	['customization', 'customize'],
])('%s and %s are in the same family and share its prefix', (one, other) => {
	expect(root(one)).toBe(root(other));
	expect(one.startsWith(familyPrefix(other))).toBe(true);
	expect(other.startsWith(familyPrefix(one))).toBe(true);
});

it.each([
	['brote', 'brot'],
	['hauser', 'haus'],
	['teigen', 'teig'],
	['kuchens', 'kuchen'],
	['backofen', 'backofens'],
	['schnellste', 'schnell'],
])('in German, %s is a form of %s', (form, word) => {
	setLanguage('de-AT');
	expect(stem(form)).toBe(stem(word));
});

it('in German, words of German do not identify a subject, and endings of English stay', () => {
	setLanguage('de');
	expect(distinctiveStems('Wie lange muss der Teig in den Ofen?')).toEqual(distinctiveStems('lange Teig Ofen'));
	expect(stem('training')).toBe('training');
});
