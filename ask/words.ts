import { stemmer } from 'stemmer';

/** Words that say nothing about what a question is about. */
const STOP_WORDS = new Set(
	`a about after again all also although always am an and any anymore are aren't as at be because been before being but by can can't
	cannot could couldn't did didn't do does doesn't doing don't else every for from get gets getting give given gives got had has have
	having he her here him his how i i'd i'll i'm i've if in instead into is isn't it it's its just let let's like me mine more most
	my myself need needs new no nobody not now of off on once one only onto or other our out over own please possible rather really same
	see shall she should so some someone something still such than that that's the their them then there these they thing things
	this those though through to too try trying under until up us use used using very want wants was wasn't way we well were what
	what's when where whether which while who whole why will with within without won't would you your yours yet work works working`
		.split(/\s+/)
		.filter(Boolean),
);

/** Longest piece of code that is also taken as a whole. Unit: characters. */
const LONGEST_CODE = 80;

/** Ways to write one thing in two words, made one before the text is split. */
const PHRASES: readonly [RegExp, string][] = [
	[/\b(?:log|sign)(?:s|ged|ging|ed|ing)?[ -](?:in|into)\b/gi, 'login'],
	[/\bset(?:ting)?[ -]up\b/gi, 'setup'],
	[/\bsub-(?=[a-z])/gi, 'sub'],
	[/\be-mail/gi, 'email'],
];

/** A run of characters that may be a word or a piece of code; what surrounds it in a sentence is trimmed after. */
const CHUNK = /[^\s"“”‘`()<>{},;|…]+/g;
const EDGES = /^[^\p{L}\p{N}$@]+|[^\p{L}\p{N}*]+$/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/u;
const HUMP = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A term, and for a piece of code that is taken as a whole the terms of its parts. */
export interface Word {
	term: string;
	parts?: readonly string[];
}

/**
 * The terms that a text is found by: stems of its words (Porter), and each piece of code as a whole and in parts, so that
 * `strapi::cors`, `pagination[limit]` and `startsWith` match what readers write of them.
 * @returns terms in order, repeated as often as they stand in the text
 */
export function termsOf(text: string): string[] {
	return wordsOf(text).map(({ term }) => term);
}

/** The same with what the pieces of code consist of. */
export function wordsOf(text: string): Word[] {
	let plain = text.replaceAll('’', "'");
	for (const [pattern, replacement] of PHRASES) plain = plain.replace(pattern, replacement);
	return [...plain.matchAll(CHUNK)].flatMap(([chunk]) => {
		const trimmed = chunk.replaceAll(EDGES, '');
		return trimmed === '' ? [] : knownWordsOf(trimmed);
	});
}

/** Texts use the same words again and again, and stems take most of the time. */
const KNOWN_LIMIT = 50_000;
const known = new Map<string, readonly Word[]>();

function knownWordsOf(chunk: string): readonly Word[] {
	const before = known.get(chunk);
	if (before) return before;
	const words = STOP_WORDS.has(chunk.toLowerCase()) ? [] : wordsOfChunk(chunk);
	if (known.size >= KNOWN_LIMIT) known.clear();
	known.set(chunk, words);
	return words;
}

function wordsOfChunk(chunk: string): Word[] {
	const pieces = chunk.replace(/'s$/, '').split(SEPARATORS).filter(Boolean);
	const fragments = pieces.flatMap(splitIdentifier).map((fragment) => fragment.toLowerCase());
	const parts = fragments
		.filter((part) => fragments.length === 1 || !STOP_WORDS.has(part))
		.map((part) => stemmer(part));
	const wholes = new Set<string>();
	const isCode = fragments.length > 1 || chunk.startsWith('$') || chunk.startsWith('@');
	if (isCode && chunk.length <= LONGEST_CODE) wholes.add(chunk.toLowerCase());
	for (const piece of pieces) if (splitIdentifier(piece).length > 1) wholes.add(piece.toLowerCase());
	return [...parts.map((term) => ({ term })), ...[...wholes].map((term) => ({ term, parts }))];
}

/** `startsWith` and `PayloadTooLargeError` are several words; `GraphQL` and `TypeScript` are one. */
function splitIdentifier(piece: string): string[] {
	const humps = piece.split(HUMP);
	return /^\p{Ll}/u.test(piece) || humps.length > 2 ? humps : [piece];
}
