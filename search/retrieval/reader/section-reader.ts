import type { IndexReader } from './index-reader.ts';
import type { Meaning } from './meaning.ts';

/** What ranking and showing need: of a whole index in its files, or of the pages that a cluster chose from a larger one. */
export interface SectionReader
	extends Pick<
		IndexReader,
		| 'core'
		| 'synonyms'
		| 'loadTerms'
		| 'loadTyped'
		| 'hasTerm'
		| 'lookup'
		| 'termsFrom'
		| 'frequentTerms'
		| 'closeTerms'
		| 'loadFirsts'
		| 'loadRoutes'
		| 'route'
		| 'loadTexts'
		| 'hasText'
		| 'text'
	> {
	readonly meaning: Pick<Meaning, 'similarities'>;
}
