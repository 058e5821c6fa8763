import { CharacterKind, kindAt } from './characters.ts';

/** A word of a text, normalized, with the place it was found at. */
export interface Token {
	term: string;
	/** Place in the text. Unit: UTF-16 code units. */
	start: number;
	end: number;
	/** Number of the word in the text, from 0. A compound as a whole has that of its first part. */
	position: number;
	/** Words it spans: 1, or more for a compound as a whole. */
	span: number;
}

/** Longer ones are keys, hashes and encoded data, which nobody looks for. Unit: letters. */
const MAX_TERM_LENGTH = 32;
/** Of a path: one of more parts is found by its parts. Of a name in camelCase, all of it is read as one. */
const MAX_PARTS = 4;

/**
 * Takes a text apart. Names of code (`api::article.article`, `kebab-case`, `camelCase`, `a/b`) are found as a whole
 * (`findMany` -> `findmany`) and by their parts (`find`, `many`). Written as a scanner, since regular expressions for
 * this take four times as long, and every text shown is taken apart at each key.
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
		let mostParts = Number.POSITIVE_INFINITY;
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
			mostParts = MAX_PARTS;
		}
		const whole = position - firstPosition > 1 ? wholeOf(tokens, firstToken, mostParts) : undefined;
		if (whole !== undefined) {
			tokens.push({ term: whole, start, end: at, position: firstPosition, span: position - firstPosition });
		}
	}
	return tokens;
}

function isWordAt(text: string, at: number): boolean {
	const kind = kindAt(text, at);
	return kind === CharacterKind.lower || kind === CharacterKind.upper || kind === CharacterKind.digit;
}

/** End of letters and digits without a joint; "don't" is one word. */
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

/** Length of what joins two parts of a name here (`.`, `-`, `::`, `->` …), 0 for none. */
function jointAt(text: string, at: number): number {
	if (kindAt(text, at) !== CharacterKind.joint) return 0;
	if (isWordAt(text, at + 1)) return 1;
	const two = text.slice(at, at + 2);
	return (two === '::' || two === '->') && isWordAt(text, at + 2) ? 2 : 0;
}

/** End of the next word inside camelCase: `HTTP` of `HTTPServer`, `APIs`, `find` of `findMany`. Digits stay with letters. */
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

function wholeOf(tokens: readonly Token[], first: number, mostParts: number): string | undefined {
	if (tokens.length - first < 2 || tokens.length - first > mostParts) return undefined;
	let whole = '';
	for (let index = first; index < tokens.length; index++) whole += tokens[index]?.term ?? '';
	return whole.length <= MAX_TERM_LENGTH && !/^\d+$/.test(whole) ? whole : undefined;
}

/** Lower case, without accents and apostrophes. */
export function normalize(word: string): string {
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
