/** What a character is to the tokenizer. Marks that combine with a letter count as letters. */
export const CharacterKind = { other: 0, lower: 1, upper: 2, digit: 3, joint: 4, apostrophe: 5 } as const;
export type CharacterKind = (typeof CharacterKind)[keyof typeof CharacterKind];

const JOINTS = '-_.:/@#\u2010\u2011';
const APOSTROPHES = "'\u2019";

function classify(character: string): CharacterKind {
	if (JOINTS.includes(character)) return CharacterKind.joint;
	if (APOSTROPHES.includes(character)) return CharacterKind.apostrophe;
	if (/\p{Lu}/u.test(character)) return CharacterKind.upper;
	if (/[\p{L}\p{M}]/u.test(character)) return CharacterKind.lower;
	return /\p{N}/u.test(character) ? CharacterKind.digit : CharacterKind.other;
}

/** Of the Basic Multilingual Plane; filled as characters are met, but for ASCII. */
const UNKNOWN = 255;
const kinds = new Uint8Array(65_536).fill(UNKNOWN);

/** @param at beyond the ends there is nothing */
export function kindAt(text: string, at: number): number {
	const code = text.charCodeAt(at);
	if (Number.isNaN(code)) return CharacterKind.other;
	let kind = kinds[code] ?? CharacterKind.other;
	if (kind === UNKNOWN) {
		kind = classify(String.fromCharCode(code));
		kinds[code] = kind;
	}
	return kind;
}
