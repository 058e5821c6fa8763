export { AnswerCache } from './answer-cache.ts';
export { askFeature } from './ask-feature.ts';

export { readAskOptions } from './read-ask-options.ts';
export { readText, recordsOf } from './release-records.ts';
