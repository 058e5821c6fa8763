/** The classes of characters for the tokenizer. Combining marks count as letters. */
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

const UNKNOWN = 255;
/** The classes of the Basic Multilingual Plane, which are computed on demand. */
const kinds = new Uint8Array(65_536).fill(UNKNOWN);

/** Returns the class of the character at `at`; `other` outside the text. */
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
