/** The door of the base room: the section record, its addresses and its pages. It imports no other room. */
export { anchorOf, routeOf, trailOf } from './addresses.ts';
export { anchorIn, withAnchor, withoutAnchor } from './anchors.ts';
export { KNOWLEDGE_NAME, RECORDS_NAME } from './file-names.ts';
export { type PageOfRecords, type PageQuestion, pageOf, pagesOf } from './pages.ts';
export type { SectionRecord } from './section-record.ts';
export {
	type AnalyzedText,
	analyzeText,
	beginsStopWord,
	familyPrefix,
	isStopWord,
	NO_SYNONYMS,
	PLACE_SIZE,
	root,
	type SynonymData,
	Synonyms,
	stem,
	type Token,
	tellingStems,
	tokenize,
	type Vocabulary,
} from './text/index.ts';
