export { type AnalyzedText, analyzeText, PLACE_SIZE, type Vocabulary } from './analyze-text.ts';
export { familyPrefix, root, stem } from './stem.ts';
export { beginsStopWord, isStopWord } from './stop-words.ts';
export { NO_SYNONYMS, type SynonymData, Synonyms } from './synonyms.ts';
export { tellingStems } from './telling-stems.ts';
export { type Token, tokenize } from './tokenize.ts';
