import type { IndexReader } from './index-reader.ts';
import type { Meaning } from './meaning.ts';

/** The data for ranking and showing sections: from the files of an index, or from pages that a cluster chose. */
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
		| 'loadLetterHits'
		| 'loadRoutes'
		| 'route'
		| 'loadTexts'
		| 'hasText'
		| 'text'
	> {
	readonly meaning: Pick<Meaning, 'similarities'>;
}
