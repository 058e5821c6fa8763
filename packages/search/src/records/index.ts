/**
 * The door of this base room: the section record, its addresses, its pages and the analysis of text. It imports no
 * other room.
 */
export { anchorOf, areaOf, routeOf, trailOf } from './addresses.ts';
export { anchorIn, withAnchor, withoutAnchor } from './anchors.ts';
export { type PageQuestion, questionsOf, readAnswer } from './answers.ts';
export { KNOWLEDGE_NAME, RECORDS_NAME } from './file-names.ts';
export { askedOf, type PageOfRecords, pageOf, pagesOf } from './pages.ts';
export type { SectionRecord } from './section-record.ts';
export { type AnalyzedText, analyzeText, PLACE_SIZE } from './text/analyze-text.ts';
export { distinctiveStems } from './text/distinctive-stems.ts';
export { familyPrefix, root, stem } from './text/stem.ts';
export { beginsStopWord, isStopWord } from './text/stop-words.ts';
export { NO_SYNONYMS, type SynonymData, Synonyms } from './text/synonyms.ts';
export { singleWords, type Token, tokenize } from './text/tokenize.ts';
export { Vocabulary } from './text/vocabulary.ts';
