/** A normalized word of a text with its place. */
export interface Token {
	term: string;
	/** Offsets in the text, in UTF-16 code units. */
	start: number;
	end: number;
	/** Index of the word in the text, from 0. The whole of a compound has the position of its first part. */
	position: number;
	/** Number of words that it spans: 1, or more for the whole of a compound. */
	span: number;
}

/** In characters; longer terms are keys, hashes and encoded data, which nobody searches for. */
const MAX_TERM_LENGTH = 32;
/** A path with more parts is only found by its parts. Names in camelCase have no such limit. */
const MAX_PARTS = 4;

/**
 * Splits a text into tokens. Names in code (`api::article.article`, `kebab-case`, `camelCase`, `a/b`) become one token for
 * the whole (`findMany` -> `findmany`) and one for each part (`find`, `many`). It is a hand-written scanner, since regular
 * expressions take four times as long, and every visible text is tokenized at each keystroke.
 */
export function tokenize(text: string): Token[] {
	const tokens: Token[] = [];
	let position = 0;
	let at = 0;
	while (at < text.length) {
		if (!isWordAt(text, at)) {
			at += 1;
			continue;
		}
		const start = at;
		const firstToken = tokens.length;
		const firstPosition = position;
		let maxParts = Number.POSITIVE_INFINITY;
		for (;;) {
			const end = runEnd(text, at);
			while (at < end) {
				const partEnd = nextPart(text, at, end);
				const term = normalize(text.slice(at, partEnd));
				if (term !== '' && term.length <= MAX_TERM_LENGTH) {
					tokens.push({ term, start: at, end: partEnd, position, span: 1 });
				}
				position += 1;
				at = partEnd;
			}
			const joint = jointAt(text, at);
			if (joint === 0) break;
			at += joint;
			maxParts = MAX_PARTS;
		}
		const whole = position - firstPosition > 1 ? wholeOf(tokens, firstToken, maxParts) : undefined;
		if (whole !== undefined) {
			tokens.push({ term: whole, start, end: at, position: firstPosition, span: position - firstPosition });
		}
	}
	return tokens;
}

/** Returns the words of a text in order, without the wholes of compounds. */
export function singleWords(text: string): string[] {
	return tokenize(text).flatMap(({ term, span }) => (span === 1 ? [term] : []));
}

function isWordAt(text: string, at: number): boolean {
	const kind = kindAt(text, at);
	return kind === CharacterKind.lower || kind === CharacterKind.upper || kind === CharacterKind.digit;
}

/** Returns the end of a run of letters and digits without a joint; "don't" is one word. */
function runEnd(text: string, start: number): number {
	let at = start;
	while (at < text.length && (isWordAt(text, at) || isApostropheInside(text, at))) at += 1;
	return at;
}

function isApostropheInside(text: string, at: number): boolean {
	return kindAt(text, at) === CharacterKind.apostrophe && isLetterAt(text, at - 1) && isLetterAt(text, at + 1);
}

function isLetterAt(text: string, at: number): boolean {
	const kind = kindAt(text, at);
	return kind === CharacterKind.lower || kind === CharacterKind.upper;
}

/** Returns the length of the joint between two parts of a name (`.`, `-`, `::`, `->` …), or 0. */
function jointAt(text: string, at: number): number {
	if (kindAt(text, at) !== CharacterKind.joint) return 0;
	if (isWordAt(text, at + 1)) return 1;
	const two = text.slice(at, at + 2);
	return (two === '::' || two === '->') && isWordAt(text, at + 2) ? 2 : 0;
}

/**
 * Returns the end of the next part of a camelCase name: `HTTP` of `HTTPServer`, `APIs`, `find` of `findMany`. Digits
 * belong to the letters before them.
 */
function nextPart(text: string, start: number, end: number): number {
	let at = start;
	while (at < end && kindAt(text, at) === CharacterKind.upper) at += 1;
	const capitals = at - start;
	if (capitals >= 2) {
		if (text[at] === 's' && (at + 1 === end || kindAt(text, at + 1) === CharacterKind.upper)) return at + 1;
		if (at < end && kindAt(text, at) !== CharacterKind.digit) return at - 1;
		while (at < end && kindAt(text, at) === CharacterKind.digit) at += 1;
		return at;
	}
	while (at < end && kindAt(text, at) !== CharacterKind.upper) at += 1;
	return at;
}

function wholeOf(tokens: readonly Token[], first: number, maxParts: number): string | undefined {
	if (tokens.length - first < 2 || tokens.length - first > maxParts) return undefined;
	let whole = '';
	for (let index = first; index < tokens.length; index++) whole += tokens[index]?.term ?? '';
	return whole.length <= MAX_TERM_LENGTH && !/^\d+$/.test(whole) ? whole : undefined;
}

/** Converts a word to lower case and removes accents and apostrophes. */
function normalize(word: string): string {
	const lower = word.toLowerCase();
	for (let index = 0; index < lower.length; index++) {
		const code = lower.charCodeAt(index);
		if (code > 127 || code === 39)
			return lower
				.normalize('NFKD')
				.replace(/[\p{M}'’]/gu, '')
				.toLowerCase();
	}
	return lower;
}

/** The classes of characters for the tokenizer. Combining marks count as letters. */
const CharacterKind = { other: 0, lower: 1, upper: 2, digit: 3, joint: 4, apostrophe: 5 } as const;
type CharacterKind = (typeof CharacterKind)[keyof typeof CharacterKind];

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
function kindAt(text: string, at: number): number {
	const code = text.charCodeAt(at);
	if (Number.isNaN(code)) return CharacterKind.other;
	let kind = kinds[code] ?? CharacterKind.other;
	if (kind === UNKNOWN) {
		kind = classify(String.fromCharCode(code));
		kinds[code] = kind;
	}
	return kind;
}
