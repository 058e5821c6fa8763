/** The door of the base room: the section record, its addresses and its pages. It imports no other room. */
export { anchorOf, routeOf, trailOf } from './addresses.ts';
export { anchorIn, withAnchor, withoutAnchor } from './anchors.ts';
export { type PageOfRecords, type PageQuestion, pageOf, pagesOf } from './pages.ts';
export type { SectionRecord } from './section-record.ts';
export {
	type AnalyzedText,
	analyzeText,
	beginsStopWord,
	familyPrefix,
	isStopWord,
	PLACE_SIZE,
	root,
	SYNONYM_GROUPS,
	stem,
	synonymsOf,
	type Token,
	tellingStems,
	tokenize,
	type Vocabulary,
	withPhrases,
} from './text/index.ts';
