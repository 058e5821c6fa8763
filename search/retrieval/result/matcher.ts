import { type AnalyzedText, analyzeText } from '../analysis/index.ts';
import type { WordMatch } from '../query/expand.ts';

/** A word of a text that answers one of the query. */
export interface TextMatch {
	/** Number of the word in the query. */
	word: number;
	/** What is marked: of a word still being typed, the letters typed so far. */
	start: number;
	end: number;
	/** Number of the word in the text. */
	position: number;
}

/** Finds the words of a query in texts, by everything that stands for them. */
export class Matcher {
	readonly #words = new Map<string, number>();
	readonly #found = new Map<string, readonly TextMatch[]>();
	readonly #typed: { word: number; prefix: string }[] = [];

	constructor(readonly matches: readonly WordMatch[]) {
		for (const [number, { word, expansions }] of matches.entries()) {
			if (word.prefix) this.#typed.push({ word: number, prefix: word.term });
			for (const { entry, weight } of expansions) {
				// Continuations are found by how they begin.
				const continues = word.prefix && entry.term !== word.term && entry.term.startsWith(word.term);
				if (weight > 0 && !continues && !this.#words.has(entry.term)) this.#words.set(entry.term, number);
			}
		}
	}

	/** @returns the matches in their order, without overlaps. Hits share their headings, so texts are remembered. */
	find(text: string): readonly TextMatch[] {
		const known = this.#found.get(text);
		if (known) return known;
		const found = this.#find(text);
		this.#found.set(text, found);
		return found;
	}

	#find(text: string): TextMatch[] {
		if (text === '' || this.matches.length === 0) return [];
		const found: TextMatch[] = [];
		const wholes: TextMatch[] = [];
		const analyzed = analyzeText(text);
		for (let token = 0; token < analyzed.terms.length; token++) {
			const match = this.#match(analyzed, token);
			if (match) (analyzed.spans[token] === 1 ? found : wholes).push(match);
		}
		const free = wholes.filter((whole) => !found.some((match) => match.start < whole.end && whole.start < match.end));
		return free.length === 0 ? found : [...found, ...free].sort((a, b) => a.start - b.start);
	}

	/** The word being typed that a term begins with. A loop, since every word of every text shown comes through here. */
	#typedIn(term: string): { word: number; prefix: string } | undefined {
		for (const typed of this.#typed) if (term.startsWith(typed.prefix)) return typed;
		return undefined;
	}

	#match({ terms, starts, ends, positions, spans }: AnalyzedText, token: number): TextMatch | undefined {
		const term = terms[token] ?? '';
		const exact = this.#words.get(term);
		const typed = exact === undefined ? this.#typedIn(term) : undefined;
		const word = exact ?? typed?.word;
		if (word === undefined) return undefined;
		const start = starts[token] ?? 0;
		const end = ends[token] ?? 0;
		// Where letters were taken apart or accents lost, the typed part has no place of its own.
		const hasPlace = typed && spans[token] === 1 && term.length === end - start;
		return { word, start, end: hasPlace ? start + typed.prefix.length : end, position: positions[token] ?? 0 };
	}
}
