import { SYNONYM_WEIGHT, synonymsOf } from '../synonyms.ts';
import { wordsOf } from '../words.ts';

/** One thing that a question names: its term and what else may stand for it. */
export interface Concept {
	term: string;
	/** Terms with what they count, the concept's own with 1. */
	forms: readonly (readonly [term: string, weight: number])[];
	/** Of a piece of code: a text that has all of them speaks of it too. */
	parts: readonly string[];
}

/** Most terms of a question that are looked up; longer questions are pasted logs. */
const CONCEPT_LIMIT = 40;

export function conceptsOf(question: string): Concept[] {
	const words = new Map(wordsOf(question).map((word) => [word.term, word]));
	return [...words.values()].slice(0, CONCEPT_LIMIT).map(({ term, parts = [] }) => ({
		term,
		forms: [[term, 1], ...[...synonymsOf(term)].map((synonym) => [synonym, SYNONYM_WEIGHT] as const)],
		parts,
	}));
}
