/** The texts of the interface: labels, messages and sentences that readers see and no author of a page wrote. */
import de from './language/de.json' with { type: 'json' };
import en from './language/en.json' with { type: 'json' };

export type TextKey = keyof typeof en;

const CATALOGUES: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = { de, en };

/** A place for a value, `{count}`, or for one of several words, `{count, plural, one {result} other {results}}`. */
const SLOT = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const FORM = /(\w+) \{([^{}]*)\}/g;

declare global {
	/** A property of the global object, because the modules of a site's plugins are bundled with copies of this one. */
	var SITE_LANGUAGE: string | undefined;
}

/**
 * Sets the language of all that this thread prints from now on. Scripts for the browser need no such call: the bundler
 * puts each text in the place of its call (`packages/octavo/src/build/assets/inline-texts.ts`).
 * @param language as in the configuration, e.g. `de` or `de-AT`
 */
export function setLanguage(language: string): void {
	globalThis.SITE_LANGUAGE = language;
}

/** Returns the language of the texts with its region, for `Intl`: the site's own, or English if it has no catalogue. */
export function textLanguage(): string {
	const language = globalThis.SITE_LANGUAGE ?? 'en';
	return Object.hasOwn(CATALOGUES, withoutRegion(language)) ? language : 'en';
}

/**
 * Returns a text. A module that the build loads must call it while it prints: the language is not known before.
 * @param values one for each of its slots
 * @throws {Error} if a value is missing
 */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
	return partsOf(key)
		.map((part) => {
			if (typeof part === 'string') return part;
			const value = values[part.name];
			if (value === undefined) throw new Error(`The text "${key}" has no value for {${part.name}}.`);
			if (!part.forms) return value;
			return part.forms[new Intl.PluralRules(textLanguage()).select(Number(value))] ?? part.forms.other;
		})
		.join('');
}

/** Returns what stands before and after the only slot of a text, for an element in its place. Not for scripts of the browser. */
export function around(key: TextKey): [string, string] {
	const [before, , after] = partsOf(key);
	return [String(before), String(after)];
}

/** A place in a text. `forms` are words by the plural category of the value, which is then a number. */
export interface Slot {
	name: string;
	forms?: Readonly<Record<string, string>>;
}

/** Returns a text in pieces. */
export function partsOf(key: TextKey): (string | Slot)[] {
	const text = CATALOGUES[withoutRegion(textLanguage())]?.[key] ?? en[key];
	const parts: (string | Slot)[] = [];
	let end = 0;
	for (const { 0: slot, 1: name = '', 2: forms, index } of text.matchAll(SLOT)) {
		const words = [...(forms ?? '').matchAll(FORM)].map(([, category, word]) => [category, word]);
		parts.push(text.slice(end, index), { name, ...(forms && { forms: Object.fromEntries(words) }) });
		end = index + slot.length;
	}
	return [...parts, text.slice(end)];
}

/** Whether a language is English, the only one with a dictionary and a table of meanings. */
export const isEnglish = (language: string): boolean => withoutRegion(language) === 'en';

/** Whether the site is in German. In scripts for the browser, the bundler puts the answer in the place of the call. */
export const isGerman = (): boolean => /^de(?:-|$)/i.test(globalThis.SITE_LANGUAGE ?? '');

function withoutRegion(language: string): string {
	return language.toLowerCase().split('-', 1)[0] ?? '';
}
