import { SYNONYM_WEIGHT, synonymsOf } from '../synonyms.ts';
import { termsOf } from '../words.ts';

/** One thing that a question names: its term and what else may stand for it. */
export interface Concept {
	term: string;
	/** Terms with what they count, the concept's own with 1. */
	forms: readonly (readonly [term: string, weight: number])[];
}

/** Most terms of a question that are looked up; longer questions are pasted logs. */
const CONCEPT_LIMIT = 40;

export function conceptsOf(question: string): Concept[] {
	const terms = [...new Set(termsOf(question))].slice(0, CONCEPT_LIMIT);
	return terms.map((term) => ({
		term,
		forms: [[term, 1], ...[...synonymsOf(term)].map((synonym) => [synonym, SYNONYM_WEIGHT] as const)],
	}));
}
