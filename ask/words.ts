import { stemmer } from 'stemmer';

/** Words that say nothing about what a question is about. */
const STOP_WORDS = new Set(
	`a about after again all also although always am an and any anymore are aren't as at be because been before being but by can can't
	cannot could couldn't did didn't do does doesn't doing don't else every for from get gets getting give given gives got had has have
	having he her here him his how i i'd i'll i'm i've if in instead into is isn't it it's its just let let's like me mine more most
	my myself need needs new no nobody not now of off on once one only onto or other our out over own please possible really same
	see shall she should so some someone something still such than that that's the their them then there these they thing things
	this those though through to too try trying under until up us use used using very want wants was wasn't way we well were what
	what's when where whether which while who whole why will with within without won't would you your yours yet work works working`
		.split(/\s+/)
		.filter(Boolean),
);

/** Ways to write one thing in two words, made one before the text is split. */
const PHRASES: readonly [RegExp, string][] = [
	[/\b(?:log|sign)(?:s|ged|ging|ning|ned)?[ -](?:in|into)\b/gi, 'login'],
	[/\bset(?:ting)?[ -]up\b/gi, 'setup'],
	[/\bsub-(?=[a-z])/gi, 'sub'],
	[/\be-mail/gi, 'email'],
];

/** A run of characters that may be a word or a piece of code; what surrounds it in a sentence is trimmed after. */
const CHUNK = /[^\s"“”‘’`()<>{},;|…]+/g;
const EDGES = /^[^\p{L}\p{N}$@]+|[^\p{L}\p{N}*]+$/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/u;
const HUMP = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * The terms that a text is found by: stems of its words (Porter), and each piece of code as a whole and in parts, so that
 * `strapi::cors`, `pagination[limit]` and `startsWith` match what readers write of them.
 * @returns terms in order, repeated as often as they stand in the text
 */
export function termsOf(text: string): string[] {
	let plain = text;
	for (const [pattern, replacement] of PHRASES) plain = plain.replace(pattern, replacement);
	const terms: string[] = [];
	for (const [chunk] of plain.matchAll(CHUNK)) {
		const trimmed = chunk.replaceAll(EDGES, '');
		if (trimmed === '') continue;
		if (STOP_WORDS.has(trimmed.toLowerCase().replace('’', "'"))) continue;
		addTerms(trimmed, terms);
	}
	return terms;
}

function addTerms(chunk: string, terms: string[]): void {
	const pieces = chunk
		.replace(/['’]s$/, '')
		.split(SEPARATORS)
		.filter(Boolean);
	const parts = pieces.flatMap(splitIdentifier);
	for (const part of parts) {
		const word = part.toLowerCase();
		if (!STOP_WORDS.has(word) || pieces.length === 1) terms.push(stemmer(word));
	}
	const isCode = parts.length > 1 || chunk.startsWith('$') || chunk.startsWith('@');
	if (isCode && chunk.length <= 80) terms.push(chunk.toLowerCase());
	if (parts.length > pieces.length)
		terms.push(...pieces.filter((piece) => HUMP.test(piece)).map((piece) => piece.toLowerCase()));
}

/** `startsWith` and `PayloadTooLargeError` are several words; `GraphQL` and `TypeScript` are one. */
function splitIdentifier(piece: string): string[] {
	const humps = piece.split(HUMP);
	return /^\p{Ll}/u.test(piece) || humps.length > 2 ? humps : [piece];
}
