/**
 * The door of this base room: the section record, its addresses, its pages and the analysis of text. It imports only
 * the contract.
 */
export { anchorOf, areaOf, KNOWLEDGE_NAME, RECORDS_NAME, routeOf, trailOf } from './addresses.ts';
export { anchorIn, withAnchor, withoutAnchor } from './anchors.ts';
export { type PageQuestion, questionsOf, readAnswer } from './answers.ts';
export { askedOf, type PageOfRecords, pageOf, pagesOf } from './pages.ts';
export type { SectionRecord } from './section-record.ts';
export { type AnalyzedText, analyzeText, PLACE_SIZE, Vocabulary } from './text/analyze-text.ts';
export { GERMAN_FRAMING_WORDS } from './text/german.ts';
export { isStatusCode } from './text/status-code.ts';
export { familyPrefix, root, stem } from './text/stem.ts';
export { beginsStopWord, distinctiveStems, isStopWord } from './text/stop-words.ts';
export { NO_SYNONYMS, type SynonymData, Synonyms } from './text/synonyms.ts';
export { singleWords, type Token } from './text/tokenize.ts';
