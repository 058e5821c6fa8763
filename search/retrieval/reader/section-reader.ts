import type { IndexReader } from './index-reader.ts';
import type { Meaning } from './meaning.ts';

/** The data for ranking and showing sections: from the files of an index, or from pages that a cluster chose. */
export interface SectionReader extends Omit<IndexReader, 'id' | 'loadAll' | 'meaning'> {
	readonly meaning: Pick<Meaning, 'similarities'>;
}
