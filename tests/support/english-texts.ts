import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogue = (language: string): Record<string, string> =>
	JSON.parse(readFileSync(join(import.meta.dirname, `../../packages/contract/src/language/${language}.json`), 'utf8'));
const SLOT = /\{\w+(?:, plural,(?: \w+ \{[^{}]*\})+)?\}/;

/** The parts between the slots of every text, with their blanks. */
const partsOf = (texts: Record<string, string>) => Object.values(texts).flatMap((text) => text.split(SLOT));

const german = new Set(partsOf(catalogue('de')).map((part) => part.trim()));

/** Every English text of the interface, cut at its slots, without those that German has as well. */
export const ENGLISH_TEXTS = [...new Set(partsOf(catalogue('en')).map((part) => part.trim()))].filter(
	(part) => /[a-z]{2}/i.test(part) && !german.has(part),
);

/** Frequent English words that no German text has. */
const ENGLISH_WORD =
	/\b(?:the|this|these|pages?|search|close|open|copy|copied|show|hide|next|previous|your|you|with|and|not|of|is|are|to|results?|of|by|for|from|try|again|did|load)\b/i;

const ADDRESS = /\b(?:https?|vscode|cursor):\S+/g;

/** Returns those of the texts that a reader sees, or hears, that are English. */
export function englishAmong(texts: readonly string[]): string[] {
	const seen = [...new Set(texts.map((text) => text.replaceAll(ADDRESS, '').replace(/\s+/g, ' ').trim()))];
	return seen.filter((text) => ENGLISH_TEXTS.includes(text) || ENGLISH_WORD.test(text));
}

const ATTRIBUTE = / (?:aria-label|title|placeholder|alt|content)="([^"]*)"/g;

/** Returns the texts and labels of a document as it is sent, without those of scripts and style sheets. */
export function textsOf(html: string): string[] {
	const plain = html.replaceAll(/<(script|style|code|kbd|svg)\b.*?<\/\1>/gs, '');
	const labels = [...plain.matchAll(ATTRIBUTE)].map(([, label = '']) => label);
	return [...labels, ...plain.split(/<[^>]*>/)];
}
