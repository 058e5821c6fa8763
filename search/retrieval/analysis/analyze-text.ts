import { tokenize } from './tokenize.ts';
import { withPhrases } from './with-phrases.ts';

/** A text taken apart, in columns: thousands are kept. */
export interface AnalyzedText {
	/** Of each token; see `Token`. */
	terms: readonly string[];
	starts: Uint16Array;
	ends: Uint16Array;
	positions: Uint16Array;
	spans: Uint8Array;
	/** What lies between blanks: start and end of each, one after the other. */
	places: Uint16Array;
}

/** Texts of a generation; two are kept, 2 kB each for sections of a usual length. */
const GENERATION = 5_000;
/** Words that texts share are kept once. Bounds them over many builds. */
const MOST_WORDS = 200_000;

let young = new Map<string, AnalyzedText>();
let old = new Map<string, AnalyzedText>();
const words = new Map<string, string>();

/** Takes a text apart for marking. Remembers the texts of late, since they are shown again at each key that is typed. */
export function analyzeText(text: string): AnalyzedText {
	const known = young.get(text);
	if (known) return known;
	const analyzed = old.get(text) ?? analyze(text);
	if (young.size >= GENERATION) {
		old = young;
		young = new Map();
	}
	young.set(text, analyzed);
	return analyzed;
}

/** @param text of fewer than 65,536 characters, as every record is */
function analyze(text: string): AnalyzedText {
	const tokens = withPhrases(tokenize(text));
	return {
		terms: tokens.map(({ term }) => shared(term)),
		starts: Uint16Array.from(tokens, ({ start }) => start),
		ends: Uint16Array.from(tokens, ({ end }) => end),
		positions: Uint16Array.from(tokens, ({ position }) => position),
		spans: Uint8Array.from(tokens, ({ span }) => span),
		places: placesOf(text),
	};
}

function shared(word: string): string {
	const known = words.get(word);
	if (known !== undefined) return known;
	if (words.size >= MOST_WORDS) words.clear();
	words.set(word, word);
	return word;
}

const BLANK = /\s/;

function placesOf(text: string): Uint16Array {
	const places: number[] = [];
	let inside = false;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		const blank = code <= 32 || (code > 127 && BLANK.test(text.charAt(at)));
		if (blank === inside) {
			places.push(at);
			inside = !blank;
		}
	}
	if (inside) places.push(text.length);
	return Uint16Array.from(places);
}
